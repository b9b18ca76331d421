import type { RowOutcomeCounts, RowOutcomeKind } from '#domain/imports/import-rules.ts';
import type { ImportState } from '#domain/imports/import-state.ts';
import { countLabel } from '#lib/count-label.ts';
import type { ImportFieldName, ImportListEntry, OutcomeFilter } from '../../api/desk-imports.ts';

export const IMPORT_FIELD_LABELS: Record<ImportFieldName, string> = {
  externalKey: 'Key (matches it on the next import)',
  businessName: 'Business name',
  category: 'Category',
  categories: 'Categories',
  address: 'Full address',
  houseNumber: 'House number',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  latitude: 'Latitude',
  longitude: 'Longitude',
  coordinates: 'Latitude and longitude together',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  hours: 'Opening hours',
  specialDays: 'Special days',
  services: 'Services',
  description: 'Description',
  aiDescription: 'Short description',
  status: 'Status',
  openedYear: 'Year opened',
};

export const OUTCOME_LABELS: Record<OutcomeFilter, string> = {
  new: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  duplicate: 'Same business',
  refused: 'Refused',
  warned: 'With warnings',
  conflicts: 'With conflicts',
};

export const OUTCOME_BADGES: Record<RowOutcomeKind, { tone: 'ok' | 'lamp' | 'out' | 'bad' | 'neutral'; name: string }> =
  {
    new: { tone: 'ok', name: 'New' },
    updated: { tone: 'lamp', name: 'Updated' },
    unchanged: { tone: 'out', name: 'Unchanged' },
    duplicate: { tone: 'neutral', name: 'Same business' },
    refused: { tone: 'bad', name: 'Refused' },
  };

export const IMPORT_STATE_BADGES: Record<ImportState, { tone: 'ok' | 'lamp' | 'out' | 'bad'; name: string }> = {
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

export const formatCount = (count: number) => count.toLocaleString('en-US');

const formatRowCount = (rows: number) => `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;

/** Counts the listings that an import creates or updates. */
export const changedListingCount = (counts: RowOutcomeCounts) => counts.new + counts.updated;

export function importProgress({ state, rows, rowsDone, undoDone, undoTotal }: ImportListEntry) {
  if (state === 'undoing') {
    return {
      done: undoDone,
      total: undoTotal,
      label: `${formatCount(undoDone)} of ${countLabel(undoTotal, 'listing')} restored`,
    };
  }
  if (rows === null) return { done: 0, total: 0, label: 'Counting the rows...' };
  const verb = state === 'checking' ? 'tried' : 'imported';
  return { done: rowsDone, total: rows, label: `${formatCount(rowsDone)} of ${formatRowCount(rows)} ${verb}` };
}

export function formatOutcomeCounts(counts: RowOutcomeCounts): string {
  const parts = [
    [counts.new, 'new'],
    [counts.updated, 'updated'],
    [counts.unchanged, 'unchanged'],
    [counts.duplicate, counts.duplicate === 1 ? 'duplicate' : 'duplicates'],
    [counts.refused, 'refused'],
    [counts.warned, 'with warnings'],
    [counts.conflicts, 'with conflicts'],
    [counts.missing, 'no longer in the file'],
  ] as const;
  return parts.flatMap(([count, label]) => (count > 0 ? [`${formatCount(count)} ${label}`] : [])).join(', ');
}
