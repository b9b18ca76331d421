import { isDeepStrictEqual } from 'node:util';
import { type Actor, DECISION_MAIL_DELAY_MS } from '#domain/desk.ts';
import { haveTwoOwners, type MergedField, type MergedListings } from '#domain/listing-merge.ts';
import { insertDecision } from '#storage/decisions.ts';
import { insertLaterMail } from '#storage/jobs.ts';
import {
  hideMerged,
  insertListingMerge,
  letKeyGo,
  lockForMerge,
  type MergeableListing,
  setStanding,
} from '#storage/listing-merges.ts';
import { addDays, type Move, moveParts, movePhotos, moveTeam } from '#storage/listing-moves.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListing, type ListingChange, updateListing } from '#storage/listings.ts';
import { newsOf } from '#storage/prove-claim.ts';
import { holdReviewsOf, moveReviews } from '#storage/review-moves.ts';
import { moveSaved } from '#storage/saved-moves.ts';
import type { Db } from '#storage/tables.ts';
import { findVerification } from '#storage/verification.ts';
import type { ServerContext } from '../http/context.ts';
import { invalidField, notFound } from '../http/errors.ts';
import { valuesOf } from './correction-change.ts';
import { decisionMailKey } from './decision-mail.ts';
import { changedSince, conflict } from './kind.ts';
import { movedHours } from './moved-hours.ts';
import { reconsider } from './reconsider.ts';

export type MergeOrder = {
  listingId: number;
  intoId: number;
  /** Of which fields the kept one gets the value of the other. */
  take: readonly MergedField[];
  /** At which versions both were compared; without them, as they are. */
  versions?: { listing: number; into: number };
  actor: Actor;
};

type Pair = { listing: FoundListing; into: FoundListing };

/** Merges two listings of one business: all of it or nothing. Gives the number of the decision, by which it is undone. */
export async function mergeListings(context: ServerContext, order: MergeOrder): Promise<number> {
  const { listingId, intoId, actor } = order;
  const now = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const held = await holdPair(tx, order);
    const pair = await findPair(tx, order, now);
    const fields = takenFields(pair, order.take);
    const former = await formerOf(tx, { pair, held, fields });
    const mergeId = await insertListingMerge(tx, { listingId, intoId, former, now });
    const ownerId = held.into.ownerId ?? held.listing.ownerId;
    await joinStandings(tx, held, { ownerId, now });
    await moveAll(tx, { mergeId, from: listingId, into: intoId });
    await saveFields(tx, pair.into, { fields, now });
    await hideMerged(tx, { listingId, intoId, now });
    const decisionId = await insertDecision(tx, {
      kind: 'merge',
      itemId: listingId,
      title: `${pair.listing.businessName} into ${pair.into.businessName}`,
      verdict: 'approved',
      reason: '',
      before: { merge_id: mergeId },
      actor,
      createdAt: now,
    });
    if (ownerId !== null) {
      const dueAt = new Date(now.getTime() + DECISION_MAIL_DELAY_MS);
      await insertLaterMail(tx, newsOf(pair.into)(ownerId, 'merged'), { dueAt, key: decisionMailKey(decisionId) });
    }
    return decisionId;
  });
}

/** Why these two cannot be merged in this direction; null when they can. */
export function whyNot(listing: MergeableListing, into: MergeableListing): string | null {
  if (listing.mergedInto !== null) return `${listing.businessName} (${listing.id}) was merged into another one before.`;
  if (into.mergedInto !== null) return `${into.businessName} (${into.id}) was merged into another one.`;
  if (into.status !== 'published') return 'The one that is kept must be public. Keep the other one.';
  if (haveTwoOwners(listing, into)) {
    return 'Two different accounts manage these listings. Let one of them hand its listing over to the other, or end its ownership at “Who manages it”; then merge.';
  }
  return null;
}

async function holdPair(tx: Db, { listingId, intoId }: MergeOrder) {
  if (listingId === intoId) throw invalidField('into_id', 'Choose another listing to merge it into.');
  await holdReviewsOf(tx, [listingId, intoId]);
  const held = await lockForMerge(tx, [listingId, intoId]);
  const [listing, into] = [held.get(listingId), held.get(intoId)];
  if (!listing) throw notFound(`There is no listing ${listingId}.`);
  if (!into) throw invalidField('into_id', `There is no listing ${intoId}.`);
  const refusal = whyNot(listing, into);
  if (refusal !== null) throw conflict(refusal);
  return { listing, into };
}

async function findPair(tx: Db, { listingId, intoId, versions }: MergeOrder, now: Date): Promise<Pair> {
  const listing = await findListing(tx, listingId, now);
  const into = await findListing(tx, intoId, now);
  if (!listing || !into) throw new Error('what is held is there');
  if (versions && (versions.listing !== listing.version || versions.into !== into.version))
    throw conflict('One of the two was changed meanwhile. Look at both again, then merge.');
  return { listing, into };
}

/** What the kept one takes over; its hours are those of its place. */
function takenFields({ listing, into }: Pair, take: readonly MergedField[]): ListingChange {
  const takes = (field: MergedField) => take.includes(field);
  const taken: ListingChange = {
    ...(takes('businessName') && { businessName: listing.businessName }),
    ...(takes('categoryId') && { categoryId: listing.categoryId }),
    ...(takes('address') && { address: listing.address, place: listing.place }),
    ...(takes('phone') && { phone: listing.phone }),
    ...(takes('email') && { email: listing.email }),
    ...(takes('website') && { website: listing.website }),
    ...(takes('hours') && { hours: listing.hours }),
    ...(takes('yearsInBusiness') && { yearsInBusiness: listing.yearsInBusiness }),
    ...(takes('services') && { services: listing.services }),
    ...(takes('description') && { description: listing.description }),
    ...(takes('aiDescription') && { aiDescription: listing.aiDescription }),
  };
  const place = taken.place ?? into.place;
  return { ...taken, ...movedHours(takes('hours') ? listing.hours : into.hours, place) };
}

type Merging = { pair: Pair; held: { listing: MergeableListing; into: MergeableListing }; fields: ListingChange };

async function formerOf(tx: Db, { pair, held, fields }: Merging): Promise<MergedListings> {
  const names = Object.keys(fields);
  const { status, ownerId, externalKey } = held.listing;
  return {
    listing: { status, ownerId, externalKey },
    into: {
      ownerId: held.into.ownerId,
      externalKey: held.into.externalKey,
      fields: valuesOf(pair.into, names),
      verification: (await findVerification(tx, pair.into.id))?.record ?? null,
    },
    applied: valuesOf({ ...pair.into, ...fields }, names),
  };
}

/** Whoever managed one of them manages the one that is kept, and the key of the other leads files to it. */
async function joinStandings(tx: Db, held: Merging['held'], { ownerId, now }: { ownerId: number | null; now: Date }) {
  const { listing, into } = held;
  const adopts = into.externalKey === null && listing.externalKey !== null;
  if (adopts) await letKeyGo(tx, listing.id);
  await setStanding(tx, into.id, { ownerId, externalKey: into.externalKey ?? listing.externalKey, now });
}

async function moveAll(tx: Db, move: Move): Promise<void> {
  await moveReviews(tx, move);
  await movePhotos(tx, move);
  await moveParts(tx, move);
  await moveTeam(tx, move);
  await moveSaved(tx, move);
  await addDays(tx, move);
}

async function saveFields(tx: Db, into: FoundListing, saved: { fields: ListingChange; now: Date }): Promise<void> {
  const changed = Object.entries(saved.fields).some(
    ([name, value]) => !isDeepStrictEqual(value, into[name as keyof FoundListing]),
  );
  if (!changed) return;
  // one on: the merge has made a version of its own already
  if (!(await updateListing(tx, { id: into.id, version: into.version + 1 }, saved))) throw changedSince('The listing');
  await reconsider(tx, into, saved);
}
