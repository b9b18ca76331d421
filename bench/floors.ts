import type { Figures, Ratios } from './measure.ts';
import type { Databases } from './messages.ts';

/** What list answers must reach, as parts of a ceiling. */
export type Floor = { ratio: keyof Ratios; least: number; sentence: string };

const CACHED: Floor = {
  ratio: 'cachedOfRoute',
  least: 0.5,
  sentence: 'cached list answers reach half of the bare route',
};

const UNCACHED: Floor = {
  ratio: 'uncachedOfBare',
  least: 0.3,
  sentence: 'uncached list answers reach 0.3 of the bare statement',
};

const CACHED_PAGE: Floor = {
  ratio: 'cachedOfRoute',
  least: 0.5,
  sentence: 'cached pages reach half of the bare route',
};

export function floorsOf(engine: Databases['engine'], { kind }: Figures): Floor[] {
  if (kind === 'page') return [CACHED_PAGE];
  if (kind !== 'list') return [];
  return engine === 'server' ? [CACHED, UNCACHED] : [CACHED];
}

export type Verdict = { holds: boolean; sentence: string };

/** One verdict for each floor of an engine, with the calls that fall short. */
export function judge(engine: Databases['engine'], figures: Figures[]): Verdict[] {
  const floors = new Set(figures.flatMap((each) => floorsOf(engine, each)));
  return [...floors].map((floor) => {
    const below = figures.filter((each) => floorsOf(engine, each).includes(floor) && isBelow(floor, each));
    const short = below.map((each) => `${each.call} ${each.ratios[floor.ratio]?.cpu.toFixed(2)}`).join('; ');
    return { holds: below.length === 0, sentence: `${engine}: ${floor.sentence}${short && `, but not: ${short}`}` };
  });
}

/** Judged by CPU time, which stays the same when the machine has other work to do; requests per second do not. */
export function isBelow({ ratio, least }: Floor, { ratios }: Figures): boolean {
  const reached = ratios[ratio];
  return reached !== null && !(reached.cpu >= least);
}
