import { parseLocalExternalKey, type RowError } from '#domain/imports/import-rules.ts';
import type { ImportTarget } from '#storage/imports/import-listings.ts';
import type { Db } from '#storage/tables.ts';
import { createFromDraft, isUnchanged, updateFromDraft } from './apply-draft.ts';
import { type DraftRow, draftDuplicateKeys, type RowContext, readAcceptedRow, readDraftRow } from './draft-row.ts';
import type { FileRow } from './file-row.ts';
import { type ExistingListings, findExistingListings } from './find-existing-listings.ts';
import type { ListingDraft } from './parse-draft.ts';
import type { ClassifiedRow, RowOutcome } from './row-outcome.ts';

/** Decides a few rows at once. Nothing is written; whoever writes does so in the same transaction. */
export async function classifyRows(tx: Db, run: RowContext, rows: FileRow[]): Promise<ClassifiedRow[]> {
  const drafts: DraftRow[] = [];
  for (const row of rows) drafts.push(await readDraftRow(tx, run, row));
  const known = await findExistingListings(tx, run, drafts);
  return drafts.map((row) => classifyRow(run, known, row));
}

/** Rows that an earlier run has done: what they said counts when later ones repeat it. */
export function trackProcessedRow(run: RowContext, row: FileRow): void {
  const draft = readAcceptedRow(run, row);
  if (draft && run.seen.findLine(`key ${draft.key}`) === null) trackRow(run, { line: row.line, draft }, null);
}

function classifyRow(run: RowContext, known: ExistingListings, row: DraftRow): ClassifiedRow {
  const { draft } = row;
  if (!draft) return rejectedRow(row, row.issues);
  const keyLine = draft.key === null ? null : run.seen.findLine(`key ${draft.key}`);
  if (keyLine !== null)
    return rejectedRow(row, [{ field: 'external_key', sentence: `Line ${keyLine} has the same key.` }]);
  const own = draft.key === null ? undefined : known.byKey(draft.key);
  // the key of a listing that was merged names the other one, which has a key of its own
  if (own?.merged_into) return duplicateRow(row, { listingId: own.merged_into, sameAsLine: null });
  if (own) return classifyUpdate(run, row, { draft, stored: own });
  const twinLine = run.seen.findDuplicateLine({ keys: draftDuplicateKeys(draft), keyed: draft.key !== null });
  if (twinLine !== null) return duplicateRow(row, { listingId: null, sameAsLine: twinLine });
  const twin = known.duplicateOf(row.line);
  if (twin === undefined) return classifyNew(run, row, draft);
  if (!run.mergeDuplicates) return duplicateRow(row, { listingId: twin, sameAsLine: null });
  const stored = known.byId(twin);
  return stored ? classifyUpdate(run, row, { draft, stored }) : classifyNew(run, row, draft);
}

function classifyNew(run: RowContext, row: DraftRow, draft: ListingDraft): ClassifiedRow {
  const applied = createFromDraft(draft);
  if ('faults' in applied) return rejectedRow(row, applied.faults);
  trackRow(run, { line: row.line, draft }, null);
  return { outcome: outcomeOf(row, { kind: 'new' }), write: { columns: applied.columns, before: null } };
}

type ListingMatch = { draft: ListingDraft; stored: ImportTarget };

function classifyUpdate(run: RowContext, row: DraftRow, { draft, stored }: ListingMatch): ClassifiedRow {
  const listingId = stored.id;
  const earlier = run.seen.findLine(`listing ${listingId}`);
  if (earlier !== null) return duplicateRow(row, { listingId, sameAsLine: earlier });
  const applied = updateFromDraft(draft, stored);
  if ('faults' in applied) return rejectedRow(row, applied.faults);
  trackRow(run, { line: row.line, draft }, listingId);
  // a listing named by its own number keeps none; one that was found by likeness takes the key of the file
  const adopts =
    stored.external_key === null && draft.key !== null && parseLocalExternalKey(run.installation, draft.key) === null;
  const columns = adopts ? { ...applied.columns, external_key: draft.key } : applied.columns;
  if (isUnchanged(stored, columns)) return { outcome: outcomeOf(row, { kind: 'unchanged', listingId }), write: null };
  return { outcome: outcomeOf(row, { kind: 'updated', listingId }), write: { columns, before: stored } };
}

function trackRow(run: RowContext, row: { line: number; draft: ListingDraft }, listingId: number | null): void {
  const { line, draft } = row;
  if (draft.key !== null) run.seen.addName(`key ${draft.key}`, line);
  if (listingId !== null) run.seen.addName(`listing ${listingId}`, line);
  run.seen.addRow(line, { keys: draftDuplicateKeys(draft), keyed: draft.key !== null });
}

function outcomeOf(row: DraftRow, fate: Pick<RowOutcome, 'kind'> & Partial<RowOutcome>): RowOutcome {
  return { line: row.line, businessName: row.businessName, listingId: null, sameAsLine: null, issues: [], ...fate };
}

function rejectedRow(row: DraftRow, faults: RowError[]): ClassifiedRow {
  return { outcome: outcomeOf(row, { kind: 'refused', issues: faults }), write: null };
}

function duplicateRow(row: DraftRow, of: Pick<RowOutcome, 'listingId' | 'sameAsLine'>): ClassifiedRow {
  return { outcome: outcomeOf(row, { kind: 'duplicate', ...of }), write: null };
}
