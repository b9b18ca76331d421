import type { CallFigures } from '../measure-call.ts';
import type { BenchVerdict } from '../thresholds.ts';
import { LISTINGS_PAGE } from './page-calls.ts';

const MAX_CPU_MS = 4;

/** Only the listings page has a render limit: it has the most URLs, so the page cache helps it least. */
export const isLimited = ({ call }: CallFigures): boolean => call === LISTINGS_PAGE;

export const isTooSlow = ({ rates }: CallFigures): boolean => !((rates.uncached?.cpuMs ?? 0) <= MAX_CPU_MS);

export function judgeLimit(figures: CallFigures[]): BenchVerdict[] {
  return figures.filter(isLimited).map((each) => ({
    passed: !isTooSlow(each),
    message: `rendering the listings page takes at most ${MAX_CPU_MS} ms of CPU: ${each.rates.uncached?.cpuMs.toFixed(2)} ms`,
  }));
}
