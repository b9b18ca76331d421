import { createHash } from 'node:crypto';
import type { CustomField } from '#domain/fields/custom-field.ts';
import type { RowError } from '#domain/imports/import-rules.ts';
import { type BusinessKeys, businessKeys } from '#domain/listings/same-business.ts';
import type { Db } from '#storage/tables.ts';
import type { CategoryLookup } from './category-lookup.ts';
import type { ColumnReader, FieldCells } from './column-reader.ts';
import type { FileRow } from './import-file.ts';
import { type ListingDraft, parseListingDraft } from './parse-draft.ts';
import { isPlausiblyNear, UNKNOWN_PLACE_ISSUE } from './parse-location.ts';
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
  /** Prefix of the keys. */
  source: string;
  /** What the rows are linked under. */
  linkSource: string;
  /** Null in a dry run. */
  batchId: number | null;
  mergeDuplicates: boolean;
};

export type DraftRow = {
  line: number;
  draft: ListingDraft | null;
  /** Empty without a draft. */
  rowHash: string;
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
    return { line, draft: null, rowHash: '', businessName: '', issues, warnings: [], unknownCategory: null };
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
    rowHash: draftRowHash(draft),
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

/** Null without a place, which a row for a known key may do without. */
export function draftBusinessKeys({
  businessName = '',
  phone = '',
  website = '',
  location,
  coordinates,
}: ListingDraft): BusinessKeys | null {
  if (businessName === '' || !location?.place) return null;
  const position = coordinates && isPlausiblyNear(location.place, coordinates) ? coordinates : null;
  return businessKeys({ businessName, phone, website, address: location.address, place: location.place, position });
}

const HASH_LENGTH = 16;

/** Identifies the row in later files of the same source: its key, or everything that it says. */
function draftRowHash(draft: ListingDraft): string {
  const identity = draft.key === null ? JSON.stringify(draft) : `key ${draft.key}`;
  return createHash('sha256').update(identity).digest('base64url').slice(0, HASH_LENGTH);
}
