import type { FateKind, RowFault } from '#domain/import.ts';
import type { ImportColumns, StoredListing } from '#storage/import-listings.ts';

/** What becomes of a row, as it is told to people. */
export type RowFate = {
  line: number;
  kind: FateKind;
  businessName: string;
  /** The listing it made, changed, or is a duplicate of; null when there is none (yet). */
  listingId: number | null;
  /** The line of the same file that it repeats. */
  sameAsLine: number | null;
  faults: RowFault[];
};

/** What has to be written for it. */
type Write = { columns: ImportColumns; before: StoredListing | null };
export type Decided = { fate: RowFate; write: Write | null };

export function fateSentence(fate: RowFate): string {
  switch (fate.kind) {
    case 'duplicate':
      return fate.sameAsLine === null
        ? `duplicate of listing ${fate.listingId}`
        : `duplicate of line ${fate.sameAsLine}`;
    case 'refused':
      return fate.faults.map(({ field, sentence }) => (field === '' ? sentence : `${field}: ${sentence}`)).join(' ');
    case 'new':
      return fate.listingId === null ? 'new' : `new as listing ${fate.listingId}`;
    default:
      return `${fate.kind} listing ${fate.listingId}`;
  }
}
