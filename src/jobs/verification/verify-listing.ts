import { checkStatus } from '#domain/verification/evaluate-verification.ts';
import {
  completeVerificationRecord,
  VERIFICATION_CHECKS,
  type VerificationRecord,
} from '#domain/verification/verification-checks.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { findUser } from '#storage/accounts/users.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { findListing } from '#storage/listings/listings.ts';
import { findVerification, updateVerification } from '#storage/verification/verification.ts';
import type { StoredVerification } from '#storage/verification/verification-rows.ts';
import type { JobContext, JobHandler } from '../job-handler.ts';
import { checkConfirmed } from './owner-checks.ts';
import { type Findings, runLocalChecks, runRemoteChecks } from './run-checks.ts';

/** Performs all checks that need no person, and writes down what was found. */
export const verifyListing: JobHandler = async (context, job) => {
  const { db, clock } = context;
  // every job of this kind names its listing
  const listingId = Number(job.payload.listingId);
  const listing = await findListing(db, listingId, clock());
  if (listing?.status !== 'published') return;
  const stored = await findVerification(db, listingId);
  // what is invented there cannot be seen out here: of the demo town only what lies in the house is looked at
  const outside = stored?.asOf ? { findings: {}, isUnreachable: false } : await runRemoteChecksFor(context, listing);
  const look = { ...outside, findings: { ...(await runLocalChecks(context, listing)), ...outside.findings } };
  const change = ({ record, asOf }: StoredVerification) =>
    mergeFindings(record, look, { listing, today: asOf ?? toUtcDay(clock()) });
  const { version } = listing;
  const written = await db
    .transaction()
    .execute((tx) => updateVerification(tx, listingId, { change, now: clock(), version }));
  if (!written) throw new Error('The listing was changed while it was looked at.');
};

async function runRemoteChecksFor(context: JobContext, listing: ListingWithCategory) {
  return runRemoteChecks(
    context,
    listing,
    listing.ownerId === null ? null : await findUser(context.db, listing.ownerId),
  );
}

type CheckRun = { findings: Findings; isUnreachable: boolean };

/** Of a website that gives nothing today, the passes stay until they have grown stale. */
const KEPT_WHILE_UNREACHABLE: readonly string[] = ['website', 'website-name', 'domain'];

function mergeFindings(
  record: VerificationRecord,
  look: CheckRun,
  about: { listing: ListingWithCategory; today: string },
) {
  const { listing, today } = about;
  const outcomes = VERIFICATION_CHECKS.map((check) => {
    const { id } = check;
    const former = record[id];
    const finding = look.findings[id];
    if (id === 'confirmed') return [id, checkConfirmed(listing, former)];
    if (!finding || staysWhileAway()) return [id, former];
    return [id, { ...finding, checkedOn: today }];

    function staysWhileAway(): boolean {
      const isLost = look.isUnreachable && KEPT_WHILE_UNREACHABLE.includes(id) && finding?.result === 'failed';
      return isLost && checkStatus(check, former, today) === 'passed';
    }
  });
  return completeVerificationRecord(Object.fromEntries(outcomes));
}
