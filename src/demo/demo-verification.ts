import { REQUIRED_PASSES } from '#domain/verification/evaluate-verification.ts';
import {
  type CheckOutcome,
  completeVerificationRecord,
  VERIFICATION_CHECKS,
  type VerificationRecord,
} from '#domain/verification/verification-checks.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { DEMO_REFERENCE_DATE } from './demo-business.ts';
import type { DemoListing } from './demo-listing.ts';
import { createRandom, type RandomSource } from './demo-random.ts';

const DAY_MS = 86_400_000;

/** The day as of which the invented records are judged, whenever they are read. */
export const DEMO_DAY = toUtcDay(DEMO_REFERENCE_DATE);

/**
 * The invented record of a listing, which agrees with its badge by the rule: the verified ones are those that an owner
 * answers for. What its reviews say is known to whoever makes them.
 */
export function demoVerification(index: number, listing: DemoListing, hasReviews: boolean): VerificationRecord {
  const random = createRandom('verification', index);
  const since = (mostDays: number) => dayBefore(random, listing.createdAt, mostDays);
  const looked = since(60);
  const passed = (checkedOn: string): CheckOutcome => ({ result: 'passed', checkedOn, evidence: '' });
  const whereGiven = (isGiven: boolean): CheckOutcome => {
    return isGiven ? passed(looked) : { result: 'not-applicable', checkedOn: looked, evidence: '' };
  };
  const known: Partial<VerificationRecord> = {};
  for (const { id, by } of VERIFICATION_CHECKS) if (by === 'automatic') known[id] = passed(looked);
  known.phone = whereGiven(listing.phone !== '');
  known.hours = whereGiven(listing.hours !== null);
  known.website = whereGiven(listing.website !== '');
  known['website-name'] = known.website;
  known.reviews = whereGiven(hasReviews);
  if (!listing.verified) return completeVerificationRecord(known);
  known.email = passed(since(300));
  known.domain = passed(looked);
  known.confirmed = passed(since(300));
  // the reviews are left out of the count: the badge does not hang on them
  const passes = Object.entries(known).filter(([id, { result }]) => id !== 'reviews' && result === 'passed').length;
  if (random.chance(0.4) || passes < REQUIRED_PASSES) known.license = passed(since(300));
  if (random.chance(0.5) || passes < REQUIRED_PASSES - 1) known.premises = passed(since(600));
  return completeVerificationRecord(known);
}

/** Some day before the reference, and not before the listing was there. */
function dayBefore(random: RandomSource, listedAt: Date, mostDays: number): string {
  const day = DEMO_REFERENCE_DATE.getTime() - random.int(1, mostDays) * DAY_MS;
  return toUtcDay(new Date(Math.max(day, listedAt.getTime())));
}
