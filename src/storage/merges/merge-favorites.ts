import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import type { MergeMove } from './merge-moves.ts';

/**
 * Moves favorites and their list entries to the target. If a user saved both listings, one favorite stays visible and
 * takes over the list entries of the other.
 */
export async function moveFavorites(tx: Db, { mergeId, from, into }: MergeMove): Promise<void> {
  // a removed favorite of the target must not block an active one of the merged listing.
  await sql`
    delete from favourites removed using favourites active
    where removed.listing_id = ${into} and removed.removed_at is not null
      and active.listing_id = ${from} and active.user_id = removed.user_id and active.removed_at is null`.execute(tx);
  await sql`
    with moved as (
      update favourites f set listing_id = ${into} where f.listing_id = ${from}
        and not exists (select from favourites o where o.listing_id = ${into} and o.user_id = f.user_id) returning f.id
    )
    insert into listing_moves (merge_id, part, row_id) select ${mergeId}, 'favourite', id from moved`.execute(tx);
  await sql`
    with moved as (
      update saved_list_entries e set favourite_id = target.id
      from favourites source join favourites target on target.user_id = source.user_id and target.listing_id = ${into}
      where source.listing_id = ${from} and e.favourite_id = source.id and source.removed_at is null and not exists (
        select from saved_list_entries o where o.list_id = e.list_id and o.favourite_id = target.id
      ) returning e.id, source.id as former
    )
    insert into listing_moves (merge_id, part, row_id, former) select ${mergeId}, 'list-entry', id, former from moved`.execute(
    tx,
  );
}

/** Favorites saved again meanwhile stay. */
export async function returnFavorites(tx: Db, { mergeId, from, into }: MergeMove): Promise<void> {
  await sql`
    update saved_list_entries e set favourite_id = f.id from listing_moves m join favourites f on f.id = m.former
    where m.merge_id = ${mergeId} and m.part = 'list-entry' and e.id = m.row_id`.execute(tx);
  await sql`
    update favourites f set listing_id = ${from} where f.listing_id = ${into}
      and f.id in (select row_id from listing_moves where merge_id = ${mergeId} and part = 'favourite')
      and not exists (select from favourites o where o.listing_id = ${from} and o.user_id = f.user_id)`.execute(tx);
}
