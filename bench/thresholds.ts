import type { CallFigures, Ratios } from './measure-call.ts';
import type { DatabaseTargets } from './server-messages.ts';

/** The minimum ratio to a baseline. */
export type Threshold = { ratio: keyof Ratios; minimum: number; message: string };

const CACHED_THRESHOLD: Threshold = {
  ratio: 'cachedOfRoute',
  minimum: 0.5,
  message: 'cached list responses reach half of the bare route',
};

const UNCACHED_THRESHOLD: Threshold = {
  ratio: 'uncachedOfBare',
  minimum: 0.3,
  message: 'uncached list responses reach 0.3 of the bare statement',
};

const CACHED_PAGE_THRESHOLD: Threshold = {
  ratio: 'cachedOfRoute',
  minimum: 0.5,
  message: 'cached pages reach half of the bare route',
};

export function thresholdsFor(engine: DatabaseTargets['engine'], { kind }: CallFigures): Threshold[] {
  if (kind === 'page') return [CACHED_PAGE_THRESHOLD];
  if (kind !== 'list') return [];
  return engine === 'server' ? [CACHED_THRESHOLD, UNCACHED_THRESHOLD] : [CACHED_THRESHOLD];
}

export type BenchVerdict = { passed: boolean; message: string };

/** Returns one verdict per threshold, with the calls that miss it. */
export function judgeEngine(engine: DatabaseTargets['engine'], figures: CallFigures[]): BenchVerdict[] {
  const thresholds = new Set(figures.flatMap((each) => thresholdsFor(engine, each)));
  return [...thresholds].map((threshold) => {
    const below = figures.filter(
      (each) => thresholdsFor(engine, each).includes(threshold) && isBelowThreshold(threshold, each),
    );
    const missed = below.map((each) => `${each.call} ${each.ratios[threshold.ratio]?.cpu.toFixed(2)}`).join('; ');
    return { passed: below.length === 0, message: `${engine}: ${threshold.message}${missed && `, except: ${missed}`}` };
  });
}

/** Compares CPU time, which depends less on other work on the machine than requests per second. */
export function isBelowThreshold({ ratio, minimum }: Threshold, { ratios }: CallFigures): boolean {
  const value = ratios[ratio];
  return value !== null && !(value.cpu >= minimum);
}
