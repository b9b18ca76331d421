import { useMemo, useSyncExternalStore } from 'react';
import { type CurrentHours, currentHours } from '#domain/hours/current-hours.ts';
import type { Hours } from '#domain/hours/hours.ts';

const MINUTE_MS = 60_000;
const CHECK_MS = 10_000;

/**
 * What the hours mean at this minute. Null on the server and until the page is hydrated: a page is kept for all
 * visitors and for a while, so only the browser knows what time it is.
 */
export function useHoursNow(hours: Hours | null): CurrentHours | null {
  const minute = useSyncExternalStore(subscribeToClock, currentMinute, () => null);
  return useMemo(
    () => (hours && minute !== null ? currentHours(hours, new Date(minute * MINUTE_MS)) : null),
    [hours, minute],
  );
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

function subscribeToClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}
