import { useMemo, useSyncExternalStore } from 'react';
import { type CurrentHours, currentHours } from '#domain/hours/current-hours.ts';
import type { Hours } from '#domain/hours/hours.ts';

const MINUTE_MS = 60_000;
const CHECK_MS = 10_000;

/**
 * The open state at the current minute. Null on the server and until hydration: pages are cached for all visitors, so only
 * the browser knows the current time.
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
