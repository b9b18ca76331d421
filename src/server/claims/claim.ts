import type * as z from 'zod/mini';
import type { claimForm } from '#contract/claims.ts';
import type { Viewer } from '#domain/account.ts';
import { type Claim, mailProofFault, provingDomain, WAITING_CLAIMS_MAX } from '#domain/claim.ts';
import { countWaitingClaims, findClaim, findWaitingClaim, writeClaim } from '#storage/claims.ts';
import { insertJob, insertLaterMail, insertMail } from '#storage/jobs.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListing } from '#storage/listings.ts';
import { lockListing } from '#storage/ownership.ts';
import { deleteOwnershipLinks } from '#storage/ownership-links.ts';
import { newsOf } from '#storage/prove-claim.ts';
import type { Db } from '#storage/tables.ts';
import { wasTakenBack } from '#storage/taken-back.ts';
import type { ServerContext } from '../http/context.ts';
import { invalidField, notFound, Refusal } from '../http/errors.ts';
import { byAddress, byMailbox, LIMITS, spend } from '../http/limits.ts';

type Form = z.output<typeof claimForm>;

const SENT: Record<Form['proof'], string> = {
  mail: 'Look into that mailbox: press the link in our mail, and the listing is yours.',
  website: 'We are looking for the token on the website.',
  moderator: 'A moderator will look at your claim within 48 hours. You will hear from us by mail.',
};

/** Begins a claim, or changes the one that waits. A second press of the button changes nothing. */
export async function claim(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  { form, ip }: { form: Form; ip: string },
): Promise<{ message: string; made: Claim }> {
  await spend(context, LIMITS.claimByAccount, String(viewer.user.id));
  await spend(context, LIMITS.claimByAddress, byAddress(ip));
  if (form.proof === 'mail') await spend(context, LIMITS.claimMail, byMailbox(form.email));
  const made = await context.db.transaction().execute((tx) => begin(tx, viewer, { form, now: context.clock() }));
  return { message: SENT[form.proof], made };
}

type Begun = { form: Form; now: Date };

async function begin(tx: Db, { user, manages }: NonNullable<Viewer>, { form, now }: Begun): Promise<Claim> {
  await lockListing(tx, form.listing_id);
  const listing = await findListing(tx, form.listing_id, now);
  if (listing?.status !== 'published') throw notFound('Business connection not found.');
  if (listing.ownerId === user.id) throw new Refusal('conflict', 'You manage this listing already.');
  if (manages.includes(listing.id)) {
    throw new Refusal('conflict', 'You are on the team of this listing. Leave it before you say that it is yours.');
  }
  await requireFittingProof(tx, { form, listing, userId: user.id });
  const former = await findWaitingClaim(tx, { listingId: listing.id, userId: user.id });
  if (!former && (await countWaitingClaims(tx, user.id)) >= WAITING_CLAIMS_MAX) {
    throw new Refusal('conflict', `You have ${WAITING_CLAIMS_MAX} claims that wait. Withdraw one of them first.`);
  }
  const { proof } = form;
  const email = proof === 'mail' ? form.email : '';
  const note = proof === 'moderator' ? form.note : '';
  const claimed = { listingId: listing.id, userId: user.id, proof, email, note, disputedOwnerId: listing.ownerId };
  const id = await writeClaim(tx, claimed, now);
  // what was mailed for another address must not prove this one
  if (former && former.email !== email) await deleteOwnershipLinks(tx, { claimId: id });
  await orderProof(tx, { id, proof, now });
  if (listing.ownerId !== null && former?.disputedOwnerId !== listing.ownerId) {
    await insertMail(tx, newsOf(listing)(listing.ownerId, 'dispute-begun'), now);
  }
  const made = await findClaim(tx, id);
  if (!made) throw new Error('what was written can be read');
  return made;
}

type Chosen = { form: Form; listing: FoundListing; userId: number };

async function requireFittingProof(tx: Db, { form, listing, userId }: Chosen): Promise<void> {
  if (form.proof === 'moderator') return;
  if (listing.ownerId !== null) {
    throw invalidField('proof', 'Somebody manages this listing, so a moderator decides. Write how you can show it.');
  }
  if (await wasTakenBack(tx, { listingId: listing.id, userId })) {
    throw invalidField('proof', 'A moderator decides about this claim. Write how you can show it.');
  }
  if (form.proof === 'website' && provingDomain(listing) === null) {
    throw invalidField('proof', 'The listing has no website of its own. Choose another way.');
  }
  const fault = form.proof === 'mail' ? mailProofFault(listing, form.email) : null;
  if (fault) throw invalidField('email', fault);
}

/** At most one of them waits, however often it is asked for. */
export async function orderProof(
  tx: Db,
  { id, proof, now }: { id: number; proof: Claim['proof']; now: Date },
): Promise<void> {
  if (proof === 'mail') {
    await insertLaterMail(tx, { kind: 'claim-link', claimId: id }, { dueAt: now, key: `claim-link:${id}` });
  }
  if (proof === 'website') {
    await insertJob(tx, { kind: 'check-claim', payload: { claimId: id }, dueAt: now, uniqueKey: `check-claim:${id}` });
  }
}
