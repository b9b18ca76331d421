import { sql } from 'kysely';
import { STORED_CONFLICTS_MAX } from '#domain/imports/imported-fields.ts';
import { jsonObject, parseJson } from '../json-column.ts';
import type { Db } from '../tables.ts';

/** A field that both the file and someone here have changed. */
export type StoredConflict = {
  listingId: number;
  businessName: string;
  field: string;
  line: number;
  theirs: string;
  ours: string;
};

export type NewConflict = Omit<StoredConflict, 'businessName'> & {
  /** What is to be written if theirs is taken. */
  columns: Record<string, unknown>;
};

type ConflictBatch = { batchId: number; now: Date };

/** Of a batch, only the first ten thousand can be settled later. */
export async function insertImportConflicts(
  tx: Db,
  { batchId, now }: ConflictBatch,
  conflicts: NewConflict[],
): Promise<void> {
  if (conflicts.length === 0) return;
  await sql`
    insert into import_conflicts (batch_id, listing_id, field, line, theirs, ours, columns, created_at)
    select ${batchId}::bigint, "listingId", field, line, theirs, ours, columns, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(conflicts)}::jsonb)
      as conflict ("listingId" bigint, field text, line int, theirs text, ours text, columns jsonb)
    where (select count(*) from import_conflicts where batch_id = ${batchId}) < ${sql.lit(STORED_CONFLICTS_MAX)}
    on conflict do nothing`.execute(tx);
}

export async function listOpenConflicts(
  db: Db,
  batchId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ conflicts: StoredConflict[]; total: number }> {
  const { rows } = await sql<StoredConflict & { total: number }>`
    select c.listing_id as "listingId", l.business_name as "businessName", c.field, c.line, c.theirs, c.ours,
      count(*) over () as total
    from import_conflicts c join listings l on l.id = c.listing_id
    where c.batch_id = ${batchId} and c.settled_at is null
    order by c.line, c.field limit ${limit} offset ${offset}`.execute(db);
  return { conflicts: rows.map(({ total: _, ...conflict }) => conflict), total: rows[0]?.total ?? 0 };
}

export async function countOpenConflicts(db: Db, batchId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_conflicts where batch_id = ${batchId} and settled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export type OpenConflict = { listingId: number; field: string; columns: Record<string, unknown> };

/** The given ones, or the next ones in file order. */
export async function lockOpenConflicts(
  tx: Db,
  batchId: number,
  { only, limit }: { only: { listingId: number; field: string } | null; limit: number },
): Promise<OpenConflict[]> {
  const { rows } = await sql<OpenConflict & { columns: unknown }>`
    select listing_id as "listingId", field, columns from import_conflicts
    where batch_id = ${batchId} and settled_at is null
      ${only ? sql`and listing_id = ${only.listingId} and field = ${only.field}` : sql``}
    order by line, field limit ${limit} for update`.execute(tx);
  return rows.map((row) => ({
    ...row,
    columns: parseJson(jsonObject, row.columns, {
      column: 'import_conflicts.columns',
      id: `${batchId}/${row.listingId}`,
    }),
  }));
}

export async function markConflictsSettled(
  tx: Db,
  { batchId, now }: ConflictBatch,
  conflicts: OpenConflict[],
): Promise<void> {
  await sql`
    update import_conflicts c set settled_at = ${now}
    from unnest(${conflicts.map((each) => each.listingId)}::bigint[], ${conflicts.map((each) => each.field)}::text[]) as settled (listing_id, field)
    where c.batch_id = ${batchId} and c.listing_id = settled.listing_id and c.field = settled.field`.execute(tx);
}

/** An undone batch asks nothing any more. */
export async function deleteConflictsOfBatch(tx: Db, batchId: number): Promise<void> {
  await tx.deleteFrom('import_conflicts').where('batch_id', '=', batchId).execute();
}

export async function deleteOldConflicts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('import_conflicts').where('created_at', '<', before).execute();
}
