import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tables.ts';

/** `left`: how many listings are still to be moved, or to be moved back when it was undone. */
export type CategoryMergeRow = {
  id: number;
  categoryId: number;
  name: string;
  intoId: number;
  actorName: string;
  createdAt: Date;
  undoneAt: Date | null;
  moved: number;
  left: number;
};

/** Of any status: what is not published has an index of its own. */
function listingsIn(categoryId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select id from listings where category_id = ${categoryId} and status = 'published'
    union all select id from listings where category_id = ${categoryId} and status <> 'published')`;
}

const MERGE_COLUMNS = sql`m.id, m.category_id as "categoryId", c.name, m.into_id as "intoId", m.actor_name as "actorName",
  m.created_at as "createdAt", m.undone_at as "undoneAt", moves.moved,
  case when m.undone_at is null
    then (select count(*)::int from ${listingsIn(sql`m.category_id`)} l) else moves.moved end as left`;
const MERGES = sql`category_merges m join categories c on c.id = m.category_id,
  lateral (select count(*)::int as moved from category_moves where merge_id = m.id) moves`;

/** What was merged into a category, and those of it that were undone and are still being moved back. */
export async function listCategoryMergesInto(db: Db, intoId: number): Promise<CategoryMergeRow[]> {
  const { rows } = await sql<CategoryMergeRow>`
    select ${MERGE_COLUMNS} from ${MERGES}
    where m.into_id = ${intoId} and (m.undone_at is null or moves.moved > 0) order by m.id desc`.execute(db);
  return rows;
}

export async function findCategoryMerge(db: Db, id: number): Promise<CategoryMergeRow | null> {
  const { rows } = await sql<CategoryMergeRow>`select ${MERGE_COLUMNS} from ${MERGES} where m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether listings of one of these categories are still on their way because of another merge. */
export async function hasPendingMoves(tx: Db, categoryIds: number[], exceptMergeId = 0): Promise<boolean> {
  const { rows } = await sql<{ moving: boolean }>`
    select exists (
      select from category_merges m
      where m.id <> ${exceptMergeId} and (m.category_id = any(${categoryIds}::int[]) or m.into_id = any(${categoryIds}::int[]))
        and case when m.undone_at is null then exists (select from ${listingsIn(sql`m.category_id`)} l)
          else exists (select from category_moves where merge_id = m.id) end
    ) as moving`.execute(tx);
  return rows[0]?.moving ?? false;
}

export type NewCategoryMerge = { categoryId: number; intoId: number; actorName: string; now: Date };

/**
 * From now on the names of the one lead to the other, also those that led to it before. Its listings are moved afterwards.
 * The caller holds both.
 */
export async function insertCategoryMerge(
  tx: Db,
  { categoryId, intoId, actorName, now }: NewCategoryMerge,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into category_merges (category_id, into_id, followers, actor_name, created_at)
    values (${categoryId}, ${intoId}, array(select id from categories where merged_into = ${categoryId}), ${actorName}, ${now})
    returning id`.execute(tx);
  await sql`
    update categories set merged_into = ${intoId}, parent_id = null, version = version + 1
    where id = ${categoryId} or merged_into = ${categoryId}`.execute(tx);
  const [merge] = rows;
  if (!merge) throw new Error('the merge was not kept');
  return merge.id;
}

/** The caller holds both categories. False when it was undone before, or when the one has not been in the other since. */
export async function markCategoryMergeUndone(
  tx: Db,
  { id, categoryId, intoId }: CategoryMergeRow,
  now: Date,
): Promise<boolean> {
  const undone = await sql`
    update category_merges set undone_at = ${now} where id = ${id} and undone_at is null
      and exists (select from categories where id = ${categoryId} and merged_into = ${intoId})`.execute(tx);
  if ((undone.numAffectedRows ?? 0n) === 0n) return false;
  await sql`update categories set merged_into = null, version = version + 1 where id = ${categoryId}`.execute(tx);
  await sql`
    update categories set merged_into = ${categoryId}
    where id = any(select unnest(followers) from category_merges where id = ${id}) and merged_into = ${intoId}`.execute(
    tx,
  );
  return true;
}

/**
 * Moves a few listings to where the merge says, or back after it was undone, as far as nobody has put them elsewhere
 * since. False when none was left. The merge is held, so that it is not undone in the middle.
 */
export async function moveMergedCategoryListings(tx: Db, mergeId: number, limit: number): Promise<boolean> {
  const merge = await tx
    .selectFrom('category_merges')
    .select(['category_id', 'into_id', 'undone_at'])
    .where('id', '=', mergeId)
    .forUpdate()
    .executeTakeFirst();
  if (!merge) return false;
  const step = { mergeId, from: merge.category_id, into: merge.into_id, limit };
  return merge.undone_at ? moveBack(tx, step) : moveForward(tx, step);
}

type MoveStep = { mergeId: number; from: number; into: number; limit: number };

async function moveForward(tx: Db, { mergeId, from, into, limit }: MoveStep): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with next as (
      select id from ${listingsIn(sql`${from}`)} l limit ${limit}
    ), moved as (
      update listings set category_id = ${into} where id in (select id from next) and category_id = ${from} returning id
    )
    insert into category_moves (merge_id, listing_id) select ${mergeId}, id from moved on conflict do nothing`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

async function moveBack(tx: Db, { mergeId, from, into, limit }: MoveStep): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with next as (
      select listing_id from category_moves where merge_id = ${mergeId} order by listing_id limit ${limit}
    ), moved as (
      update listings set category_id = ${from}
      where id in (select listing_id from next) and category_id = ${into} returning id
    )
    delete from category_moves where merge_id = ${mergeId} and listing_id in (select listing_id from next)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
