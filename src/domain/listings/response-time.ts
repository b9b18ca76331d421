import { DAY_MS } from '#lib/duration.ts';

/** The messages of the last days count. */
const RESPONSE_DAYS = 90;
/** With fewer answers, the time says little and is not public. */
const PUBLISHED_ANSWERS_MIN = 5;

/** Messages and quote requests to a business, and how it answered them. */
export type ResponseTimes = {
  received: number;
  answered: number;
  /** From the message to the first answer here; null without any. */
  medianMinutes: number | null;
};

export function responsesSince(now: Date): Date {
  return new Date(now.getTime() - RESPONSE_DAYS * DAY_MS);
}

/** Null if too few were answered. */
export function publishedResponseMinutes({ answered, medianMinutes }: ResponseTimes): number | null {
  return answered >= PUBLISHED_ANSWERS_MIN ? medianMinutes : null;
}

/** "an hour", "2 hours", "a day" or "3 days", rounded up. */
export function formatResponseTime(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  if (hours <= 1) return 'an hour';
  if (hours < 24) return `${hours} hours`;
  const days = Math.ceil(hours / 24);
  return days === 1 ? 'a day' : `${days} days`;
}
