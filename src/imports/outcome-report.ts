import { formatCsvRows } from './format-csv.ts';
import { describeErrors, describeOutcome, type RowOutcome } from './row-outcome.ts';

type ReportedOutcome = Pick<RowOutcome, 'line' | 'kind' | 'listingId' | 'businessName'> & {
  says: string;
  warnings: string;
};

export function outcomeReportHeader(): string {
  return formatCsvRows([['line', 'fate', 'listing_id', 'business_name', 'says', 'warnings']]);
}

export function outcomeReportRows(outcomes: readonly RowOutcome[]): string {
  return outcomeReportLines(
    outcomes.map((outcome) => ({
      ...outcome,
      says: describeOutcome(outcome),
      warnings: describeErrors(outcome.warnings),
    })),
  );
}

export function outcomeReportLines(outcomes: readonly ReportedOutcome[]): string {
  return formatCsvRows(
    outcomes.map(
      ({ line, kind, listingId, businessName, says, warnings }) =>
        [line, kind, listingId, businessName, says, warnings] as const,
    ),
  );
}
