import { sql } from 'kysely';
import { ALERT_INTERVAL_MS, type AlertFrequency } from '#domain/saved.ts';
import { hashSecret } from '../hash-secret.ts';
import { type BusinessOverview, listBusinessOverviews } from '../listings/business-overview.ts';
import type { Db } from '../tables.ts';

export type DueSearch = { id: number; userId: number; query: string; alerts: AlertFrequency; lookedUntil: Date };

/** Only accounts with a confirmed email address. */
const DUE = sql`
  saved_searches s join users u on u.id = s.user_id and u.email_confirmed_at is not null and u.disabled_at is null
  where s.alerts <> 'never' and s.paused_at is null and s.removed_at is null`;

/** Longest overdue first. */
export async function listDueSearches(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${DUE} and s.look_at <= ${now} order by s.look_at, s.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Null if it is locked by another worker or no longer due. */
export async function lockDueSearch(tx: Db, id: number, now: Date): Promise<DueSearch | null> {
  const { rows } = await sql<DueSearch>`
    select s.id, s.user_id as "userId", s.query, s.alerts, s.looked_until as "lookedUntil"
    from ${DUE} and s.look_at <= ${now} and s.id = ${id} for update of s skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Newest first. */
export async function listPublishedBetween(
  db: Db,
  { after, upTo, limit }: { after: Date; upTo: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where status = 'published' and published_at > ${after} and published_at <= ${upTo}
    order by published_at desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next check is one interval later. */
export async function recordSearchCheck(
  tx: Db,
  search: DueSearch,
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('saved_searches')
    .set({ looked_until: until, look_at: new Date(now.getTime() + ALERT_INTERVAL_MS[search.alerts]) })
    .where('id', '=', search.id)
    .execute();
}

export async function postponeSearchCheck(db: Db, id: number, until: Date): Promise<void> {
  await db.updateTable('saved_searches').set({ look_at: until }).where('id', '=', id).execute();
}

export async function insertSearchAlert(
  tx: Db,
  alert: { searchId: number; found: number; listingIds: readonly number[]; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into search_alerts (search_id, found, listing_ids, created_at)
    values (${alert.searchId}, ${alert.found}, ${[...alert.listingIds]}::bigint[], ${alert.now}) returning id`.execute(
    tx,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`Expected the alert of search ${alert.searchId} to return an id`);
  return id;
}

export type SearchAlertRow = {
  searchId: number;
  userId: number;
  name: string;
  query: string;
  found: number;
  businesses: BusinessOverview[];
};

/** Null if the search was paused, stopped or removed meanwhile. */
export async function findSearchAlert(db: Db, id: number): Promise<SearchAlertRow | null> {
  const { rows } = await sql<Omit<SearchAlertRow, 'businesses'> & { listingIds: (number | string)[] }>`
    select s.id as "searchId", s.user_id as "userId", s.name, s.query, a.found, a.listing_ids as "listingIds"
    from search_alerts a join saved_searches s on s.id = a.search_id
    where a.id = ${id} and s.alerts <> 'never' and s.paused_at is null and s.removed_at is null`.execute(db);
  const [alert] = rows;
  if (!alert) return null;
  const { listingIds, ...facts } = alert;
  return { ...facts, businesses: await listBusinessOverviews(db, listingIds.map(Number)) };
}

/** Stores only a hash, in the table of notification links. */
export async function saveSearchUnsubscribeLink(
  db: Db,
  of: { userId: number; searchId: number },
  link: { secret: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('notification_links')
    .values({
      token_hash: hashSecret(link.secret),
      user_id: of.userId,
      kind: 'search',
      search_id: of.searchId,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Returns the name of the search. Null if the link is unknown or expired. */
export async function unsubscribeFromSearch(db: Db, secret: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update saved_searches s set alerts = 'never' from notification_links n
    where n.search_id = s.id and n.token_hash = ${hashSecret(secret)} and n.expires_at > ${now} returning s.name`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}
