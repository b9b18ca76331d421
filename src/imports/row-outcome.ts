import type { RowError, RowOutcomeKind } from '#domain/imports/import-rules.ts';
import type { ImportColumns, ImportTarget } from '#storage/imports/import-listings.ts';

/** What becomes of a row, as it is told to people. */
export type RowOutcome = {
  line: number;
  kind: RowOutcomeKind;
  businessName: string;
  /** The listing it made, changed, or is a duplicate of; null when there is none (yet). */
  listingId: number | null;
  /** The line of the same file that it repeats. */
  sameAsLine: number | null;
  issues: RowError[];
};

/** What has to be written for it. */
type PendingWrite = { columns: ImportColumns; before: ImportTarget | null };
export type ClassifiedRow = { outcome: RowOutcome; write: PendingWrite | null };

export function describeOutcome(fate: RowOutcome): string {
  switch (fate.kind) {
    case 'duplicate':
      return fate.sameAsLine === null
        ? `duplicate of listing ${fate.listingId}`
        : `duplicate of line ${fate.sameAsLine}`;
    case 'refused':
      return fate.issues.map(({ field, sentence }) => (field === '' ? sentence : `${field}: ${sentence}`)).join(' ');
    case 'new':
      return fate.listingId === null ? 'new' : `new as listing ${fate.listingId}`;
    default:
      return `${fate.kind} listing ${fate.listingId}`;
  }
}
