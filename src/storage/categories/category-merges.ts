import { type RawBuilder, sql } from 'kysely';
import { setListingWriter } from '../listings/listing-writer.ts';
import type { Db } from '../tables.ts';

/** `left` counts listings that still have to move, or to move back after an undo. */
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

/** Listings of any status, by main or additional category. Unpublished ones have an index of their own. */
function listingsIn(categoryId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select id from listings where category_id = ${categoryId} and status = 'published'
    union all select id from listings where category_id = ${categoryId} and status <> 'published'
    union all select id from listings where additional_category_ids <> '{}' and additional_category_ids @> array[${categoryId}]::int[])`;
}

const MERGE_COLUMNS = sql`m.id, m.category_id as "categoryId", c.name, m.into_id as "intoId", m.actor_name as "actorName",
  m.created_at as "createdAt", m.undone_at as "undoneAt", moves.moved,
  case when m.undone_at is null
    then (select count(*)::int from ${listingsIn(sql`m.category_id`)} l) else moves.moved end as left`;
const MERGES = sql`category_merges m join categories c on c.id = m.category_id,
  lateral (select count(*)::int as moved from category_moves where merge_id = m.id) moves`;

/** Merges into a category, including undone ones whose listings are still moving back. */
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

/** Whether another merge is still moving listings of these categories. */
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
 * From now on the names of the category resolve to the target, including names that resolved to it before. Its listings
 * move later. Expects both categories to be locked.
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
    update categories set merged_into = ${intoId}, version = version + 1
    where id = ${categoryId} or merged_into = ${categoryId}`.execute(tx);
  const [merge] = rows;
  if (!merge) throw new Error(`Expected the insert of the merge of category ${categoryId} to return an id`);
  return merge.id;
}

/** Expects both categories to be locked. False if the merge was already undone or no longer applies. */
export async function markCategoryMergeUndone(
  tx: Db,
  { id, categoryId, intoId }: CategoryMergeRow,
  now: Date,
): Promise<boolean> {
  const update = await sql`
    update category_merges set undone_at = ${now} where id = ${id} and undone_at is null
      and exists (select from categories where id = ${categoryId} and merged_into = ${intoId})`.execute(tx);
  if ((update.numAffectedRows ?? 0n) === 0n) return false;
  await sql`update categories set merged_into = null, version = version + 1 where id = ${categoryId}`.execute(tx);
  await sql`
    update categories set merged_into = ${categoryId}
    where id = any(select unnest(followers) from category_merges where id = ${id}) and merged_into = ${intoId}`.execute(
    tx,
  );
  return true;
}

/**
 * Moves the next listings to the target, or back after an undo, unless they were recategorized meanwhile. False if none
 * was left. Locks the merge, so that it cannot be undone meanwhile.
 */
export async function moveMergedCategoryListings(tx: Db, mergeId: number, limit: number): Promise<boolean> {
  const merge = await tx
    .selectFrom('category_merges')
    .select(['category_id', 'into_id', 'undone_at'])
    .where('id', '=', mergeId)
    .forUpdate()
    .executeTakeFirst();
  if (!merge) return false;
  await setListingWriter(tx, { kind: 'system' });
  const step = { mergeId, from: merge.category_id, into: merge.into_id, limit };
  return merge.undone_at ? moveBack(tx, step) : moveForward(tx, step);
}

type MoveStep = { mergeId: number; from: number; into: number; limit: number };

async function moveForward(tx: Db, { mergeId, from, into, limit }: MoveStep): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with next as (
      select id from ${listingsIn(sql`${from}`)} l limit ${limit}
    ), former as materialized (
      select id, listing_categories(category_id, additional_category_ids) as categories from listings
      where id in (select id from next) and ${from} = any(listing_categories(category_id, additional_category_ids))
      order by id for no key update
    ), moved as (
      update listings l set category_id = case category_id when ${from} then ${into} else category_id end,
        additional_category_ids = array_replace(additional_category_ids, ${from}, ${into})
      from former where l.id = former.id
      returning l.id, former.categories as categories_before,
        listing_categories(l.category_id, l.additional_category_ids) as categories_after
    )
    insert into category_moves (merge_id, listing_id, categories_before, categories_after)
    select ${mergeId}, id, categories_before, categories_after from moved on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

async function moveBack(tx: Db, { mergeId, from, into, limit }: MoveStep): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with next as (
      select listing_id, coalesce(categories_before, array[${from}]::int[]) as before,
        coalesce(categories_after, array[${into}]::int[]) as after
      from category_moves where merge_id = ${mergeId} order by listing_id limit ${limit}
    ), restored as (
      select id, case
        when current = after then before
        when before[1] = ${from} or not ${into} = any(before) then array_replace(current, ${into}, ${from})
        else current end as categories
      from next, lateral (
        select l.id, listing_categories(l.category_id, l.additional_category_ids) as current from listings l
        where l.id = next.listing_id for no key update
      ) live
    ), moved as (
      update listings l set category_id = restored.categories[1],
        additional_category_ids = restored.categories[2:]
      from restored
      where l.id = restored.id
        and listing_categories(l.category_id, l.additional_category_ids) <> restored.categories
    )
    delete from category_moves where merge_id = ${mergeId} and listing_id in (select listing_id from next)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
