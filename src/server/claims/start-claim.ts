import type * as z from 'zod/mini';
import type { claimForm } from '#contract/claim-operations.ts';
import {
  type OwnershipClaim,
  proofDomain,
  proofEmailError,
  WAITING_CLAIMS_MAX,
} from '#domain/accounts/ownership-claim.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { enqueueDelayedMail, enqueueJob, enqueueMail } from '#storage/jobs.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListing } from '#storage/listings/listings.ts';
import { countWaitingClaims, findClaim, findWaitingClaim, upsertClaim } from '#storage/ownership/claims.ts';
import { lockListing } from '#storage/ownership/ownership.ts';
import { deleteOwnershipLinks } from '#storage/ownership/ownership-links.ts';
import { ownershipMailFor } from '#storage/ownership/prove-claim.ts';
import { wasOwnershipRevoked } from '#storage/ownership/revoked-ownership.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, invalidField, notFound } from '../http/http-error.ts';
import { addressKey, consumeRateLimit, emailHashKey, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';

type ParsedClaimForm = z.output<typeof claimForm>;

const NEXT_STEP_MESSAGES: Record<ParsedClaimForm['proof'], string> = {
  mail: 'Check that inbox and click the link in our email. Then the listing is yours.',
  website: 'We’re checking the website for the code.',
  moderator: 'A moderator will review your claim within 48 hours. We’ll email you the result.',
};

/** Creates a claim or updates the waiting one, so a repeated request changes nothing. */
export async function startClaim(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  { form, ip }: { form: ParsedClaimForm; ip: string },
): Promise<{ message: string; claim: OwnershipClaim }> {
  await consumeRateLimit(context, RATE_LIMITS.claimByAccount, String(viewer.user.id));
  await consumeRateLimit(context, RATE_LIMITS.claimByAddress, addressKey(ip));
  const claim = await context.db.transaction().execute((tx) => saveClaim({ ...context, db: tx }, viewer, form));
  return { message: NEXT_STEP_MESSAGES[form.proof], claim };
}

/** Runs in the transaction of the context. */
async function saveClaim(
  context: ServerContext,
  { user, managedListingIds }: NonNullable<Viewer>,
  form: ParsedClaimForm,
): Promise<OwnershipClaim> {
  const { db: tx, clock } = context;
  const now = clock();
  await lockListing(tx, form.listing_id);
  const listing = await findListing(tx, form.listing_id, now);
  if (listing?.status !== 'published') throw notFound('Business connection not found.');
  if (listing.ownerId === user.id) throw new HttpError('conflict', 'You already manage this listing.');
  if (managedListingIds.includes(listing.id)) {
    throw new HttpError('conflict', 'You’re on this listing’s team. Leave the team before you claim the listing.');
  }
  await validateProof(tx, { form, listing, userId: user.id });
  const former = await findWaitingClaim(tx, { listingId: listing.id, userId: user.id });
  if (!former && (await countWaitingClaims(tx, user.id)) >= WAITING_CLAIMS_MAX) {
    throw new HttpError('conflict', `You have ${WAITING_CLAIMS_MAX} pending claims. Withdraw one of them first.`);
  }
  // After the checks: a caller who may not send the email must not use up the limit of the mailbox.
  if (form.proof === 'mail') await consumeRateLimit(context, RATE_LIMITS.claimEmail, emailHashKey(form.email));
  const { proof } = form;
  const email = proof === 'mail' ? form.email : '';
  const note = proof === 'moderator' ? form.note : '';
  const values = { listingId: listing.id, userId: user.id, proof, email, note, disputedOwnerId: listing.ownerId };
  const id = await upsertClaim(tx, values, now);
  // A link sent to the former address must not prove the new one.
  if (former && former.email !== email) await deleteOwnershipLinks(tx, { claimId: id });
  await enqueueProof(tx, { id, proof, now });
  if (listing.ownerId !== null && former?.disputedOwnerId !== listing.ownerId) {
    await enqueueMail(tx, ownershipMailFor(listing)(listing.ownerId, 'dispute-begun'), now);
  }
  const claim = await findClaim(tx, id);
  if (!claim) throw new Error(`Expected claim ${id} to exist after it was saved`);
  return claim;
}

type ProofChoice = { form: ParsedClaimForm; listing: ListingWithCategory; userId: number };

async function validateProof(tx: Db, { form, listing, userId }: ProofChoice): Promise<void> {
  if (form.proof === 'moderator') return;
  if (listing.ownerId !== null) {
    throw invalidField(
      'proof',
      'Someone else manages this listing, so a moderator will decide. Explain how you can show that it’s yours.',
    );
  }
  if (await wasOwnershipRevoked(tx, { listingId: listing.id, userId })) {
    throw invalidField('proof', 'A moderator will decide this claim. Explain how you can show that it’s yours.');
  }
  if (form.proof === 'website' && proofDomain(listing) === null) {
    throw invalidField('proof', 'The listing has no website of its own. Choose another way to verify.');
  }
  const emailError = form.proof === 'mail' ? proofEmailError(listing, form.email) : null;
  if (emailError) throw invalidField('email', emailError);
}

/** The unique keys keep a repeated request from adding a second email or check. */
export async function enqueueProof(
  tx: Db,
  { id, proof, now }: { id: number; proof: OwnershipClaim['proof']; now: Date },
): Promise<void> {
  if (proof === 'mail') {
    await enqueueDelayedMail(tx, { kind: 'claim-link', claimId: id }, { dueAt: now, key: `claim-link:${id}` });
  }
  if (proof === 'website') {
    await enqueueJob(tx, { kind: 'check-claim', payload: { claimId: id }, dueAt: now, uniqueKey: `check-claim:${id}` });
  }
}
