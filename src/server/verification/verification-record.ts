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
import { confirmFacts } from '#storage/listings/listing-provenance.ts';
import type { Db } from '#storage/tables.ts';
import { findVerification, updateVerification } from '#storage/verification/verification.ts';
import { invalidField, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { writeCheckResult } from '../moderation/check-handler.ts';
import { loadProvenanceNote } from './load-provenance-note.ts';
import { presentVerification } from './present-verification.ts';

const listingNotFound = () => notFound('Business connection not found.');

/** The domain token is included only for viewers who may edit the listing. */
export async function loadVerificationRecord(
  context: ServerContext,
  viewer: Viewer,
  id: number,
): Promise<VerificationWire> {
  const verification = await findVerification(context.db, id);
  if (!verification || !canReadListing(viewer, verification.listing)) throw listingNotFound();
  const { ownerId } = verification.listing;
  const wire = {
    ...presentVerification(verification, toUtcDay(context.clock())),
    provenance: await loadProvenanceNote(context, id),
  };
  if (ownerId === null || !canEditListing(viewer, verification.listing)) return wire;
  return { ...wire, domain_token: domainToken({ siteUrl: context.site.url, listingId: id, ownerId }) };
}

/** Only checks that a person performs can be recorded. The results of the others are computed. */
export async function recordManualCheck(
  context: ServerContext,
  target: { id: number; check: CheckId; actor: DecisionActor },
  { result, note }: ManualCheckInput,
): Promise<void> {
  const check = VERIFICATION_CHECKS.find(({ id }) => id === target.check);
  if (check?.by !== 'person')
    throw invalidField('check', 'This check is automatic, so its result can’t be set by hand.');
  const now = context.clock();
  const outcome = { result, checkedOn: result === 'unchecked' ? '' : toUtcDay(now), evidence: note };
  const { id: listingId, check: checkId, actor } = target;
  const isWritten = await context.db
    .transaction()
    .execute((tx) => writeCheckResult(tx, { listingId, check: checkId, outcome, actor, now }));
  if (!isWritten) throw listingNotFound();
}

/** A member of the listing's team confirms that its details are right as of today. */
export async function confirmDetailsByOwner(
  context: ServerContext,
  viewer: NonNullable<Viewer>,
  id: number,
): Promise<void> {
  const verification = await findVerification(context.db, id);
  if (!verification || !isOnListingTeam(viewer, verification.listing))
    throw notFound('We couldn’t find this listing among yours.');
  const isWritten = await context.db.transaction().execute((tx) => writeConfirmation(tx, id, context.clock()));
  if (!isWritten) throw listingNotFound();
}

/** False when the listing is gone. */
export async function writeConfirmation(tx: Db, id: number, now: Date): Promise<boolean> {
  const confirmed: CheckOutcome = { result: 'passed', checkedOn: toUtcDay(now), evidence: '' };
  const status = await updateVerification(tx, id, { change: ({ record }) => ({ ...record, confirmed }), now });
  if (status !== null) await confirmFacts(tx, id, { by: 'owner', day: confirmed.checkedOn });
  return status !== null;
}
