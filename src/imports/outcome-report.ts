import { formatCsvRows } from './format-csv.ts';
import { describeOutcome, type RowOutcome } from './row-outcome.ts';

/** What a report says of a row. */
type ReportedOutcome = Pick<RowOutcome, 'line' | 'kind' | 'listingId' | 'businessName'> & { says: string };

/** The first row of a report. */
export function outcomeReportHeader(): string {
  return formatCsvRows([['line', 'fate', 'listing_id', 'business_name', 'says']]);
}

/** A row of the report for each row of the file. */
export function outcomeReportRows(fates: readonly RowOutcome[]): string {
  return outcomeReportLines(fates.map((fate) => ({ ...fate, says: describeOutcome(fate) })));
}

export function outcomeReportLines(fates: readonly ReportedOutcome[]): string {
  return formatCsvRows(
    fates.map((fate) => [fate.line, fate.kind, fate.listingId, fate.businessName, fate.says] as const),
  );
}
