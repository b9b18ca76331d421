import type { User } from '#domain/accounts/viewer.ts';
import type { Listing } from '#domain/listings/listing.ts';
import type { CheckOutcome } from '#domain/verification/verification-checks.ts';
import { toUtcDay } from '#lib/calendar-day.ts';
import { type Finding, failed, passed } from './finding.ts';

export function checkEmail(owner: User | null): Finding {
  if (!owner || owner.disabledAt) return failed('This listing hasn’t been claimed yet.');
  return owner.emailConfirmedAt ? passed() : failed('The owner hasn’t opened the link in our email yet.');
}

/** A listing with an owner counts as confirmed on the day it was created; later the owner has to confirm again. */
export function checkConfirmed(listing: Listing, former: CheckOutcome): CheckOutcome {
  if (former.result !== 'unchecked' || listing.ownerId === null) return former;
  return { result: 'passed', checkedOn: toUtcDay(listing.createdAt), evidence: 'Confirmed when it was listed.' };
}
