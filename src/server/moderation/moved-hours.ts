import type { Hours } from '#domain/hours.ts';
import type { Place } from '#domain/place.ts';
import { timeZoneOf } from '#gazetteer/time-zone.ts';

/** Hours are meant in the time of the place: nine o'clock stays nine o'clock where the business moves to. */
export function movedHours(hours: Hours | null, place: Place | undefined): { hours?: Hours } {
  if (!hours || !place) return {};
  const timeZone = timeZoneOf(place);
  return timeZone === hours.timeZone ? {} : { hours: { ...hours, timeZone } };
}
