import type { CallFigures, Ratios } from './measure-call.ts';
import type { DatabaseTargets } from './server-messages.ts';

/** What list answers must reach, as parts of a ceiling. */
export type Threshold = { ratio: keyof Ratios; minimum: number; sentence: string };

const CACHED_THRESHOLD: Threshold = {
  ratio: 'cachedOfRoute',
  minimum: 0.5,
  sentence: 'cached list answers reach half of the bare route',
};

const UNCACHED_THRESHOLD: Threshold = {
  ratio: 'uncachedOfBare',
  minimum: 0.3,
  sentence: 'uncached list answers reach 0.3 of the bare statement',
};

const CACHED_PAGE_THRESHOLD: Threshold = {
  ratio: 'cachedOfRoute',
  minimum: 0.5,
  sentence: 'cached pages reach half of the bare route',
};

export function thresholdsFor(engine: DatabaseTargets['engine'], { kind }: CallFigures): Threshold[] {
  if (kind === 'page') return [CACHED_PAGE_THRESHOLD];
  if (kind !== 'list') return [];
  return engine === 'server' ? [CACHED_THRESHOLD, UNCACHED_THRESHOLD] : [CACHED_THRESHOLD];
}

export type BenchVerdict = { holds: boolean; sentence: string };

/** One verdict for each floor of an engine, with the calls that fall short. */
export function judgeEngine(engine: DatabaseTargets['engine'], figures: CallFigures[]): BenchVerdict[] {
  const floors = new Set(figures.flatMap((each) => thresholdsFor(engine, each)));
  return [...floors].map((floor) => {
    const below = figures.filter(
      (each) => thresholdsFor(engine, each).includes(floor) && isBelowThreshold(floor, each),
    );
    const short = below.map((each) => `${each.call} ${each.ratios[floor.ratio]?.cpu.toFixed(2)}`).join('; ');
    return { holds: below.length === 0, sentence: `${engine}: ${floor.sentence}${short && `, but not: ${short}`}` };
  });
}

/** Judged by CPU time, which stays the same when the machine has other work to do; requests per second do not. */
export function isBelowThreshold({ ratio, minimum }: Threshold, { ratios }: CallFigures): boolean {
  const reached = ratios[ratio];
  return reached !== null && !(reached.cpu >= minimum);
}
