import { REQUIRED_PASSES } from '#domain/verification/evaluate-verification.ts';
import {
  type CheckOutcome,
  completeVerificationRecord,
  VERIFICATION_CHECKS,
  type VerificationRecord,
} from '#domain/verification/verification-checks.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { DAY_MS } from '#lib/duration.ts';
import { DEMO_REFERENCE_DATE } from './demo-business.ts';
import type { DemoListing } from './demo-listing.ts';
import { createRandom, type RandomSource } from './demo-random.ts';

/** The date as of which demo records are evaluated. */
export const DEMO_DAY = toUtcDay(DEMO_REFERENCE_DATE);

/**
 * The demo verification record of a listing, consistent with its badge: verified listings pass the checks that need an
 * owner. The caller knows whether the listing has reviews.
 */
export function demoVerification(index: number, listing: DemoListing, hasReviews: boolean): VerificationRecord {
  const random = createRandom('verification', index);
  const since = (mostDays: number) => dayBefore(random, listing.createdAt, mostDays);
  const checkedOn = since(60);
  const passed = (checkedOn: string): CheckOutcome => ({ result: 'passed', checkedOn, evidence: '' });
  const passedIf = (isPresent: boolean): CheckOutcome => {
    return isPresent ? passed(checkedOn) : { result: 'not-applicable', checkedOn, evidence: '' };
  };
  const known: Partial<VerificationRecord> = {};
  for (const { id, by } of VERIFICATION_CHECKS) if (by === 'automatic') known[id] = passed(checkedOn);
  known.phone = passedIf(listing.phone !== '');
  known.hours = passedIf(listing.hours !== null);
  known.website = passedIf(listing.website !== '');
  known['website-name'] = known.website;
  known.reviews = passedIf(hasReviews);
  if (!listing.verified) return completeVerificationRecord(known);
  known.email = passed(since(300));
  known.domain = passed(checkedOn);
  known.confirmed = passed(since(300));
  // reviews are not counted: the badge must not depend on them
  const passes = Object.entries(known).filter(([id, { result }]) => id !== 'reviews' && result === 'passed').length;
  if (random.chance(0.4) || passes < REQUIRED_PASSES) known.license = passed(since(300));
  if (random.chance(0.5) || passes < REQUIRED_PASSES - 1) known.premises = passed(since(600));
  return completeVerificationRecord(known);
}

/** A random day before the reference date and not before the listing date. */
function dayBefore(random: RandomSource, listedAt: Date, mostDays: number): string {
  const day = DEMO_REFERENCE_DATE.getTime() - random.int(1, mostDays) * DAY_MS;
  return toUtcDay(new Date(Math.max(day, listedAt.getTime())));
}
