import type { User } from '#domain/account.ts';
import { dayOf } from '#domain/calendar-day.ts';
import type { Listing } from '#domain/listing.ts';
import type { CheckOutcome } from '#domain/verification.ts';
import { type Finding, failed, passed } from './finding.ts';

export function checkEmail(owner: User | null): Finding {
  if (!owner || owner.disabledAt) return failed('Nobody answers for this listing yet.');
  return owner.emailConfirmedAt ? passed() : failed('The owner has not opened the link in our mail yet.');
}

/** What was said when a listing with an owner came in counts as said then; later it is asked of the owner anew. */
export function checkConfirmed(listing: Listing, former: CheckOutcome): CheckOutcome {
  if (former.result !== 'unchecked' || listing.ownerId === null) return former;
  return { result: 'passed', checkedOn: dayOf(listing.createdAt), evidence: 'Said when it was listed.' };
}
