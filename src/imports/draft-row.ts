import type { CustomField } from '#domain/fields/custom-field.ts';
import type { RowError } from '#domain/imports/import-rules.ts';
import { type DuplicateKeys, duplicateKeys } from '#domain/listings/duplicate.ts';
import type { Db } from '#storage/tables.ts';
import type { CategoryLookup } from './category-lookup.ts';
import type { ColumnReader, FieldCells } from './column-reader.ts';
import type { FileRow } from './import-file.ts';
import { type ListingDraft, parseListingDraft } from './parse-draft.ts';
import { UNKNOWN_PLACE_ISSUE } from './parse-location.ts';
import type { SeenRows } from './seen-rows.ts';

/** State shared by all rows of a file. */
export type RowContext = {
  fields: readonly CustomField[];
  columns: ColumnReader;
  categories: CategoryLookup;
  /** Values for missing columns and empty cells. */
  constants: FieldCells;
  seen: SeenRows;
  installation: string;
  source: string;
  mergeDuplicates: boolean;
};

export type DraftRow = {
  line: number;
  draft: ListingDraft | null;
  businessName: string;
  issues: RowError[];
  warnings: RowError[];
  /** What the file calls a category that does not exist here. */
  unknownCategory: string | null;
};

export async function readDraftRow(tx: Db, context: RowContext, row: FileRow): Promise<DraftRow> {
  const { line } = row;
  if ('error' in row) {
    const issues = [{ field: '', sentence: row.error }];
    return { line, draft: null, businessName: '', issues, warnings: [], unknownCategory: null };
  }
  const cells = context.columns.read(row.cells);
  const { draft, issues, warnings, unknownCategory } = parseListingDraft(cells, context);
  const categoryIssues =
    unknownCategory === null
      ? []
      : [{ field: 'category', sentence: await context.categories.unknownCategoryMessage(tx, unknownCategory) }];
  return {
    line,
    draft: issues.length === 0 ? draft : null,
    businessName: cells.business_name ?? '',
    // of a row that cannot come in, everything that is missing is reported at once
    issues: issues.length === 0 ? [] : [...issues, ...categoryIssues, ...placeIssues(draft)],
    warnings: [...warnings, ...categoryIssues],
    unknownCategory,
  };
}

function placeIssues({ location }: ListingDraft): RowError[] {
  return location?.place === null ? [UNKNOWN_PLACE_ISSUE] : [];
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
