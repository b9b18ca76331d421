import { isDeepStrictEqual } from 'node:util';
import type { MovedPart } from '#domain/listing-merge.ts';
import { CHECK_IDS, type VerificationRecord } from '#domain/verification.ts';
import {
  findStandingMerge,
  type ListingMerge,
  letKeyGo,
  lockForMerge,
  type MergeableListing,
  setStanding,
  showMerged,
} from '#storage/listing-merges.ts';
import { countMoved, returnParts, returnPhotos, returnTeam, takeDaysOff } from '#storage/listing-moves.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListing, type ListingChange, updateListing } from '#storage/listings.ts';
import { newsOf } from '#storage/prove-claim.ts';
import { holdReviewsOf, returnReviews } from '#storage/review-moves.ts';
import { returnSaved } from '#storage/saved-moves.ts';
import type { Db } from '#storage/tables.ts';
import { findUser } from '#storage/users.ts';
import { changeVerification, orderVerification } from '#storage/verification.ts';
import { valuesOf } from './correction-change.ts';
import { changedSince, conflict, type Kind } from './kind.ts';
import { reconsider } from './reconsider.ts';

export type ShownMerge = {
  of: FoundListing;
  into: FoundListing | null;
  moved: Partial<Record<MovedPart, number>>;
};

const notHere = () => conflict('Two listings are merged where both are compared.');

/** A listing that was merged into another one, by its own number. */
export const mergeKind: Omit<Kind<never, ShownMerge>, 'listWaiting'> = {
  async show(db, id, now) {
    const of = await findListing(db, id, now);
    if (!of) return null;
    const merge = await findStandingMerge(db, id);
    if (!merge) return { of, into: null, moved: {} };
    return { of, into: await findListing(db, merge.intoId, now), moved: await countMoved(db, merge.id) };
  },

  approve: async () => {
    throw notHere();
  },
  reject: async () => {
    throw notHere();
  },

  async undo(tx, decision, now) {
    const merge = await findStandingMerge(tx, decision.itemId);
    if (merge) await holdReviewsOf(tx, [merge.listingId, merge.intoId]);
    const held = merge && (await lockForMerge(tx, [merge.listingId, merge.intoId]));
    const [listing, into] = [merge && held?.get(merge.listingId), merge && held?.get(merge.intoId)];
    if (!merge || !listing || !into) throw conflict('One of the two listings is not there any more.');
    if (into.mergedInto !== null) throw conflict('The other listing was merged as well. Undo that first.');
    const live = await findListing(tx, into.id, now);
    if (!live) throw new Error('what is held is there');
    const ownerId = await separateStandings(tx, { merge, into, now });
    await returnAll(tx, merge);
    await setStanding(tx, into.id, { ...keptStanding(merge, into), now });
    await restoreFields(tx, live, { merge, now });
    return ownerId === null ? null : newsOf(listing)(ownerId, 'unmerged');
  },
};

type Separating = { merge: ListingMerge; into: MergeableListing; now: Date };

/** Whoever had the one has it again. Gives who managed the business while it was one. */
async function separateStandings(tx: Db, { merge, into, now }: Separating): Promise<number | null> {
  const { listing, into: kept } = merge.former;
  const present = async (id: number | null) => (id !== null && (await findUser(tx, id)) ? id : null);
  const joint = await present(kept.ownerId ?? listing.ownerId);
  if (into.ownerId !== joint) throw changedSince('Who manages the listing');
  await showMerged(tx, merge, now);
  if (hasAdoptedKey(merge, into)) await letKeyGo(tx, into.id);
  await setStanding(tx, merge.listingId, {
    ownerId: await present(listing.ownerId),
    externalKey: listing.externalKey,
    now,
  });
  return joint;
}

function keptStanding(merge: ListingMerge, into: MergeableListing) {
  const { ownerId } = merge.former.into;
  return {
    ownerId: into.ownerId === null ? null : ownerId,
    externalKey: hasAdoptedKey(merge, into) ? null : into.externalKey,
  };
}

const hasAdoptedKey = ({ former }: ListingMerge, into: MergeableListing) =>
  former.into.externalKey === null &&
  former.listing.externalKey !== null &&
  into.externalKey === former.listing.externalKey;

async function returnAll(tx: Db, { id, listingId, intoId }: ListingMerge): Promise<void> {
  const move = { mergeId: id, from: listingId, into: intoId };
  await returnReviews(tx, move);
  await returnPhotos(tx, move);
  await returnParts(tx, move);
  await returnTeam(tx, move);
  await returnSaved(tx, move);
  await takeDaysOff(tx, move);
}

/** What the kept one took over goes; what somebody has changed since stays. */
async function restoreFields(tx: Db, live: FoundListing, { merge, now }: Omit<Separating, 'into'>): Promise<void> {
  const { applied, into } = merge.former;
  const untouched = Object.keys(applied).filter((name) =>
    isDeepStrictEqual(valuesOf(live, [name])[name], applied[name]),
  );
  // the fields of a change, as they were written down with the merge
  const fields = Object.fromEntries(untouched.map((name) => [name, into.fields[name]])) as ListingChange;
  const current = await findListing(tx, live.id, now);
  if (!current || isDeepStrictEqual(valuesOf(live, untouched), valuesOf({ ...live, ...fields }, untouched))) return;
  if (!(await updateListing(tx, { id: live.id, version: current.version }, { fields, now })))
    throw changedSince('The listing');
  await reconsider(tx, live, { fields, now });
  const { verification } = into;
  if (verification)
    await changeVerification(tx, live.id, { change: ({ record }) => filled(record, verification), now });
  await orderVerification(tx, live.id, now);
}

/** What was known of the former values holds again, unless something newer is known. */
function filled(record: VerificationRecord, former: VerificationRecord): VerificationRecord {
  const filled = { ...record };
  for (const id of CHECK_IDS) if (record[id].result === 'unchecked') filled[id] = former[id];
  return filled;
}
