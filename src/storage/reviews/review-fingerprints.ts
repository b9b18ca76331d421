import { sql } from 'kysely';
import { BURST_WINDOW_MS, SAME_IP_WINDOW_MS, SAME_TEXT_WINDOW_MS } from '#domain/reviews/review-flags.ts';
import type { Db } from '../tables.ts';

/** Hashes of the sender's address and of the text. Texts too short to compare have none. */
export type ReviewFingerprint = { listingId: number; addressHash: Buffer; textHash: Buffer | null };

/** A namespace of advisory locks. */
const ADDRESS_LOCK = 7_126_013;

/** Serializes reviews from one address, so that each transaction sees the others. */
export async function lockReviewAddress(tx: Db, addressHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}::int, ${addressHash.readInt32BE(0)}::int)`.execute(tx);
}

type SimilarReviewCounts = { fromAddress: number; withText: number; ofListing: number; isOwnersAddress: boolean };

/**
 * Counts recent reviews like this one, except the one it replaces. `address` is compared with those of the listing's
 * people.
 */
export async function countSimilarReviews(
  tx: Db,
  fingerprint: ReviewFingerprint & { address: string; replaces: number | null },
  now: Date,
): Promise<SimilarReviewCounts> {
  const since = (windowMs: number) => new Date(now.getTime() - windowMs);
  const replacedId = fingerprint.replaces ?? 0;
  const { rows } = await sql<SimilarReviewCounts>`
    select
      (select count(*)::int from review_traces where address_hash = ${fingerprint.addressHash}
        and created_at > ${since(SAME_IP_WINDOW_MS)} and review_id <> ${replacedId}) as "fromAddress",
      (select count(*)::int from review_traces where text_hash = ${fingerprint.textHash}
        and created_at > ${since(SAME_TEXT_WINDOW_MS)} and review_id <> ${replacedId}) as "withText",
      (select count(*)::int from review_traces where listing_id = ${fingerprint.listingId}
        and created_at > ${since(BURST_WINDOW_MS)} and review_id <> ${replacedId}) as "ofListing",
      exists (select from listing_people p join sessions s on s.user_id = p.user_id
        where p.listing_id = ${fingerprint.listingId} and s.address = ${fingerprint.address}) as "isOwnersAddress"`.execute(
    tx,
  );
  const [counts] = rows;
  if (!counts) throw new Error(`Expected counts of reviews similar to one of listing ${fingerprint.listingId}`);
  return counts;
}

/** An edited review gets a new text hash and keeps its first address and time. */
export async function saveReviewFingerprint(
  tx: Db,
  reviewId: number,
  fingerprint: ReviewFingerprint & { createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('review_traces')
    .values({
      review_id: reviewId,
      listing_id: fingerprint.listingId,
      address_hash: fingerprint.addressHash,
      text_hash: fingerprint.textHash,
      created_at: fingerprint.createdAt,
    })
    .onConflict((conflict) => conflict.column('review_id').doUpdateSet({ text_hash: fingerprint.textHash }))
    .execute();
}

/** Addresses are useful for minutes, texts for a month. */
export async function deleteExpiredFingerprints(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db
    .deleteFrom('review_traces')
    .where('created_at', '<', new Date(now.getTime() - SAME_TEXT_WINDOW_MS))
    .execute();
  await db
    .updateTable('review_traces')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('created_at', '<', dayAgo)
    .execute();
}
