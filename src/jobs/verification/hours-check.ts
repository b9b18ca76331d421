import { DAYS, type Interval } from '#domain/hours.ts';
import type { Listing } from '#domain/listing.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';
import { type Finding, failed, notApplicable, passed } from './finding.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export function checkHours({ hours, place }: Listing): Finding {
  if (!hours) return notApplicable('No opening hours are given.');
  const days = [...DAYS.map((day) => hours.week[day]), ...hours.special.map((special) => special.intervals)];
  if (!days.flat().every(({ open, close }) => TIME.test(open) && TIME.test(close))) {
    return failed('A time of day does not exist.');
  }
  if (days.some(overlaps)) return failed('On one day it would open twice at once.');
  if (DAYS.every((day) => hours.week[day].length === 0)) return failed('It would never open.');
  if (hours.timeZone !== timeZoneOf(place)) return failed('The hours are meant in the time of another place.');
  return passed();
}

/** A close at or before the opening is past midnight; only the last of a day may be. */
function overlaps(intervals: Interval[]): boolean {
  const inOrder = [...intervals].sort((a, b) => (a.open < b.open ? -1 : 1));
  return inOrder.some(({ open, close }, at) => {
    const next = inOrder[at + 1];
    return next !== undefined && (close <= open || next.open < close);
  });
}
