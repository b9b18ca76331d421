import type { ManualCheckInput, VerificationWire } from '#contract/verification-operations.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { canEditListing, canReadListing, isOnListingTeam } from '#domain/listings/listing.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import {
  type CheckId,
  type CheckOutcome,
  domainToken,
  VERIFICATION_CHECKS,
} from '#domain/verification/verification-checks.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import type { Db } from '#storage/tables.ts';
import { findVerification, updateVerification } from '#storage/verification/verification.ts';
import { invalidField, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { writeCheckResult } from '../moderation/check-handler.ts';
import { presentVerification } from './present-verification.ts';

const listingNotFound = () => notFound('Business connection not found.');

/** The record of a listing that the viewer may see. */
export async function loadVerificationRecord(
  context: ServerContext,
  viewer: Viewer,
  id: number,
): Promise<VerificationWire> {
  const found = await findVerification(context.db, id);
  if (!found || !canReadListing(viewer, found.listing)) throw listingNotFound();
  const { ownerId } = found.listing;
  const wire = presentVerification(found, toUtcDay(context.clock()));
  if (ownerId === null || !canEditListing(viewer, found.listing)) return wire;
  return { ...wire, domain_token: domainToken({ siteUrl: context.site.url, listingId: id, ownerId }) };
}

/** What a moderator has seen with their own eyes; the other checks speak for themselves. */
export async function recordManualCheck(
  context: ServerContext,
  target: { id: number; check: CheckId; actor: DecisionActor },
  { result, note }: ManualCheckInput,
): Promise<void> {
  const check = VERIFICATION_CHECKS.find(({ id }) => id === target.check);
  if (check?.by !== 'person')
    throw invalidField('check', 'No person performs this check: its result follows by itself.');
  const now = context.clock();
  const outcome = { result, checkedOn: result === 'unchecked' ? '' : toUtcDay(now), evidence: note };
  const { id: listingId, check: checkId, actor } = target;
  const isWritten = await context.db
    .transaction()
    .execute((tx) => writeCheckResult(tx, { listingId, check: checkId, outcome, actor, now }));
  if (!isWritten) throw listingNotFound();
}

/** Who works on it says that the details are right as of today. */
export async function confirmDetailsByOwner(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  id: number,
): Promise<void> {
  const found = await findVerification(context.db, id);
  if (!found || !isOnListingTeam(viewer, found.listing)) throw notFound('You have no such listing.');
  const isWritten = await context.db.transaction().execute((tx) => writeConfirmation(tx, id, context.clock()));
  if (!isWritten) throw listingNotFound();
}

/** As of today; false when the listing is gone. */
export async function writeConfirmation(tx: Db, id: number, now: Date): Promise<boolean> {
  const confirmed: CheckOutcome = { result: 'passed', checkedOn: toUtcDay(now), evidence: '' };
  const judgement = await updateVerification(tx, id, { change: ({ record }) => ({ ...record, confirmed }), now });
  return judgement !== null;
}
