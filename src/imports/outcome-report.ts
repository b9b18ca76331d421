import { formatCsvRows } from './format-csv.ts';
import { describeOutcome, type RowOutcome } from './row-outcome.ts';

type ReportedOutcome = Pick<RowOutcome, 'line' | 'kind' | 'listingId' | 'businessName'> & { says: string };

export function outcomeReportHeader(): string {
  return formatCsvRows([['line', 'fate', 'listing_id', 'business_name', 'says']]);
}

export function outcomeReportRows(outcomes: readonly RowOutcome[]): string {
  return outcomeReportLines(outcomes.map((outcome) => ({ ...outcome, says: describeOutcome(outcome) })));
}

export function outcomeReportLines(outcomes: readonly ReportedOutcome[]): string {
  return formatCsvRows(
    outcomes.map(
      (outcome) => [outcome.line, outcome.kind, outcome.listingId, outcome.businessName, outcome.says] as const,
    ),
  );
}
