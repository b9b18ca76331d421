import type { RowError, RowOutcomeCounts, RowOutcomeKind } from '#domain/imports/import-rules.ts';
import type { ImportColumns, ImportTarget } from '#storage/imports/import-listings.ts';
import type { Coordinates } from './parse-location.ts';

/** The outcome of a row as shown to the operator. */
export type RowOutcome = {
  line: number;
  kind: RowOutcomeKind;
  businessName: string;
  /** The listing that was created, updated or duplicated; null if there is none yet. */
  listingId: number | null;
  /** The line of the same file with the same business. */
  sameAsLine: number | null;
  /** Why the row is refused. */
  issues: RowError[];
  /** Cells that the row comes in without. */
  warnings: RowError[];
  /** Where the business is; null if the row does not tell. */
  position: Coordinates | null;
  /** What the file calls a category that does not exist here. */
  unknownCategory: string | null;
};

type PendingWrite = { columns: ImportColumns; before: ImportTarget | null };
export type ClassifiedRow = { outcome: RowOutcome; write: PendingWrite | null };

export function describeOutcome(outcome: RowOutcome): string {
  switch (outcome.kind) {
    case 'duplicate':
      return outcome.sameAsLine === null
        ? `duplicate of listing ${outcome.listingId}`
        : `duplicate of line ${outcome.sameAsLine}`;
    case 'refused':
      return describeErrors(outcome.issues);
    case 'new':
      return outcome.listingId === null ? 'new' : `new as listing ${outcome.listingId}`;
    default:
      return `${outcome.kind} listing ${outcome.listingId}`;
  }
}

export function describeErrors(errors: readonly RowError[]): string {
  return errors.map(({ field, sentence }) => (field === '' ? sentence : `${field}: ${sentence}`)).join(' ');
}

/** Adds outcomes to the counts. */
export function countOutcomes(counts: RowOutcomeCounts, outcomes: readonly RowOutcome[]): RowOutcomeCounts {
  const sum = { ...counts };
  for (const { kind, warnings } of outcomes) {
    sum[kind] += 1;
    if (warnings.length > 0) sum.warned += 1;
  }
  return sum;
}
