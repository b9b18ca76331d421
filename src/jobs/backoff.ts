const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 6 * 60 * 60 * 1000;

/** The attempts cover about two days, which is as long as a mail server may be down. */
export const MAX_ATTEMPTS = 12;

/** 30 seconds, 2 minutes, 8 minutes … up to 6 hours, with 20 % jitter so that retries do not coincide. */
export function retryDelayMs(attempts: number, random: () => number): number {
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 4 ** (attempts - 1));
  return Math.round(delay * (0.8 + 0.4 * random()));
}
