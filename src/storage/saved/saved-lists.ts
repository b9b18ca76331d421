import { sql } from 'kysely';
import { SAVED_LISTS_MAX } from '#domain/saved.ts';
import {
  BUSINESS_OVERVIEW_COLUMNS,
  type BusinessOverview,
  type BusinessOverviewRow,
  businessOverviewFromRow,
} from '../listings/business-overview.ts';
import type { Db } from '../tables.ts';
import { lockAccount } from './favorites.ts';

export type SavedListRecord = {
  id: number;
  name: string;
  shareToken: string | null;
  businesses: number;
  createdAt: Date;
};

/** Sorted by name. */
export async function listSavedLists(db: Db, userId: number): Promise<SavedListRecord[]> {
  const { rows } = await sql<SavedListRecord>`
    select s.id, s.name, s.share_token as "shareToken", s.created_at as "createdAt", (
      select count(*)::int from saved_list_entries e join favourites f on f.id = e.favourite_id
      join listings l on l.id = f.listing_id and l.merged_into is null
      where e.list_id = s.id and f.removed_at is null
    ) as businesses
    from saved_lists s where s.user_id = ${userId} and s.removed_at is null order by lower(s.name), s.id`.execute(db);
  return rows;
}

export async function findSavedList(db: Db, userId: number, id: number): Promise<SavedListRecord | null> {
  return (await listSavedLists(db, userId)).find((list) => list.id === id) ?? null;
}

/** Null if the user has too many lists. */
export async function insertSavedList(
  tx: Db,
  list: { userId: number; name: string; now: Date },
): Promise<number | null> {
  await lockAccount(tx, list.userId);
  const { rows } = await sql<{ id: number }>`
    insert into saved_lists (user_id, name, created_at)
    select ${list.userId}, ${list.name}, ${list.now}::timestamptz
    where (select count(*) from saved_lists where user_id = ${list.userId} and removed_at is null) < ${SAVED_LISTS_MAX}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

type SavedListKey = { userId: number; id: number };

export async function updateSavedList(
  db: Db,
  { userId, id }: SavedListKey,
  change: { name: string } | { share_token: string | null } | { removed_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_lists')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `full`: the user has too many other lists. */
export async function restoreSavedList(
  tx: Db,
  { userId, id }: SavedListKey,
  since: Date,
): Promise<'restored' | 'gone' | 'full'> {
  await lockAccount(tx, userId);
  if ((await listSavedLists(tx, userId)).length >= SAVED_LISTS_MAX) return 'full';
  const { numUpdatedRows } = await tx
    .updateTable('saved_lists')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'restored' : 'gone';
}

/** Adds a favorite to a list, or updates its note unless that is null. False if it is not a favorite. */
export async function upsertSavedListEntry(
  db: Db,
  on: { userId: number; listId: number; listingId: number },
  put: { note: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_list_entries as entry (list_id, favourite_id, note, created_at)
    select s.id, f.id, ${put.note ?? ''}, ${put.now}::timestamptz
    from saved_lists s join favourites f on f.user_id = s.user_id and f.listing_id = ${on.listingId} and f.removed_at is null
    where s.id = ${on.listId} and s.user_id = ${on.userId} and s.removed_at is null
    on conflict (list_id, favourite_id) do update set note = ${put.note === null ? sql`entry.note` : sql`excluded.note`}
    returning entry.id`.execute(db);
  return rows.length > 0;
}

export async function deleteSavedListEntry(
  db: Db,
  { userId, listId, listingId }: { userId: number; listId: number; listingId: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from saved_list_entries e using saved_lists s, favourites f
    where e.list_id = s.id and e.favourite_id = f.id and s.id = ${listId} and s.user_id = ${userId} and s.removed_at is null
      and f.listing_id = ${listingId} returning e.id`.execute(db);
  return rows.length > 0;
}

/** The public view of a shared list: neither notes nor the owner. */
export async function findSharedList(
  db: Db,
  shareToken: string,
): Promise<{ name: string; businesses: BusinessOverview[] } | null> {
  const list = await db
    .selectFrom('saved_lists')
    .innerJoin('users', 'users.id', 'saved_lists.user_id')
    .select(['saved_lists.id', 'saved_lists.name'])
    .where('share_token', '=', shareToken)
    .where('removed_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!list) return null;
  const { rows } = await sql<BusinessOverviewRow>`
    select ${BUSINESS_OVERVIEW_COLUMNS}
    from saved_list_entries e join favourites f on f.id = e.favourite_id and f.removed_at is null
    join listings l on l.id = f.listing_id and l.status = 'published' join categories c on c.id = l.category_id
    where e.list_id = ${list.id} order by e.id desc`.execute(db);
  return { name: list.name, businesses: rows.flatMap((row) => businessOverviewFromRow(row) ?? []) };
}
