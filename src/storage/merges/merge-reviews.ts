import { sql } from 'kysely';
import { lockListingReviews } from '../reviews/reviews.ts';
import type { Db } from '../tables.ts';
import type { MergeMove } from './merge-moves.ts';

/** Of one author: which review comes along, and which one it takes the place of. */
type ReplacedReview = { id: number; olderId: number; userId: number };

/**
 * Before the listings are held: whoever writes or decides about a review has the review first and its listing after it, and
 * of two who want the same in another order each would wait for the other.
 */
export async function lockReviewsOfListings(tx: Db, listingIds: readonly number[]): Promise<void> {
  for (const id of listingIds.toSorted((one, other) => one - other)) await lockListingReviews(tx, id);
  await sql`
    select id from reviews where listing_id = any(${[...listingIds]}::bigint[]) order by id for no key update`.execute(
    tx,
  );
}

/**
 * One review for each author stays the rule: of two, the newer one is shown at the listing that is kept, and the older one
 * is kept, unseen, at the one that is not. Ratings follow by themselves.
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

/** What was written, changed or deleted since stays as it is now. */
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

/** Two reviews of one author change places. Neither listing may have both of them, not even for a moment. */
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

/** The traces of these days are looked up by listing. */
async function moveFingerprints(tx: Db, { from, into }: MergeMove): Promise<void> {
  await sql`
    update review_traces t set listing_id = r.listing_id from reviews r
    where r.id = t.review_id and t.listing_id in (${from}, ${into}) and t.listing_id <> r.listing_id`.execute(tx);
}
