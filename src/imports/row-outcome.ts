import type { RowError, RowOutcomeCounts, RowOutcomeKind } from '#domain/imports/import-rules.ts';
import type { ImportedFields } from '#domain/imports/imported-fields.ts';
import type { ImportLink } from '#storage/imports/import-links.ts';
import type { ImportColumns, ImportTarget } from '#storage/imports/import-listings.ts';
import type { FieldConflict } from './merge-fields.ts';
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
  /** Fields that were changed both in the file and here. The listing keeps its own. */
  conflicts: FieldConflict[];
  /** Where the business is; null if the row does not tell. */
  position: Coordinates | null;
  /** What the file calls a category that does not exist here. */
  unknownCategory: string | null;
};

type PendingWrite = { columns: ImportColumns; before: ImportTarget | null };
/** Which row the listing comes from. `imported` is null if the row is the same business as another one. */
type PendingLink = { rowHash: string; imported: ImportedFields | null; before: ImportLink | null };
export type ClassifiedRow = { outcome: RowOutcome; write: PendingWrite | null; link: PendingLink | null };

export function describeOutcome(outcome: RowOutcome): string {
  switch (outcome.kind) {
    case 'duplicate':
      return outcome.sameAsLine === null
        ? `same business as listing ${outcome.listingId}`
        : `same business as row ${outcome.sameAsLine}`;
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

export function describeConflicts(conflicts: readonly FieldConflict[]): string {
  return conflicts.map(({ field, theirs, ours }) => `${field}: theirs "${theirs}", ours "${ours}".`).join(' ');
}

/** Adds outcomes to the counts. */
export function countOutcomes(counts: RowOutcomeCounts, outcomes: readonly RowOutcome[]): RowOutcomeCounts {
  const sum = { ...counts };
  for (const { kind, warnings, conflicts } of outcomes) {
    sum[kind] += 1;
    if (conflicts.length > 0) sum.conflicts += 1;
    if (warnings.length > 0) sum.warned += 1;
  }
  return sum;
}
