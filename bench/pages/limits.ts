import type { Verdict } from '../floors.ts';
import type { Figures } from '../measure.ts';
import { LISTINGS_PAGE } from './pages.ts';

const MOST_CPU_MS = 4;

/** The one page whose making has a limit: it is the one with the most addresses, so the cache helps it least. */
export const isLimited = ({ call }: Figures): boolean => call === LISTINGS_PAGE;

export const isTooSlow = ({ rates }: Figures): boolean => !((rates.uncached?.cpuMs ?? 0) <= MOST_CPU_MS);

export function judgeLimit(figures: Figures[]): Verdict[] {
  return figures.filter(isLimited).map((each) => ({
    holds: !isTooSlow(each),
    sentence: `rendering the listings page takes at most ${MOST_CPU_MS} ms of CPU: ${each.rates.uncached?.cpuMs.toFixed(2)} ms`,
  }));
}
