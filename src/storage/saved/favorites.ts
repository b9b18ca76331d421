import { sql } from 'kysely';
import { FAVORITES_MAX } from '#domain/saved.ts';
import {
  BUSINESS_OVERVIEW_COLUMNS,
  type BusinessOverview,
  type BusinessOverviewRow,
  businessOverviewFromRow,
} from '../listings/business-overview.ts';
import type { Pagination } from '../pagination.ts';
import { paginationClause } from '../pagination.ts';
import type { Db } from '../tables.ts';

export type FavoriteEntry = {
  listingId: number;
  /** The name when it was saved. */
  businessName: string;
  /** Null if it is no longer listed. */
  business: BusinessOverview | null;
  savedAt: Date;
  lists: { listId: number; note: string }[];
};

/** Serializes changes of an account, so that its limits hold. */
export async function lockAccount(tx: Db, userId: number): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(tx);
}

/**
 * Saves the public listings of `listingIds` in order, up to the limit. A recently removed favorite returns with its
 * lists. `left` counts those beyond the limit.
 */
export async function saveFavorites(
  tx: Db,
  { userId, now }: { userId: number; now: Date },
  listingIds: readonly number[],
): Promise<{ added: number; left: number; known: number }> {
  await lockAccount(tx, userId);
  const { rows: requested } = await sql<{ id: number; name: string; isSaved: boolean }>`
    select l.id, l.business_name as name, f.id is not null as "isSaved"
    from unnest(${[...listingIds]}::bigint[]) with ordinality as requested (id, at)
    join listings a on a.id = requested.id join listings l on l.id = coalesce(a.merged_into, a.id) and l.status = 'published'
    left join favourites f on f.user_id = ${userId} and f.listing_id = l.id and f.removed_at is null
    group by l.id, l.business_name, f.id order by min(requested.at)`.execute(tx);
  const fresh = requested.filter(({ isSaved }) => !isSaved);
  const remaining = Math.max(0, FAVORITES_MAX - (await countFavorites(tx, userId)));
  const added = fresh.slice(0, remaining);
  // the first listing becomes the newest favorite.
  for (const { id, name } of added.toReversed()) {
    await sql`
      insert into favourites (user_id, listing_id, business_name, created_at) values (${userId}, ${id}, ${name}, ${now})
      on conflict (user_id, listing_id) do update set removed_at = null, business_name = excluded.business_name`.execute(
      tx,
    );
  }
  return { added: added.length, left: fresh.length - added.length, known: requested.length };
}

async function countFavorites(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('favourites')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** False if it was not a favorite. It keeps its list entries until it is purged. */
export async function markFavoriteRemoved(
  db: Db,
  { userId, now }: { userId: number; now: Date },
  listingId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favourites')
    .set({ removed_at: now })
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listFavoriteIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('listing_id as id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

type FavoriteRow = BusinessOverviewRow & {
  listingId: number;
  savedName: string;
  savedAt: Date;
  lists: FavoriteEntry['lists'];
};

/**
 * Newest first, on a list by the time of adding. Favorites left at a merged listing are hidden, because the user also
 * has the target.
 */
export async function listFavorites(
  db: Db,
  of: { userId: number; listId?: number | undefined },
  page: Pagination,
): Promise<{ favorites: FavoriteEntry[]; total: number }> {
  const onList =
    of.listId === undefined
      ? sql``
      : sql`join saved_list_entries e on e.favourite_id = f.id and e.list_id = ${of.listId}`;
  const favorites = sql`
    favourites f join listings l on l.id = f.listing_id and l.merged_into is null
    join categories c on c.id = l.category_id ${onList}
    where f.user_id = ${of.userId} and f.removed_at is null`;
  const { rows } = await sql<FavoriteRow>`
    select f.listing_id as "listingId", f.business_name as "savedName", f.created_at as "savedAt", ${BUSINESS_OVERVIEW_COLUMNS},
      coalesce((
        select jsonb_agg(jsonb_build_object('listId', on_list.list_id, 'note', on_list.note) order by on_list.list_id)
        from saved_list_entries on_list join saved_lists s on s.id = on_list.list_id and s.removed_at is null
        where on_list.favourite_id = f.id
      ), '[]'::jsonb) as lists
    from ${favorites} order by ${of.listId === undefined ? sql`f.id` : sql`e.id`} desc ${paginationClause(page)}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${favorites}`.execute(db);
  return {
    favorites: rows.map((row) => ({
      listingId: row.listingId,
      businessName: row.savedName,
      business: businessOverviewFromRow(row),
      savedAt: row.savedAt,
      lists: row.lists,
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}
