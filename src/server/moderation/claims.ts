import type { User } from '#domain/account.ts';
import type { Claim } from '#domain/claim.ts';
import type { Decision } from '#domain/desk.ts';
import { type ClaimOfListing, listClaimsOn } from '#storage/claim-facts.ts';
import {
  findClaim,
  findWaitingClaim,
  listClaimsAtDesk,
  lockClaim,
  reopenAtDesk,
  reopenClosed,
  settleClaim,
} from '#storage/claims.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListing } from '#storage/listings.ts';
import { grantClaim, type HeldListing, lockListing, setOwner } from '#storage/ownership.ts';
import { claimTitle, newsOf } from '#storage/prove-claim.ts';
import type { Db } from '#storage/tables.ts';
import { findUser } from '#storage/users.ts';
import { notFound } from '../http/errors.ts';
import { type ExaminedClaim, examineClaims } from './claim-facts.ts';
import { changedSince, conflict, type Kind, type Undone } from './kind.ts';

export type ShownClaim = ExaminedClaim & {
  claim: Claim;
  of: FoundListing;
  owner: User | null;
  otherClaims: ClaimOfListing[];
};

/** Written with every approval, by `approve` below and by a proof; undoing reads it. */
type Before = { owner_id: number | null; closed: number[] };

/** That a listing is somebody's: approved, they manage it, whoever did before. */
export const claimKind: Kind<Claim, ShownClaim> = {
  listWaiting: listClaimsAtDesk,

  async show(db, id, now) {
    const claim = await findClaim(db, id);
    const of = claim && (await findListing(db, claim.listingId, now));
    const examined = (await examineClaims(db, [id], now)).get(id);
    if (!claim || !of || !examined) return null;
    const owner = of.ownerId === null ? null : await findUser(db, of.ownerId);
    const otherClaims = (await listClaimsOn(db, of.id)).filter((other) => other.id !== id);
    return { ...examined, claim, of, owner, otherClaims };
  },

  async approve(tx, id, { reason, now }) {
    const { claim, listing } = await takeWaiting(tx, id);
    const claimant = await findUser(tx, claim.userId);
    if (!claimant || claimant.disabledAt) throw conflict('The account of the claimant is disabled.');
    if (listing.ownerId === claim.userId) throw conflict('The claimant manages this listing already.');
    const { formerOwnerId, closed } = await grantClaim(tx, claim, { reason, formerOwnerId: listing.ownerId, now });
    const news = newsOf(listing);
    const before: Before = { owner_id: formerOwnerId, closed: closed.map((each) => each.id) };
    return {
      title: claimTitle(listing.businessName),
      before,
      mail: news(claim.userId, 'claim-proven', reason),
      others: [
        ...(formerOwnerId === null ? [] : [news(formerOwnerId, 'lost', reason)]),
        ...closed.filter(({ userId }) => userId !== formerOwnerId).map(({ userId }) => news(userId, 'claim-closed')),
      ],
      listingId: listing.id,
    };
  },

  async reject(tx, id, { reason, now }) {
    const { claim, listing } = await takeWaiting(tx, id);
    await settleClaim(tx, id, { status: 'rejected', reason, now });
    const news = newsOf(listing);
    const disputed = claim.disputedOwnerId !== null && claim.disputedOwnerId === listing.ownerId;
    return {
      title: claimTitle(listing.businessName),
      before: {},
      mail: news(claim.userId, 'claim-rejected', reason),
      others: disputed ? [news(claim.disputedOwnerId ?? 0, 'dispute-ended')] : [],
      listingId: null,
    };
  },

  async undo(tx, decision, now) {
    const { claim, listing } = await hold(tx, decision.itemId, () =>
      conflict('The claim is gone: the claimant has deleted the account.'),
    );
    if (claim.status !== (decision.verdict === 'approved' ? 'proven' : 'rejected')) throw changedSince('The claim');
    if (await findWaitingClaim(tx, claim)) throw conflict('They have claimed it anew since. Decide about that one.');
    const undone =
      decision.verdict === 'approved'
        ? await giveBack(tx, { claim, listing, decision, now })
        : { mail: newsOf(listing)(claim.userId, 'claim-undone'), others: [] };
    await reopenAtDesk(tx, claim.id, now);
    return undone;
  },
};

type Approved = { claim: Claim; listing: HeldListing; decision: Decision; now: Date };

/** To whoever managed it before, or to nobody; and whose claims ended with it wait again. */
async function giveBack(tx: Db, { claim, listing, decision, now }: Approved): Promise<Undone> {
  // written with every approval of a claim
  const before = decision.before as Before;
  if (listing.ownerId !== claim.userId) throw changedSince('Who manages the listing');
  const former = before.owner_id === null ? null : await findUser(tx, before.owner_id);
  await setOwner(tx, listing.id, { ownerId: former?.id ?? null, now });
  const reopened = await reopenClosed(tx, before.closed);
  const news = newsOf(listing);
  return {
    mail: news(claim.userId, 'claim-undone'),
    others: [
      ...(former ? [news(former.id, 'returned')] : []),
      ...reopened.filter(({ userId }) => userId !== former?.id).map(({ userId }) => news(userId, 'claim-reopened')),
    ],
  };
}

async function takeWaiting(tx: Db, id: number) {
  const held = await hold(tx, id, () => notFound(`There is no claim ${id}.`));
  const { status, deskSince } = held.claim;
  if (status !== 'waiting') throw conflict(`Claim ${id} has already been ${status}.`);
  if (!deskSince) throw conflict('Nothing is to be decided yet: the claimant is showing it by mail or on the website.');
  return held;
}

async function hold(tx: Db, id: number, gone: () => Error): Promise<{ claim: Claim; listing: HeldListing }> {
  const known = await findClaim(tx, id);
  const listing = known && (await lockListing(tx, known.listingId));
  const claim = known && (await lockClaim(tx, id));
  if (!listing || !claim) throw gone();
  return { claim, listing };
}
