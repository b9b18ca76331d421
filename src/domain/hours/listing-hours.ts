import { formatHours, type Hours, type Week } from './hours.ts';
import { parseHours } from './parse-hours.ts';

/** The hours of a listing: as times, or in the words of its owner where they are not times, but never both. */
export type ListingHours = { hours: Hours | null; hoursText: string };

/** Typed hours: times where they can be read, else the text as it was written. spec §3: "Contact for hours" is the default of none. */
export function parseHoursText(text: string): { week: Week | null; hoursText: string } {
  const written = text.trim();
  if (/^contact for hours$/i.test(written)) return { week: null, hoursText: '' };
  const week = parseHours(written);
  return { week, hoursText: week ? '' : written };
}

/** The wire format of `hours`. */
export function formatListingHours({ hours, hoursText }: ListingHours): string {
  return hours ? formatHours(hours.week) : hoursText;
}
