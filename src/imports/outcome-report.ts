import { formatCsvRows } from './format-csv.ts';
import { describeConflicts, describeErrors, describeOutcome, type RowOutcome } from './row-outcome.ts';

type ReportedOutcome = Pick<RowOutcome, 'line' | 'kind' | 'listingId' | 'businessName'> & {
  says: string;
  warnings: string;
  conflicts: string;
};

export function outcomeReportHeader(): string {
  return formatCsvRows([['line', 'fate', 'listing_id', 'business_name', 'says', 'warnings', 'conflicts']]);
}

export function outcomeReportRows(outcomes: readonly RowOutcome[]): string {
  return outcomeReportLines(
    outcomes.map((outcome) => ({
      ...outcome,
      says: describeOutcome(outcome),
      warnings: describeErrors(outcome.warnings),
      conflicts: describeConflicts(outcome.conflicts),
    })),
  );
}

export function outcomeReportLines(outcomes: readonly ReportedOutcome[]): string {
  return formatCsvRows(
    outcomes.map(
      ({ line, kind, listingId, businessName, says, warnings, conflicts }) =>
        [line, kind, listingId, businessName, says, warnings, conflicts] as const,
    ),
  );
}
