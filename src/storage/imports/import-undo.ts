import { sql } from 'kysely';
import * as z from 'zod/mini';
import { parseJson } from '../json-column.ts';
import { announceRepetitions } from '../listings/repeated-facts.ts';
import type { Db } from '../tables.ts';
import { deleteConflictsOfBatch } from './import-conflicts.ts';
import { type FormerLink, formerLinkSchema, restoreImportLinks } from './import-links.ts';
import { type ImportTarget, importTargetSchema, updateImportedListings } from './import-listings.ts';

/** A change of a batch, and whether its listing is still in that state. */
export type UndoableChange = {
  listingId: number;
  businessName: string;
  before: ImportTarget | null;
  link: FormerLink | null;
  /** False if the listing was changed since, or its former category no longer exists. */
  untouched: boolean;
};

/** The next changes that are not undone, by listing id, with their listings locked. */
export async function lockUndoableChanges(
  tx: Db,
  batchId: number,
  page: { after: number; limit: number },
): Promise<UndoableChange[]> {
  const { rows } = await sql<Omit<UndoableChange, 'before' | 'link'> & { before: unknown; link: unknown }>`
    select c.listing_id as "listingId", l.business_name as "businessName", c.before, c.link,
      l.version = c.version and (c.before ->> 'category_id' is null
        or exists (select from categories where id = (c.before ->> 'category_id')::int)) as untouched
    from import_changes c join listings l on l.id = c.listing_id
    where c.batch_id = ${batchId} and c.undone_at is null and c.listing_id > ${page.after}
    order by c.listing_id limit ${page.limit} for no key update of l`.execute(tx);
  const schema = z.nullable(importTargetSchema);
  return rows.map((row) => ({
    ...row,
    before: parseJson(schema, row.before, { column: 'import_changes.before', id: `${batchId}/${row.listingId}` }),
    link: parseJson(formerLinkSchema, row.link, { column: 'import_changes.link', id: `${batchId}/${row.listingId}` }),
  }));
}

/** Archives created listings and releases their external keys; restores the others. */
export async function revertImportedListings(tx: Db, changes: UndoableChange[], now: Date): Promise<void> {
  const created = changes.filter((change) => change.before === null).map((change) => change.listingId);
  await sql`
    update listings set status = 'archived', external_key = null, version = version + 1, updated_at = ${now}
    where id = any(${created}::bigint[])`.execute(tx);
  const former = changes.flatMap((change) => (change.before === null ? [] : [change.before]));
  await updateImportedListings(tx, former, now);
  await restoreImportLinks(
    tx,
    changes.map(({ listingId, before, link }) => ({ listingId, isCreated: before === null, link })),
  );
}

/**
 * An undo restores what an earlier batch wrote, at a new version. The earlier batch records that version, so that it
 * can be undone too.
 */
export async function markChangesUndone(
  tx: Db,
  batchId: number,
  undo: { listingIds: number[]; now: Date },
): Promise<void> {
  await sql`
    with marked as (
      update import_changes set undone_at = ${undo.now}
      where batch_id = ${batchId} and listing_id = any(${undo.listingIds}::bigint[])
      returning listing_id, before
    )
    update import_changes earlier set version = l.version
    from marked join listings l on l.id = marked.listing_id
    where earlier.listing_id = marked.listing_id and earlier.batch_id < ${batchId} and earlier.undone_at is null
      and earlier.version = (marked.before ->> 'version')::int`.execute(tx);
}

export async function markBatchUndone(tx: Db, batchId: number, now: Date): Promise<void> {
  await tx.updateTable('import_batches').set({ undone_at: now }).where('id', '=', batchId).execute();
  await deleteConflictsOfBatch(tx, batchId);
  await announceRepetitions(tx);
}

type UndoState = { undoAskedAt: Date | null; undoStep: number; undoTotal: number; undoneAt: Date | null };

export async function lockUndoState(tx: Db, batchId: number): Promise<UndoState | null> {
  const row = await tx
    .selectFrom('import_batches')
    .select([
      'undo_asked_at as undoAskedAt',
      'undo_step as undoStep',
      'undo_total as undoTotal',
      'undone_at as undoneAt',
    ])
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type UndoProgress = { undo_asked_at?: Date; undo_step?: number; undo_done?: number; undo_total?: number };

export async function updateUndoProgress(db: Db, batchId: number, progress: UndoProgress): Promise<void> {
  await db.updateTable('import_batches').set(progress).where('id', '=', batchId).execute();
}

export async function countImportChanges(db: Db, batchId: number): Promise<{ all: number; undone: number }> {
  const { rows } = await sql<{ all: number; undone: number }>`
    select count(*) as "all", count(undone_at) as undone from import_changes where batch_id = ${batchId}`.execute(db);
  return rows[0] ?? { all: 0, undone: 0 };
}
