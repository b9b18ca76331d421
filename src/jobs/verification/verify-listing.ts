import * as z from 'zod/mini';
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
import { defineJob, type JobContext } from '../job-handler.ts';
import { checkConfirmed } from './owner-checks.ts';
import { type Findings, runLocalChecks, runRemoteChecks } from './run-checks.ts';

/** Runs all automatic checks of a listing and stores their findings. */
export const verifyListing = defineJob(z.object({ listingId: z.int() }), async (context, { listingId }) => {
  const { db, clock } = context;
  const listing = await findListing(db, listingId, clock());
  if (listing?.status !== 'published') return;
  const stored = await findVerification(db, listingId);
  // the businesses of the demo town are invented: no website can be checked
  const remote = stored?.asOf ? { findings: {}, isUnreachable: false } : await runRemoteChecksFor(context, listing);
  const run = { ...remote, findings: { ...(await runLocalChecks(context, listing)), ...remote.findings } };
  const change = ({ record, asOf }: StoredVerification) =>
    mergeFindings(record, run, { listing, today: asOf ?? toUtcDay(clock()) });
  const { version } = listing;
  const isWritten = await db
    .transaction()
    .execute((tx) => updateVerification(tx, listingId, { change, now: clock(), version }));
  if (!isWritten) throw new Error(`Listing ${listingId} was changed while it was verified`);
});

async function runRemoteChecksFor(context: JobContext, listing: ListingWithCategory) {
  return runRemoteChecks(
    context,
    listing,
    listing.ownerId === null ? null : await findUser(context.db, listing.ownerId),
  );
}

type CheckRun = { findings: Findings; isUnreachable: boolean };

/** While a website is unreachable, these checks stay passed until they expire. */
const KEPT_WHILE_UNREACHABLE: readonly string[] = ['website', 'website-name', 'domain'];

function mergeFindings(
  record: VerificationRecord,
  run: CheckRun,
  about: { listing: ListingWithCategory; today: string },
) {
  const { listing, today } = about;
  const outcomes = VERIFICATION_CHECKS.map((check) => {
    const { id } = check;
    const former = record[id];
    const finding = run.findings[id];
    if (id === 'confirmed') return [id, checkConfirmed(listing, former)];
    if (!finding || staysWhileAway()) return [id, former];
    return [id, { ...finding, checkedOn: today }];

    function staysWhileAway(): boolean {
      const isLost = run.isUnreachable && KEPT_WHILE_UNREACHABLE.includes(id) && finding?.result === 'failed';
      return isLost && checkStatus(check, former, today) === 'passed';
    }
  });
  return completeVerificationRecord(Object.fromEntries(outcomes));
}
