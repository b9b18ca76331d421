import { sql } from 'kysely';
import type { RowOutcomeCounts } from '#domain/imports/import-rules.ts';
import { parseJson } from '../json-column.ts';
import type { Db } from '../tables.ts';
import type { FormerLink } from './import-links.ts';
import type { ImportTarget } from './import-listings.ts';
import { outcomeCountsSchema } from './import-outcomes.ts';

export type ImportBatch = {
  id: number;
  fileName: string;
  /** Parsed by the importer, which alone knows its shape. */
  settings: unknown;
  rowsDone: number;
  counts: RowOutcomeCounts;
  startedAt: Date;
  finishedAt: Date | null;
  undoneAt: Date | null;
  /** Rows of the whole file; null if they were not counted. */
  rows: number | null;
  /** Empty for the command line. */
  actorName: string;
  /** What its rows are linked under; null if it is older than the links. */
  source: string | null;
};

const COLUMNS = [
  'id',
  'file_name as fileName',
  'settings',
  'rows_done as rowsDone',
  'counts',
  'started_at as startedAt',
  'finished_at as finishedAt',
  'undone_at as undoneAt',
  'rows',
  'actor_name as actorName',
  'source',
] as const;

type BatchRow = Omit<ImportBatch, 'counts'> & { counts: unknown };

function batchFromRow(row: BatchRow): ImportBatch {
  return {
    ...row,
    counts: parseJson(outcomeCountsSchema, row.counts, { column: 'import_batches.counts', id: row.id }),
  };
}

export async function insertImportBatch(
  db: Db,
  batch: Pick<ImportBatch, 'fileName' | 'settings' | 'counts' | 'startedAt' | 'rows' | 'actorName' | 'source'> & {
    contentHash: Buffer;
    /** What the import states about its data. */
    sourceId?: number | null;
  },
): Promise<ImportBatch> {
  const row = await db
    .insertInto('import_batches')
    .values({
      file_name: batch.fileName,
      content_hash: batch.contentHash,
      settings: JSON.stringify(batch.settings),
      counts: JSON.stringify(batch.counts),
      started_at: batch.startedAt,
      rows: batch.rows,
      actor_name: batch.actorName,
      source_id: batch.sourceId ?? null,
      source: batch.source,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return batchFromRow(row);
}

/** The newest batch with this file content that was not undone. */
export async function findImportBatchByHash(db: Db, contentHash: Buffer): Promise<ImportBatch | null> {
  const row = await db
    .selectFrom('import_batches')
    .select(COLUMNS)
    .where('content_hash', '=', contentHash)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? batchFromRow(row) : null;
}

export async function lockImportBatch(tx: Db, id: number): Promise<ImportBatch | null> {
  const row = await tx.selectFrom('import_batches').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? batchFromRow(row) : null;
}

/** Newest first. */
export async function listImportBatches(db: Db, limit: number): Promise<ImportBatch[]> {
  const rows = await db.selectFrom('import_batches').select(COLUMNS).orderBy('id', 'desc').limit(limit).execute();
  return rows.map(batchFromRow);
}

export async function advanceImportBatch(
  tx: Db,
  id: number,
  done: { rows: number; counts: RowOutcomeCounts },
): Promise<void> {
  await tx
    .updateTable('import_batches')
    .set({ rows_done: done.rows, counts: JSON.stringify(done.counts) })
    .where('id', '=', id)
    .execute();
}

export async function finishImportBatch(
  db: Db,
  id: number,
  { counts, now }: { counts: RowOutcomeCounts; now: Date },
): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({ finished_at: now, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
}

/** `before` is null for a created listing. */
export type ImportChange = { listingId: number; before: ImportTarget | null; link: FormerLink | null };

export async function insertImportChanges(tx: Db, batchId: number, changes: ImportChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ listingId, before, link }) => ({
    listing_id: listingId,
    before,
    link,
    version: (before?.version ?? 0) + 1,
  }));
  await sql`
    insert into import_changes (batch_id, listing_id, before, version, link)
    select ${batchId}::bigint, listing_id, before, version, link
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (listing_id bigint, before jsonb, version int, link jsonb)`.execute(
    tx,
  );
}

/** Changes that a moderator took from the batch later are undone with it, unless the listing was changed in between. */
export async function recordSettledChanges(tx: Db, batchId: number, changes: ImportChange[]): Promise<void> {
  const versions = changes.map(({ before }) => before?.version ?? 0);
  await sql`
    update import_changes c set version = c.version + 1
    from unnest(${changes.map(({ listingId }) => listingId)}::bigint[], ${versions}::int[]) as changed (listing_id, version)
    where c.batch_id = ${batchId} and c.listing_id = changed.listing_id and c.version = changed.version and c.undone_at is null`.execute(
    tx,
  );
  const { rows: recorded } = await sql<{ id: number }>`
    select listing_id as id from import_changes
    where batch_id = ${batchId} and listing_id = any(${changes.map(({ listingId }) => listingId)}::bigint[])`.execute(
    tx,
  );
  const known = new Set(recorded.map(({ id }) => id));
  await insertImportChanges(
    tx,
    batchId,
    changes.filter(({ listingId }) => !known.has(listingId)),
  );
}
