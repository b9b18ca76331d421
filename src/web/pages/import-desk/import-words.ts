import type { FateCounts, FateKind, ImportField } from '#domain/import.ts';
import type { ImportState } from '#domain/import-state.ts';
import type { Import } from '../../api/desk-imports.ts';

export const FIELD_NAMES: Record<ImportField, string> = {
  external_key: 'Key (finds it again next time)',
  business_name: 'Business name',
  category: 'Category',
  address: 'Whole address',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  latitude: 'Latitude',
  longitude: 'Longitude',
  phone: 'Phone',
  email: 'E-mail',
  website: 'Website',
  hours: 'Opening hours',
  services: 'Services',
  description: 'Description',
  ai_description: 'Short description',
  status: 'Status',
  opened_year: 'Year it opened',
};

export const FATE_NAMES: Record<FateKind, string> = {
  new: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  duplicate: 'Likely duplicates',
  refused: 'Refused',
};

/** Of one row. */
export const FATE_BADGES: Record<FateKind, { tone: 'ok' | 'lamp' | 'out' | 'bad' | 'neutral'; name: string }> = {
  new: { tone: 'ok', name: 'New' },
  updated: { tone: 'lamp', name: 'Updated' },
  unchanged: { tone: 'out', name: 'Unchanged' },
  duplicate: { tone: 'neutral', name: 'Duplicate' },
  refused: { tone: 'bad', name: 'Refused' },
};

export const STATE_BADGES: Record<ImportState, { tone: 'ok' | 'lamp' | 'out' | 'bad'; name: string }> = {
  uploaded: { tone: 'out', name: 'Uploaded' },
  checking: { tone: 'lamp', name: 'Dry run' },
  checked: { tone: 'out', name: 'Tried' },
  failed: { tone: 'bad', name: 'Failed' },
  running: { tone: 'lamp', name: 'Importing' },
  interrupted: { tone: 'bad', name: 'Interrupted' },
  finished: { tone: 'ok', name: 'Imported' },
  undoing: { tone: 'lamp', name: 'Being undone' },
  undone: { tone: 'out', name: 'Undone' },
};

export const count = (number: number) => number.toLocaleString('en-US');

const rowWords = (rows: number) => `${count(rows)} ${rows === 1 ? 'row' : 'rows'}`;

/** How many listings an import writes to. */
export const written = (counts: FateCounts) => counts.new + counts.updated;

/** What the worker has done of what there is to do: n of m. */
export function progressOf({ state, rows, rowsDone, undoDone, undoTotal }: Import) {
  if (state === 'undoing') {
    return { done: undoDone, of: undoTotal, words: `${count(undoDone)} of ${count(undoTotal)} listings put back` };
  }
  if (rows === null) return { done: 0, of: 0, words: 'Counting the rows...' };
  const verb = state === 'checking' ? 'tried' : 'imported';
  return { done: rowsDone, of: rows, words: `${count(rowsDone)} of ${rowWords(rows)} ${verb}` };
}

export function countsWords(counts: FateCounts): string {
  const parts = [
    [counts.new, 'new'],
    [counts.updated, 'updated'],
    [counts.unchanged, 'unchanged'],
    [counts.duplicate, counts.duplicate === 1 ? 'duplicate' : 'duplicates'],
    [counts.refused, 'refused'],
  ] as const;
  return parts.flatMap(([number, word]) => (number > 0 ? [`${count(number)} ${word}`] : [])).join(', ');
}
