import { HOURS_TEXT_ERROR } from '#contract/hours-schemas.ts';
import type { Hours } from '#domain/hours/hours.ts';
import { parseHours } from '#domain/hours/parse-hours.ts';
import type { Place } from '#domain/places/place.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { invalidField } from '../http/http-error.ts';

/** Parses typed hours as local time of the listing. Its special days are kept. */
export function parseListingHours(text: string, current: ListingWithCategory): Hours | null {
  if (text === '' || /^contact for hours$/i.test(text)) return null;
  const week = parseHours(text);
  if (!week) throw invalidField('hours', HOURS_TEXT_ERROR);
  return {
    timeZone: current.hours?.timeZone ?? timeZoneOf(current.place),
    week,
    special: current.hours?.special ?? [],
  };
}

/** Hours are local time: a business that opens at nine still opens at nine after it moves to another time zone. */
export function rezoneHours(hours: Hours | null, place: Place | undefined): { hours?: Hours } {
  if (!hours || !place) return {};
  const timeZone = timeZoneOf(place);
  return timeZone === hours.timeZone ? {} : { hours: { ...hours, timeZone } };
}
