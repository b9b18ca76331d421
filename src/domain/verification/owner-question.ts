import { addCalendarDays, toUtcDay } from '#lib/calendar-day.ts';
import { DAY_MS } from '#lib/duration.ts';
import { FACT_LABELS, type Provenance } from '../listings/provenance.ts';
import { type PerishableValues, staleFacts, staleLimit, unconfirmedSince } from '../listings/stale-facts.ts';
import type { Site } from '../site.ts';

export const CONFIRMATION_LINK_VALID_MS = 30 * DAY_MS;

/** A month before the confirmation and with it the badge expire. */
const BADGE_LAPSES_AFTER_DAYS = 335;

/** What an owner is asked to confirm, and since when nobody has. */
export type OwnerQuestion = { details: readonly string[]; since: string };

type AskedListing = {
  listing: PerishableValues;
  provenance: Provenance | undefined;
  /** Of a listing with the badge, the day of the confirmation that it rests on. */
  badgeConfirmedOn: string | null;
};

/** Asked about are the facts that the page and the dashboard ask about too, and all details before a badge expires. */
export function ownerQuestion(
  { listing, provenance, badgeConfirmedOn }: AskedListing,
  { site, now }: { site: Pick<Site, 'staleAfterMonths'>; now: Date },
): OwnerQuestion | null {
  if (!provenance) return null;
  const facts = staleFacts(listing, provenance, staleLimit(site, now));
  if (facts.length > 0)
    return {
      details: facts.map((fact) => FACT_LABELS[fact]),
      since: unconfirmedSince(listing, provenance, facts),
    };
  const isLapsing =
    badgeConfirmedOn !== null && badgeConfirmedOn <= addCalendarDays(toUtcDay(now), -BADGE_LAPSES_AFTER_DAYS);
  return isLapsing ? { details: ['details'], since: badgeConfirmedOn } : null;
}

/** An owner is asked once in the time that the settings say, or once for each confirmation of a badge. */
export function mayAskAgain(
  { askedOn, badgeConfirmedOn }: { askedOn: string | null; badgeConfirmedOn: string | null },
  limit: string,
): boolean {
  return askedOn === null || askedOn < limit || (badgeConfirmedOn !== null && askedOn <= badgeConfirmedOn);
}
