import { dayOf } from '#domain/calendar-day.ts';
import { CHECKS, type CheckOutcome, recordOf, type VerificationRecord } from '#domain/verification.ts';
import { PASSES_NEEDED } from '#domain/verification-rule.ts';
import { DEMO_REFERENCE } from './business.ts';
import type { DemoListing } from './listings.ts';
import { type Random, randomOf } from './random.ts';

const DAY_MS = 86_400_000;

/** The day as of which the invented records are judged, whenever they are read. */
export const DEMO_DAY = dayOf(DEMO_REFERENCE);

/**
 * The invented record of a listing, which agrees with its badge by the rule: the verified ones are those that an owner
 * answers for. What its reviews say is known to whoever makes them.
 */
export function demoVerification(index: number, listing: DemoListing, hasReviews: boolean): VerificationRecord {
  const random = randomOf('verification', index);
  const since = (mostDays: number) => dayBefore(random, listing.createdAt, mostDays);
  const looked = since(60);
  const passed = (checkedOn: string): CheckOutcome => ({ result: 'passed', checkedOn, evidence: '' });
  const whereGiven = (isGiven: boolean): CheckOutcome => {
    return isGiven ? passed(looked) : { result: 'not-applicable', checkedOn: looked, evidence: '' };
  };
  const known: Partial<VerificationRecord> = {};
  for (const { id, by } of CHECKS) if (by === 'automatic') known[id] = passed(looked);
  known.phone = whereGiven(listing.phone !== '');
  known.hours = whereGiven(listing.hours !== null);
  known.website = whereGiven(listing.website !== '');
  known['website-name'] = known.website;
  known.reviews = whereGiven(hasReviews);
  if (!listing.verified) return recordOf(known);
  known.email = passed(since(300));
  known.domain = passed(looked);
  known.confirmed = passed(since(300));
  // the reviews are left out of the count: the badge does not hang on them
  const passes = Object.entries(known).filter(([id, { result }]) => id !== 'reviews' && result === 'passed').length;
  if (random.chance(0.4) || passes < PASSES_NEEDED) known.license = passed(since(300));
  if (random.chance(0.5) || passes < PASSES_NEEDED - 1) known.premises = passed(since(600));
  return recordOf(known);
}

/** Some day before the reference, and not before the listing was there. */
function dayBefore(random: Random, listedAt: Date, mostDays: number): string {
  const day = DEMO_REFERENCE.getTime() - random.int(1, mostDays) * DAY_MS;
  return dayOf(new Date(Math.max(day, listedAt.getTime())));
}
