import { DAYS } from '#domain/hours/days.ts';
import { hasOverlap, isTimeOfDay } from '#domain/hours/hours.ts';
import type { Listing } from '#domain/listings/listing.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import { type Finding, failed, notApplicable, passed } from './finding.ts';

export function checkHours({ hours, place }: Listing): Finding {
  if (!hours) return notApplicable('No hours listed.');
  const days = [...DAYS.map((day) => hours.week[day]), ...hours.special.map((special) => special.intervals)];
  if (!days.flat().every(({ open, close }) => isTimeOfDay(open) && isTimeOfDay(close))) {
    return failed('One of the times isn’t valid.');
  }
  if (days.some(hasOverlap)) return failed('Opening times overlap on one day.');
  if (DAYS.every((day) => hours.week[day].length === 0)) return failed('It would never be open.');
  if (hours.timeZone !== timeZoneOf(place)) return failed('The hours are in the wrong time zone.');
  return passed();
}
