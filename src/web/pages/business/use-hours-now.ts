import { useMemo, useSyncExternalStore } from 'react';
import type { Hours } from '#domain/hours.ts';
import { type HoursNow, hoursNow } from '#domain/hours-now.ts';

const MINUTE_MS = 60_000;
const CHECK_MS = 10_000;

/**
 * What the hours mean at this minute. Null on the server and until the page is hydrated: a page is kept for all
 * visitors and for a while, so only the browser knows what time it is.
 */
export function useHoursNow(hours: Hours | null): HoursNow | null {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null);
  return useMemo(
    () => (hours && minute !== null ? hoursNow(hours, new Date(minute * MINUTE_MS)) : null),
    [hours, minute],
  );
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}
