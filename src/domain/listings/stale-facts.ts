import { addCalendarDays, toUtcDay } from '#lib/calendar-day.ts';
import { DEFAULT_STALE_AFTER_MONTHS, type Site } from '../site.ts';
import { confirmedOn, type Fact, type Provenance } from './provenance.ts';

/** Facts that people act on, and that change. */
const PERISHABLE_FACTS = ['address', 'phone', 'email', 'website', 'hours'] as const satisfies Fact[];

type StaleSetting = Pick<Site, 'staleAfterMonths'>;

export const staleAfterMonths = (site: StaleSetting): number =>
  Number(site.staleAfterMonths ?? DEFAULT_STALE_AFTER_MONTHS);

/** What was last confirmed before this day is asked about: on the page, in the dashboard and by email. */
export const staleLimit = (site: StaleSetting, now: Date): string =>
  monthsBefore(toUtcDay(now), staleAfterMonths(site));

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return addCalendarDays(toUtcDay(date), Number(day.slice(8)) - 1);
}

export type PerishableValues = {
  address: string;
  phone: string;
  email: string;
  website: string;
  hours: unknown;
  hoursText: string;
  createdAt: Date;
};

/** The filled facts that nobody has confirmed since the limit. Facts of unknown age are as old as the listing. */
export function staleFacts(listing: PerishableValues, provenance: Provenance | undefined, limit: string): Fact[] {
  if (!provenance || provenance.isInvented) return [];
  return filledFacts(listing).filter((fact) => lastConfirmedOn(listing, provenance, fact) < limit);
}

/** The day since which nobody has confirmed all of these facts. */
export function unconfirmedSince(listing: PerishableValues, provenance: Provenance, facts: readonly Fact[]): string {
  const days = facts.map((fact) => lastConfirmedOn(listing, provenance, fact));
  return days.toSorted()[0] ?? toUtcDay(listing.createdAt);
}

const lastConfirmedOn = ({ createdAt }: PerishableValues, provenance: Provenance, fact: Fact): string =>
  confirmedOn(provenance, fact) ?? toUtcDay(createdAt);

function filledFacts({ address, phone, email, website, hours, hoursText }: PerishableValues): Fact[] {
  const values = { address, phone, email, website, hours: hours ? 'times' : hoursText };
  return PERISHABLE_FACTS.filter((fact) => values[fact] !== '');
}
