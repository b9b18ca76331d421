import { dayOf } from '#domain/calendar-day.ts';
import { CHECKS, recordOf, type VerificationRecord } from '#domain/verification.ts';
import { standingOf } from '#domain/verification-rule.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { findListing } from '#storage/listings.ts';
import { findUser } from '#storage/users.ts';
import { changeVerification, findVerification } from '#storage/verification.ts';
import type { StoredVerification } from '#storage/verification-rows.ts';
import type { JobContext, JobHandler } from '../handler.ts';
import { type Findings, lookInside, lookOutside } from './look.ts';
import { checkConfirmed } from './owner-checks.ts';

/** Performs all checks that need no person, and writes down what was found. */
export const verifyListing: JobHandler = async (context, job) => {
  const { db, clock } = context;
  // every job of this kind names its listing
  const listingId = Number(job.payload.listingId);
  const listing = await findListing(db, listingId, clock());
  if (listing?.status !== 'published') return;
  const stored = await findVerification(db, listingId);
  // what is invented there cannot be seen out here: of the demo town only what lies in the house is looked at
  const outside = stored?.asOf ? { findings: {}, isAway: false } : await lookOutsideFor(context, listing);
  const look = { ...outside, findings: { ...(await lookInside(context, listing)), ...outside.findings } };
  const change = ({ record, asOf }: StoredVerification) =>
    merge(record, look, { listing, today: asOf ?? dayOf(clock()) });
  const { version } = listing;
  const written = await db
    .transaction()
    .execute((tx) => changeVerification(tx, listingId, { change, now: clock(), version }));
  if (!written) throw new Error('The listing was changed while it was looked at.');
};

async function lookOutsideFor(context: JobContext, listing: FoundListing) {
  return lookOutside(context, listing, listing.ownerId === null ? null : await findUser(context.db, listing.ownerId));
}

type Look = { findings: Findings; isAway: boolean };

/** Of a website that gives nothing today, the passes stay until they have grown stale. */
const KEPT_WHILE_AWAY: readonly string[] = ['website', 'website-name', 'domain'];

function merge(record: VerificationRecord, look: Look, about: { listing: FoundListing; today: string }) {
  const { listing, today } = about;
  const outcomes = CHECKS.map((check) => {
    const { id } = check;
    const former = record[id];
    const finding = look.findings[id];
    if (id === 'confirmed') return [id, checkConfirmed(listing, former)];
    if (!finding || staysWhileAway()) return [id, former];
    return [id, { ...finding, checkedOn: today }];

    function staysWhileAway(): boolean {
      const isLost = look.isAway && KEPT_WHILE_AWAY.includes(id) && finding?.result === 'failed';
      return isLost && standingOf(check, former, today) === 'passed';
    }
  });
  return recordOf(Object.fromEntries(outcomes));
}
