import type { RowError, RowOutcomeKind } from '#domain/imports/import-rules.ts';
import type { ImportColumns, ImportTarget } from '#storage/imports/import-listings.ts';

/** The outcome of a row as shown to the operator. */
export type RowOutcome = {
  line: number;
  kind: RowOutcomeKind;
  businessName: string;
  /** The listing that was created, updated or duplicated; null if there is none yet. */
  listingId: number | null;
  /** The line of the same file with the same business. */
  sameAsLine: number | null;
  issues: RowError[];
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
      return outcome.issues.map(({ field, sentence }) => (field === '' ? sentence : `${field}: ${sentence}`)).join(' ');
    case 'new':
      return outcome.listingId === null ? 'new' : `new as listing ${outcome.listingId}`;
    default:
      return `${outcome.kind} listing ${outcome.listingId}`;
  }
}
