import { sql } from 'kysely';
import { lockListingReviews } from '../reviews/reviews.ts';
import type { Db } from '../tables.ts';
import type { MergeMove } from './merge-moves.ts';

/** The author's newer review (`id`) and the older one it replaces at the target. */
type ReplacedReview = { id: number; olderId: number; userId: number };

/**
 * Must run before listings are locked: writers of reviews lock the review before its listing, and the other order could
 * deadlock.
 */
export async function lockReviewsOfListings(tx: Db, listingIds: readonly number[]): Promise<void> {
  for (const id of listingIds.toSorted((a, b) => a - b)) await lockListingReviews(tx, id);
  await sql`
    select id from reviews where listing_id = any(${[...listingIds]}::bigint[]) order by id for no key update`.execute(
    tx,
  );
}

/**
 * Each author has one review per listing: the newer one moves to the target, and the older one moves to the merged
 * listing, hidden. Triggers update the ratings.
 */
export async function moveReviews(tx: Db, move: MergeMove): Promise<void> {
  const { mergeId, from, into } = move;
  const { rows: replaced } = await sql<ReplacedReview>`
    select a.id, b.id as "olderId", a.user_id as "userId"
    from reviews a join reviews b on b.user_id = a.user_id and b.listing_id = ${into}
    where a.listing_id = ${from} and (a.updated_at, a.id) > (b.updated_at, b.id)`.execute(tx);
  await recordMove(tx, { mergeId, part: 'older-review', ids: replaced.map(({ olderId }) => olderId) });
  await swapReviews(tx, replaced, move);
  const moved = await sql<{ id: number }>`
    update reviews r set listing_id = ${into} where r.listing_id = ${from}
      and not exists (select from reviews o where o.listing_id = ${into} and o.user_id = r.user_id) returning r.id`.execute(
    tx,
  );
  await recordMove(tx, { mergeId, part: 'review', ids: [...replaced, ...moved.rows].map(({ id }) => id) });
  await moveFingerprints(tx, move);
}

/** Reviews written, changed or deleted since then stay as they are. */
export async function returnReviews(tx: Db, move: MergeMove): Promise<void> {
  const { mergeId, from, into } = move;
  const { rows: replaced } = await sql<ReplacedReview>`
    select moved.id, older.id as "olderId", older.user_id as "userId"
    from reviews older join reviews moved on moved.user_id = older.user_id and moved.listing_id = ${into}
    where older.listing_id = ${from} and older.id in (${movedRowIds('older-review', mergeId)})
      and moved.id in (${movedRowIds('review', mergeId)})`.execute(tx);
  await swapReviews(tx, replaced, move);
  await sql`
    update reviews older set listing_id = ${into} where listing_id = ${from} and id in (${movedRowIds('older-review', mergeId)})
      and not exists (select from reviews o where o.listing_id = ${into} and o.user_id = older.user_id)`.execute(tx);
  await sql`
    update reviews set listing_id = ${from} where listing_id = ${into} and id in (${movedRowIds('review', mergeId)})`.execute(
    tx,
  );
  await moveFingerprints(tx, move);
}

/** Swaps two reviews of one author between the listings. Neither listing may have both, not even temporarily. */
async function swapReviews(tx: Db, replaced: ReplacedReview[], { from, into }: MergeMove): Promise<void> {
  const ids = replaced.map(({ id }) => id);
  const other = sql`case when r.listing_id = ${from} then ${into}::bigint else ${from}::bigint end`;
  await sql`update reviews set user_id = null where id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    update reviews r set listing_id = ${other} where r.id = any(${replaced.map(({ olderId }) => olderId)}::bigint[])`.execute(
    tx,
  );
  await sql`
    update reviews r set listing_id = ${other}, user_id = own.user_id
    from unnest(${ids}::bigint[], ${replaced.map(({ userId }) => userId)}::bigint[]) own (id, user_id)
    where r.id = own.id`.execute(tx);
}

const movedRowIds = (part: 'review' | 'older-review', mergeId: number) =>
  sql`select row_id from listing_moves where merge_id = ${mergeId} and part = ${part}`;

async function recordMove(
  tx: Db,
  { mergeId, part, ids }: { mergeId: number; part: string; ids: number[] },
): Promise<void> {
  await sql`
    insert into listing_moves (merge_id, part, row_id) select ${mergeId}, ${part}, unnest(${ids}::bigint[])`.execute(
    tx,
  );
}

/** Fingerprints are looked up by listing. */
async function moveFingerprints(tx: Db, { from, into }: MergeMove): Promise<void> {
  await sql`
    update review_traces t set listing_id = r.listing_id from reviews r
    where r.id = t.review_id and t.listing_id in (${from}, ${into}) and t.listing_id <> r.listing_id`.execute(tx);
}
