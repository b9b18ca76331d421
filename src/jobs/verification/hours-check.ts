import { DAYS } from '#domain/hours/days.ts';
import { hasOverlap, isTimeOfDay } from '#domain/hours/hours.ts';
import type { Listing } from '#domain/listings/listing.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import { type Finding, failed, notApplicable, passed } from './finding.ts';

export function checkHours({ hours, place }: Listing): Finding {
  if (!hours) return notApplicable('No opening times are given.');
  const days = [...DAYS.map((day) => hours.week[day]), ...hours.special.map((special) => special.intervals)];
  if (!days.flat().every(({ open, close }) => isTimeOfDay(open) && isTimeOfDay(close))) {
    return failed('A time of day does not exist.');
  }
  if (days.some(hasOverlap)) return failed('On one day it would open twice at once.');
  if (DAYS.every((day) => hours.week[day].length === 0)) return failed('It would never open.');
  if (hours.timeZone !== timeZoneOf(place)) return failed('The hours are meant in the time of another place.');
  return passed();
}
