import { listingOfOwnKey, type RowFault } from '#domain/import.ts';
import type { StoredListing } from '#storage/import-listings.ts';
import type { Db } from '#storage/tables.ts';
import { createFromDraft, isUnchanged, updateFromDraft } from './apply-draft.ts';
import { type DraftRow, draftRow, type ImportRun, keysOfDraft, readKnownRow } from './draft-rows.ts';
import type { Decided, RowFate } from './fate.ts';
import type { FileRow } from './file-row.ts';
import { findKnown, type Known } from './find-known.ts';
import type { ListingDraft } from './read-draft.ts';

/** Decides a few rows at once. Nothing is written; whoever writes does so in the same transaction. */
export async function decideFates(tx: Db, run: ImportRun, rows: FileRow[]): Promise<Decided[]> {
  const drafts: DraftRow[] = [];
  for (const row of rows) drafts.push(await draftRow(tx, run, row));
  const known = await findKnown(tx, run, drafts);
  return drafts.map((row) => decide(run, known, row));
}

/** Rows that an earlier run has done: what they said counts when later ones repeat it. */
export function rememberRow(run: ImportRun, row: FileRow): void {
  const draft = readKnownRow(run, row);
  if (draft && run.seen.lineOf(`key ${draft.key}`) === null) remember(run, { line: row.line, draft }, null);
}

function decide(run: ImportRun, known: Known, row: DraftRow): Decided {
  const { draft } = row;
  if (!draft) return refused(row, row.faults);
  const keyLine = draft.key === null ? null : run.seen.lineOf(`key ${draft.key}`);
  if (keyLine !== null) return refused(row, [{ field: 'external_key', sentence: `Line ${keyLine} has the same key.` }]);
  const own = draft.key === null ? undefined : known.byKey(draft.key);
  // the key of a listing that was merged names the other one, which has a key of its own
  if (own?.merged_into) return duplicate(row, { listingId: own.merged_into, sameAsLine: null });
  if (own) return update(run, row, { draft, stored: own });
  const twinLine = run.seen.lineOfTwin({ keys: keysOfDraft(draft), keyed: draft.key !== null });
  if (twinLine !== null) return duplicate(row, { listingId: null, sameAsLine: twinLine });
  const twin = known.twinOf(row.line);
  if (twin === undefined) return create(run, row, draft);
  if (!run.mergeDuplicates) return duplicate(row, { listingId: twin, sameAsLine: null });
  const stored = known.byId(twin);
  return stored ? update(run, row, { draft, stored }) : create(run, row, draft);
}

function create(run: ImportRun, row: DraftRow, draft: ListingDraft): Decided {
  const applied = createFromDraft(draft);
  if ('faults' in applied) return refused(row, applied.faults);
  remember(run, { line: row.line, draft }, null);
  return { fate: fateOf(row, { kind: 'new' }), write: { columns: applied.columns, before: null } };
}

type Match = { draft: ListingDraft; stored: StoredListing };

function update(run: ImportRun, row: DraftRow, { draft, stored }: Match): Decided {
  const listingId = stored.id;
  const earlier = run.seen.lineOf(`listing ${listingId}`);
  if (earlier !== null) return duplicate(row, { listingId, sameAsLine: earlier });
  const applied = updateFromDraft(draft, stored);
  if ('faults' in applied) return refused(row, applied.faults);
  remember(run, { line: row.line, draft }, listingId);
  // a listing named by its own number keeps none; one that was found by likeness takes the key of the file
  const adopts =
    stored.external_key === null && draft.key !== null && listingOfOwnKey(run.installation, draft.key) === null;
  const columns = adopts ? { ...applied.columns, external_key: draft.key } : applied.columns;
  if (isUnchanged(stored, columns)) return { fate: fateOf(row, { kind: 'unchanged', listingId }), write: null };
  return { fate: fateOf(row, { kind: 'updated', listingId }), write: { columns, before: stored } };
}

function remember(run: ImportRun, row: { line: number; draft: ListingDraft }, listingId: number | null): void {
  const { line, draft } = row;
  if (draft.key !== null) run.seen.remember(`key ${draft.key}`, line);
  if (listingId !== null) run.seen.remember(`listing ${listingId}`, line);
  run.seen.rememberTwin(line, { keys: keysOfDraft(draft), keyed: draft.key !== null });
}

function fateOf(row: DraftRow, fate: Pick<RowFate, 'kind'> & Partial<RowFate>): RowFate {
  return { line: row.line, businessName: row.businessName, listingId: null, sameAsLine: null, faults: [], ...fate };
}

function refused(row: DraftRow, faults: RowFault[]): Decided {
  return { fate: fateOf(row, { kind: 'refused', faults }), write: null };
}

function duplicate(row: DraftRow, of: Pick<RowFate, 'listingId' | 'sameAsLine'>): Decided {
  return { fate: fateOf(row, { kind: 'duplicate', ...of }), write: null };
}
