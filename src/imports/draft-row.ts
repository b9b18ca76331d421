import type { CustomField } from '#domain/fields/custom-field.ts';
import type { RowError } from '#domain/imports/import-rules.ts';
import { type DuplicateKeys, duplicateKeys } from '#domain/listings/duplicate.ts';
import type { Db } from '#storage/tables.ts';
import type { CategoryLookup } from './category-lookup.ts';
import type { ColumnReader } from './column-reader.ts';
import type { FileRow } from './import-file.ts';
import { type ListingDraft, parseListingDraft } from './parse-draft.ts';
import { UNKNOWN_PLACE_ISSUE } from './parse-location.ts';
import type { SeenRows } from './seen-rows.ts';

/** State shared by all rows of a file. */
export type RowContext = {
  fields: readonly CustomField[];
  columns: ColumnReader;
  categories: CategoryLookup;
  seen: SeenRows;
  installation: string;
  source: string;
  mergeDuplicates: boolean;
};

export type DraftRow = { line: number; draft: ListingDraft | null; businessName: string; issues: RowError[] };

export async function readDraftRow(tx: Db, context: RowContext, row: FileRow): Promise<DraftRow> {
  const { line } = row;
  if ('error' in row) return { line, draft: null, businessName: '', issues: [{ field: '', sentence: row.error }] };
  const cells = context.columns.read(row.cells);
  const read = parseListingDraft(cells, context);
  const businessName = cells.business_name ?? '';
  const unknown = read.unknownCategory;
  const issues = [
    ...read.issues,
    ...(unknown === null
      ? []
      : [{ field: 'category', sentence: await context.categories.unknownCategoryMessage(tx, unknown) }]),
  ];
  if (issues.length === 0) return { line, draft: read.draft, businessName, issues };
  const { location } = read.draft;
  return {
    line,
    draft: null,
    businessName,
    issues: location?.place === null ? [...issues, UNKNOWN_PLACE_ISSUE] : issues,
  };
}

/** The draft of a row that an earlier run processed; null if it was rejected. */
export function readAcceptedRow(context: RowContext, row: FileRow): ListingDraft | null {
  if ('error' in row) return null;
  const read = parseListingDraft(context.columns.read(row.cells), context);
  return read.issues.length === 0 && read.unknownCategory === null ? read.draft : null;
}

export function draftDuplicateKeys(draft: ListingDraft): DuplicateKeys {
  const { phone = '', website = '', businessName = '', location } = draft;
  return duplicateKeys({ phone, website, businessName }, location?.place?.zip ?? null);
}
