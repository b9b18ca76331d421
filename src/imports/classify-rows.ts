import { parseLocalExternalKey, type RowError } from '#domain/imports/import-rules.ts';
import type { ImportTarget } from '#storage/imports/import-listings.ts';
import type { Db } from '#storage/tables.ts';
import { createFromDraft, isUnchanged, updateFromDraft } from './apply-draft.ts';
import { type DraftRow, draftDuplicateKeys, type RowContext, readAcceptedRow, readDraftRow } from './draft-row.ts';
import { type ExistingListings, findExistingListings } from './find-existing-listings.ts';
import type { FileRow } from './import-file.ts';
import type { ListingDraft } from './parse-draft.ts';
import { isPlausiblyNear } from './parse-location.ts';
import type { ClassifiedRow, RowOutcome } from './row-outcome.ts';

/** Determines the outcomes of a chunk without writing. The caller writes them in the same transaction. */
export async function classifyRows(tx: Db, context: RowContext, rows: FileRow[]): Promise<ClassifiedRow[]> {
  const drafts: DraftRow[] = [];
  for (const row of rows) drafts.push(await readDraftRow(tx, context, row));
  const existing = await findExistingListings(tx, context, drafts);
  return drafts.map((row) => classifyRow(context, existing, row));
}

/** Registers a row of an earlier context, so that later duplicates of it are found. */
export function trackProcessedRow(context: RowContext, row: FileRow): void {
  const draft = readAcceptedRow(context, row);
  if (draft && context.seen.findLine(`key ${draft.key}`) === null) trackRow(context, { line: row.line, draft }, null);
}

function classifyRow(context: RowContext, existing: ExistingListings, row: DraftRow): ClassifiedRow {
  const { draft } = row;
  if (!draft) return rejectedRow(row, row.issues);
  const keyLine = draft.key === null ? null : context.seen.findLine(`key ${draft.key}`);
  if (keyLine !== null)
    return rejectedRow(row, [{ field: 'external_key', sentence: `Line ${keyLine} has the same key.` }]);
  const keyed = draft.key === null ? undefined : existing.byKey(draft.key);
  // the key of a merged listing means the other listing, which has its own key
  if (keyed?.merged_into) return duplicateRow(row, { listingId: keyed.merged_into, sameAsLine: null });
  if (keyed) return classifyUpdate(context, row, { draft, stored: keyed });
  const duplicateLine = context.seen.findDuplicateLine({ keys: draftDuplicateKeys(draft), keyed: draft.key !== null });
  if (duplicateLine !== null) return duplicateRow(row, { listingId: null, sameAsLine: duplicateLine });
  const duplicateId = existing.duplicateOf(row.line);
  if (duplicateId === undefined) return classifyNew(context, row, draft);
  if (!context.mergeDuplicates) return duplicateRow(row, { listingId: duplicateId, sameAsLine: null });
  const stored = existing.byId(duplicateId);
  return stored ? classifyUpdate(context, row, { draft, stored }) : classifyNew(context, row, draft);
}

function classifyNew(context: RowContext, row: DraftRow, draft: ListingDraft): ClassifiedRow {
  const applied = createFromDraft(draft);
  if ('issues' in applied) return rejectedRow(row, withUnknownCategory(row, applied.issues));
  trackRow(context, { line: row.line, draft }, null);
  const { columns, warnings } = applied;
  return { outcome: outcomeOf(row, { kind: 'new' }, warnings), write: { columns, before: null } };
}

/** An unknown category is a warning for a listing that has one, and the reason to refuse a new listing. */
function withUnknownCategory({ unknownCategory, warnings }: DraftRow, issues: RowError[]): RowError[] {
  if (unknownCategory === null) return issues;
  return issues.map(
    (issue) => warnings.find((each) => each.field === 'category' && issue.field === 'category') ?? issue,
  );
}

type ListingMatch = { draft: ListingDraft; stored: ImportTarget };

function classifyUpdate(context: RowContext, row: DraftRow, { draft, stored }: ListingMatch): ClassifiedRow {
  const listingId = stored.id;
  const earlier = context.seen.findLine(`listing ${listingId}`);
  if (earlier !== null) return duplicateRow(row, { listingId, sameAsLine: earlier });
  const applied = updateFromDraft(draft, stored);
  if ('issues' in applied) return rejectedRow(row, applied.issues);
  trackRow(context, { line: row.line, draft }, listingId);
  // a listing referenced by its own id gets no key; one found by similarity takes the key of the file
  const adoptsKey =
    stored.external_key === null &&
    draft.key !== null &&
    parseLocalExternalKey(context.installation, draft.key) === null;
  const columns = adoptsKey ? { ...applied.columns, external_key: draft.key } : applied.columns;
  const isSame = isUnchanged(stored, columns);
  const outcome = outcomeOf(row, { kind: isSame ? 'unchanged' : 'updated', listingId }, applied.warnings);
  return { outcome, write: isSame ? null : { columns, before: stored } };
}

function trackRow(context: RowContext, row: { line: number; draft: ListingDraft }, listingId: number | null): void {
  const { line, draft } = row;
  if (draft.key !== null) context.seen.addName(`key ${draft.key}`, line);
  if (listingId !== null) context.seen.addName(`listing ${listingId}`, line);
  context.seen.addRow(line, { keys: draftDuplicateKeys(draft), keyed: draft.key !== null });
}

function outcomeOf(
  row: DraftRow,
  outcome: Pick<RowOutcome, 'kind'> & Partial<RowOutcome>,
  warnings: RowError[] = [],
): RowOutcome {
  return {
    line: row.line,
    businessName: row.businessName,
    listingId: null,
    sameAsLine: null,
    issues: [],
    warnings: [...row.warnings, ...warnings],
    position: positionOf(row.draft),
    unknownCategory: row.unknownCategory,
    ...outcome,
  };
}

function positionOf(draft: ListingDraft | null): RowOutcome['position'] {
  const place = draft?.location?.place;
  if (!place) return null;
  const { latitude, longitude } =
    draft.coordinates && isPlausiblyNear(place, draft.coordinates) ? draft.coordinates : place;
  return { latitude, longitude };
}

/** A refused row has reasons, not warnings. */
function rejectedRow(row: DraftRow, issues: RowError[]): ClassifiedRow {
  return { outcome: outcomeOf(row, { kind: 'refused', issues, warnings: [] }), write: null };
}

function duplicateRow(row: DraftRow, of: Pick<RowOutcome, 'listingId' | 'sameAsLine'>): ClassifiedRow {
  return { outcome: outcomeOf(row, { kind: 'duplicate', warnings: [], ...of }), write: null };
}
