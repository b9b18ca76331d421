import { sql } from 'kysely';
import { ALERT_INTERVAL_MS, type AlertFrequency, RECENT_ALERTS_MAX, SAVED_SEARCHES_MAX } from '#domain/saved.ts';
import type { Db } from '../tables.ts';
import { lockAccount } from './favorites.ts';

/** Newest first, each with the best listings that are still public. */
type SearchAlertSummary = { at: Date; found: number; businesses: { id: number; businessName: string }[] };

export type SavedSearchRecord = {
  id: number;
  name: string;
  query: string;
  alerts: AlertFrequency;
  isPaused: boolean;
  createdAt: Date;
  came: SearchAlertSummary[];
};

type SearchRow = Omit<SavedSearchRecord, 'came'> & { came: (Omit<SearchAlertSummary, 'at'> & { at: string })[] };

export async function listSavedSearches(db: Db, userId: number): Promise<SavedSearchRecord[]> {
  const { rows } = await sql<SearchRow>`
    select s.id, s.name, s.query, s.alerts, s.paused_at is not null as "isPaused", s.created_at as "createdAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('at', a.created_at, 'found', a.found, 'businesses', coalesce((
            select jsonb_agg(jsonb_build_object('id', l.id, 'businessName', l.business_name) order by listed.at)
            from unnest(a.listing_ids) with ordinality as listed (id, at)
            join listings l on l.id = listed.id and l.status = 'published'
          ), '[]'::jsonb)) order by a.id desc)
        from (select * from search_alerts where search_id = s.id order by id desc limit ${RECENT_ALERTS_MAX}) a
      ), '[]'::jsonb) as came
    from saved_searches s where s.user_id = ${userId} and s.removed_at is null order by s.id desc`.execute(db);
  return rows.map((row) => ({ ...row, came: row.came.map((each) => ({ ...each, at: new Date(each.at) })) }));
}

export type NewSavedSearch = { userId: number; name: string; query: string; alerts: AlertFrequency; now: Date };

/** `full`: the user has too many searches. `known`: the search is already saved. */
export async function insertSavedSearch(tx: Db, search: NewSavedSearch): Promise<number | 'full' | 'known'> {
  await lockAccount(tx, search.userId);
  const saved = await tx
    .selectFrom('saved_searches')
    .select('query')
    .where('user_id', '=', search.userId)
    .where('removed_at', 'is', null)
    .execute();
  if (saved.some(({ query }) => query === search.query)) return 'known';
  if (saved.length >= SAVED_SEARCHES_MAX) return 'full';
  const { id } = await tx
    .insertInto('saved_searches')
    .values({
      user_id: search.userId,
      name: search.name,
      query: search.query,
      alerts: search.alerts,
      ...scheduleFrom(search.alerts, search.now),
      created_at: search.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reports only listings published from now on. The first check is one interval later. */
const scheduleFrom = (alerts: AlertFrequency, now: Date) => ({
  looked_until: now,
  look_at: new Date(now.getTime() + ALERT_INTERVAL_MS[alerts]),
});

type SavedSearchKey = { userId: number; id: number };
export type SavedSearchChange = {
  name?: string | undefined;
  alerts?: AlertFrequency | undefined;
  isPaused?: boolean | undefined;
};

/**
 * Absent fields stay unchanged. After a pause, only listings published from then on are reported. Changing the
 * frequency restarts the interval.
 */
export async function updateSavedSearchRecord(
  tx: Db,
  { userId, id }: SavedSearchKey,
  { change, now }: { change: SavedSearchChange; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('saved_searches')
    .select(['alerts', 'paused_at', 'name', 'look_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const { name = row.name, alerts = row.alerts, isPaused = row.paused_at !== null } = change;
  const wasSilent = row.paused_at !== null || row.alerts === 'never';
  const begins = wasSilent && !isPaused && alerts !== 'never';
  const soonest = new Date(now.getTime() + ALERT_INTERVAL_MS[alerts]);
  await tx
    .updateTable('saved_searches')
    .set({
      name,
      alerts,
      paused_at: isPaused ? (row.paused_at ?? now) : null,
      ...(begins && { looked_until: now }),
      ...((begins || alerts !== row.alerts) && { look_at: soonest }),
    })
    .where('id', '=', id)
    .execute();
  return true;
}

export async function removeSavedSearch(db: Db, { userId, id }: SavedSearchKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function unremoveSavedSearch(
  tx: Db,
  { userId, id }: SavedSearchKey,
  since: Date,
): Promise<'restored' | 'gone' | 'full' | 'known'> {
  await lockAccount(tx, userId);
  const { rows } = await sql<{ id: number; query: string; isRemoved: boolean }>`
    select id, query, removed_at is not null as "isRemoved" from saved_searches
    where user_id = ${userId} and (removed_at is null or (id = ${id} and removed_at > ${since}))`.execute(tx);
  const removed = rows.find((row) => row.isRemoved);
  const saved = rows.filter((row) => !row.isRemoved);
  if (!removed) return 'gone';
  if (saved.some(({ query }) => query === removed.query)) return 'known';
  if (saved.length >= SAVED_SEARCHES_MAX) return 'full';
  await tx.updateTable('saved_searches').set({ removed_at: null }).where('id', '=', id).execute();
  return 'restored';
}
