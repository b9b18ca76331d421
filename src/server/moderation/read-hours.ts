import { HOURS_SENTENCE } from '#contract/hours.ts';
import { type Hours, parseHours } from '#domain/hours.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import type { FoundListing } from '#storage/listing-rows.ts';
import { invalidField } from '../http/errors.ts';

/** Hours as they are typed, in the time of the place; special days stay as they are. */
export function readHours(text: string, current: FoundListing): Hours | null {
  if (text === '' || /^contact for hours$/i.test(text)) return null;
  const week = parseHours(text);
  if (!week) throw invalidField('hours', HOURS_SENTENCE);
  return {
    timeZone: current.hours?.timeZone ?? timeZoneOf(current.place),
    week,
    special: current.hours?.special ?? [],
  };
}
