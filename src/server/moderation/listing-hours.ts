import type { Hours } from '#domain/hours/hours.ts';
import { type ListingHours, parseHoursText } from '#domain/hours/listing-hours.ts';
import type { Place } from '#domain/places/place.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';

/** Reads typed hours as local time of the listing, whose special days are kept. Text that is not times stays text. */
export function parseListingHours(text: string, current: ListingWithCategory): ListingHours {
  const { week, hoursText } = parseHoursText(text);
  if (!week) return { hours: null, hoursText };
  const timeZone = current.hours?.timeZone ?? timeZoneOf(current.place);
  return { hours: { timeZone, week, special: current.hours?.special ?? [] }, hoursText: '' };
}

/** Hours are local time: a business that opens at nine still opens at nine after it moves to another time zone. */
export function rezoneHours(hours: Hours | null, place: Place | undefined): { hours?: Hours } {
  if (!hours || !place) return {};
  const timeZone = timeZoneOf(place);
  return timeZone === hours.timeZone ? {} : { hours: { ...hours, timeZone } };
}
