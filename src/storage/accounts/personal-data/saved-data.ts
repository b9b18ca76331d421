import { sql } from 'kysely';
import type { Db } from '../../tables.ts';

export async function collectSavedData(db: Db, userId: number) {
  const favorites = await db
    .selectFrom('favourites')
    .select(['listing_id', 'business_name', 'created_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const { rows: savedLists } = await sql<{
    name: string;
    share_token: string | null;
    created_at: Date;
    businesses: unknown;
  }>`
    select s.name, s.share_token, s.created_at, coalesce((
      select jsonb_agg(jsonb_build_object('listing_id', f.listing_id, 'business_name', f.business_name, 'note', e.note) order by e.id)
      from saved_list_entries e join favourites f on f.id = e.favourite_id where e.list_id = s.id
    ), '[]'::jsonb) as businesses
    from saved_lists s where s.user_id = ${userId} and s.removed_at is null order by s.id`.execute(db);
  const savedSearches = await db
    .selectFrom('saved_searches')
    .select(['name', 'query', 'alerts', 'paused_at', 'created_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return { favorites, savedLists, savedSearches };
}

/** Purges removed items past their restore window, and old alerts. */
export async function deleteExpiredSaved(db: Db, before: { removed: Date; alerts: Date }): Promise<void> {
  await db.deleteFrom('favourites').where('removed_at', '<', before.removed).execute();
  await db.deleteFrom('saved_lists').where('removed_at', '<', before.removed).execute();
  await db.deleteFrom('saved_searches').where('removed_at', '<', before.removed).execute();
  await db.deleteFrom('search_alerts').where('created_at', '<', before.alerts).execute();
}
