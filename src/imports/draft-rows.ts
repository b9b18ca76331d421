import { type DuplicateKeys, duplicateKeys } from '#domain/duplicate.ts';
import type { RowFault } from '#domain/import.ts';
import type { Db } from '#storage/tables.ts';
import type { CategoryNames } from './category-names.ts';
import type { ColumnReader } from './column-reader.ts';
import type { FileRow } from './file-row.ts';
import { type ListingDraft, readDraft } from './read-draft.ts';
import { NO_PLACE } from './read-location.ts';
import type { SeenRows } from './seen-rows.ts';

/** What stays the same for all rows of a file. */
export type ImportRun = {
  columns: ColumnReader;
  categories: CategoryNames;
  seen: SeenRows;
  installation: string;
  source: string;
  mergeDuplicates: boolean;
};

export type DraftRow = { line: number; draft: ListingDraft | null; businessName: string; faults: RowFault[] };

export async function draftRow(tx: Db, run: ImportRun, row: FileRow): Promise<DraftRow> {
  const { line } = row;
  if ('fault' in row) return { line, draft: null, businessName: '', faults: [{ field: '', sentence: row.fault }] };
  const cells = run.columns.read(row.cells);
  const read = readDraft(cells, run);
  const businessName = cells.business_name ?? '';
  const unknown = read.unknownCategory;
  const faults = [
    ...read.faults,
    ...(unknown === null ? [] : [{ field: 'category', sentence: await run.categories.refusal(tx, unknown) }]),
  ];
  if (faults.length === 0) return { line, draft: read.draft, businessName, faults };
  const { location } = read.draft;
  return { line, draft: null, businessName, faults: location?.place === null ? [...faults, NO_PLACE] : faults };
}

/** The draft of a row that was good when it was done; null for one that was refused. */
export function readKnownRow(run: ImportRun, row: FileRow): ListingDraft | null {
  if ('fault' in row) return null;
  const read = readDraft(run.columns.read(row.cells), run);
  return read.faults.length === 0 && read.unknownCategory === null ? read.draft : null;
}

export function keysOfDraft(draft: ListingDraft): DuplicateKeys {
  const { phone = '', website = '', businessName = '', location } = draft;
  return duplicateKeys({ phone, website, businessName }, location?.place?.zip ?? null);
}
