const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 6 * 60 * 60 * 1000;

/** Spread over about two days, which is as long as a mail server may be away. */
export const MAX_ATTEMPTS = 12;

/** 30 seconds, 2 minutes, 8 minutes … up to 6 hours, each up to a fifth more or less, so that not all come at once. */
export function retryDelayMs(attempts: number, random: () => number): number {
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 4 ** (attempts - 1));
  return Math.round(delay * (0.8 + 0.4 * random()));
}
