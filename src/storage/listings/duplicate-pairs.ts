import { sql } from 'kysely';
import type { DuplicateReason, LikelyPair } from '#domain/listings/likely-duplicate.ts';
import type { ListingStatus } from '#domain/listings/listing.ts';
import { enqueueJob } from '../jobs.ts';
import type { Db } from '../tables.ts';
import type { LikelyMatch } from './likely-matches.ts';

/** Of more pairs, the least likely are left out. */
const DUPLICATE_PAIRS_MAX = 5000;

/** The kind of the job is stored in the database. */
export const DUPLICATE_SEARCH_JOB = 'find-duplicates';

/** Starts at the first listing. A search that is under way ends, because its number is no longer the current one. */
export async function startDuplicateSearch(tx: Db, now: Date): Promise<void> {
  const { search } = await tx
    .updateTable('duplicate_search')
    .set((is) => ({ search: is('search', '+', 1), after_id: 0, started_at: now, finished_at: null }))
    .returning('search')
    .executeTakeFirstOrThrow();
  await enqueueJob(tx, { kind: DUPLICATE_SEARCH_JOB, payload: { search }, dueAt: now });
}

export type DuplicateSearch = {
  search: number;
  /** The last listing that was compared; null if no search is under way. */
  afterId: number | null;
  startedAt: Date | null;
  finishedAt: Date | null;
};

export async function findDuplicateSearch(db: Db): Promise<DuplicateSearch> {
  return db
    .selectFrom('duplicate_search')
    .select(['search', 'after_id as afterId', 'started_at as startedAt', 'finished_at as finishedAt'])
    .executeTakeFirstOrThrow();
}

/** False if another search has begun. */
export async function advanceDuplicateSearch(tx: Db, search: number, afterId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('duplicate_search')
    .set({ after_id: afterId })
    .where('search', '=', search)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets pairs that are no longer likely, and the least likely of too many. What was dismissed stays dismissed. */
export async function finishDuplicateSearch(tx: Db, search: number, now: Date): Promise<void> {
  await sql`delete from duplicate_pairs where search < ${search} and dismissed_at is null`.execute(tx);
  await deleteExcessPairs(tx);
  await tx
    .updateTable('duplicate_search')
    .set({ after_id: null, finished_at: now })
    .where('search', '=', search)
    .execute();
}

export async function deleteExcessPairs(tx: Db): Promise<void> {
  await sql`
    delete from duplicate_pairs where (listing_id, other_id) in (
      select listing_id, other_id from duplicate_pairs where dismissed_at is null
      order by score desc, listing_id, other_id offset ${sql.lit(DUPLICATE_PAIRS_MAX)})`.execute(tx);
}

/** The next published listings by id. */
export async function listListingsAfter(db: Db, after: number, limit: number): Promise<Omit<LikelyMatch, 'at'>[]> {
  return db
    .selectFrom('listings')
    .select([
      'id',
      'business_name as name',
      'phone',
      'website',
      'address',
      'city',
      'state',
      'zip',
      'latitude',
      'longitude',
    ])
    .where('status', '=', 'published')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type NewPair = LikelyPair & { listingId: number; otherId: number };

export async function saveDuplicatePairs(tx: Db, search: number, pairs: NewPair[]): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    insert into duplicate_pairs (listing_id, other_id, reasons, meters, score, search)
    select "listingId", "otherId", reasons, meters, score, ${search}::int
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      as pair ("listingId" bigint, "otherId" bigint, reasons text[], meters int, score smallint)
    on conflict (listing_id, other_id) do update set reasons = excluded.reasons, meters = excluded.meters,
      score = excluded.score, search = excluded.search`.execute(tx);
}

export type PairedListing = {
  id: number;
  businessName: string;
  category: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  status: ListingStatus;
  createdAt: Date;
};

export type DuplicatePair = {
  listingId: number;
  otherId: number;
  reasons: DuplicateReason[];
  meters: number | null;
  score: number;
};

const OPEN_PAIRS = sql`
  from duplicate_pairs pair
  join listings one on one.id = pair.listing_id and one.status = 'published'
  join listings other on other.id = pair.other_id and other.status = 'published'
  where pair.dismissed_at is null`;

/** The most likely first. */
export async function listDuplicatePairs(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<DuplicatePair[]> {
  const { rows } = await sql<DuplicatePair>`
    select pair.listing_id as "listingId", pair.other_id as "otherId", pair.reasons, pair.meters, pair.score
    ${OPEN_PAIRS} order by pair.score desc, pair.listing_id, pair.other_id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countDuplicatePairs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${OPEN_PAIRS}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findPairedListings(db: Db, ids: number[]): Promise<Map<number, PairedListing>> {
  const { rows } = await sql<PairedListing>`
    select l.id, l.business_name as "businessName", c.name as category, l.address, l.phone, l.email, l.website, l.status,
      l.created_at as "createdAt"
    from listings l join categories c on c.id = l.category_id where l.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type PairIds = { listingId: number; otherId: number };

const inOrder = ({ listingId, otherId }: PairIds) =>
  [Math.min(listingId, otherId), Math.max(listingId, otherId)] as const;

/** Two listings that no search has found can be dismissed, too. Both exist and differ. */
export async function dismissDuplicatePair(tx: Db, pair: PairIds, now: Date): Promise<void> {
  const [first, second] = inOrder(pair);
  await sql`
    insert into duplicate_pairs (listing_id, other_id, reasons, score, search, dismissed_at)
    values (${first}, ${second}, '{}', 0, 0, ${now})
    on conflict (listing_id, other_id) do update set dismissed_at = excluded.dismissed_at`.execute(tx);
}

/** A pair that no search has found is deleted. */
export async function restoreDuplicatePair(tx: Db, pair: PairIds): Promise<void> {
  const [first, second] = inOrder(pair);
  await sql`delete from duplicate_pairs where listing_id = ${first} and other_id = ${second} and reasons = '{}'`.execute(
    tx,
  );
  await sql`
    update duplicate_pairs set dismissed_at = null where listing_id = ${first} and other_id = ${second}`.execute(tx);
}
