/** Somebody who gets the newsletter once the address is confirmed. */
export type Subscriber = {
  id: number;
  email: string;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** However often an address is given, it is asked once in this time. */
export const NEWSLETTER_ASKED_EVERY_MS = DAY_MS;
export const NEWSLETTER_CONFIRM_VALID_MS = 7 * DAY_MS;
/** A letter found a year later can still be the last one. */
export const NEWSLETTER_UNSUBSCRIBE_VALID_MS = 365 * DAY_MS;
/** How long an address that left is remembered, so that its link can be pressed twice. */
export const NEWSLETTER_LEFT_KEPT_MS = 30 * DAY_MS;

export function isSubscribed({ confirmedAt, unsubscribedAt }: Subscriber): boolean {
  return confirmedAt !== null && unsubscribedAt === null;
}
