import type { Hours } from '#domain/hours/hours.ts';
import type { Place } from '#domain/places/place.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';

/** Hours are meant in the time of the place: nine o'clock stays nine o'clock where the business moves to. */
export function rezoneHours(hours: Hours | null, place: Place | undefined): { hours?: Hours } {
  if (!hours || !place) return {};
  const timeZone = timeZoneOf(place);
  return timeZone === hours.timeZone ? {} : { hours: { ...hours, timeZone } };
}
