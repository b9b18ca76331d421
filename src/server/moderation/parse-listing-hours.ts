import { HOURS_TEXT_ERROR } from '#contract/hours-schemas.ts';
import { type Hours, parseHours } from '#domain/hours/hours.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { invalidField } from '../http/http-error.ts';

/** Hours as they are typed, in the time of the place; special days stay as they are. */
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
