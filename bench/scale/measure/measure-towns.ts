import { progressBar } from '#cli/progress.ts';
import type { ScaleTown } from '../towns.ts';
import {
  figuresOf,
  measureQuestion,
  nothingSpent,
  type QuestionFigures,
  type Spent,
  warmQuestion,
} from './measure-question.ts';
import { type ServedTown, type ServeOptions, serveTown } from './served-town.ts';

export type TownFigures = {
  listings: number;
  figures: Map<string, QuestionFigures>;
  wrongTotals: string[];
  indexMb: number;
};

/**
 * Every question on all towns side by side: machines are faster in one minute than in the next, and how much more a larger town
 * takes can only be told of the same minute.
 */
export async function measureTowns(towns: readonly ScaleTown[], options: ServeOptions): Promise<TownFigures[]> {
  const served: ServedTown[] = [];
  try {
    // one after the other: the index of the largest takes both cores; and that first: whoever waits for minutes gives memory and code back
    for (const town of towns.toReversed()) served.unshift(await serveTown(town, options));
    const figures = await measureAll(served);
    const indexMbs = await Promise.all(served.map(({ indexMb }) => indexMb()));
    return served.map(({ listings, wrongTotals }, at) => ({
      listings,
      wrongTotals,
      indexMb: indexMbs[at] ?? 0,
      figures: figures[at] ?? new Map(),
    }));
  } finally {
    for (const town of served) await town.close();
  }
}

/** V8 compiles a function for the last time after a thousand calls and more; 300 requests of a question call some of it once each. */
const WARM_ROUNDS = 6;
/** One whole collection of garbage is felt by five requests, which are more than the slowest hundredth of 300. */
const MEASURED_ROUNDS = 3;

async function measureAll(towns: ServedTown[]): Promise<TownFigures['figures'][]> {
  const names = [...new Set(towns.flatMap(({ questions }) => questions.map(({ name }) => name)))];
  const spent = towns.map(() => new Map(names.map((name) => [name, nothingSpent()])));
  const rounds = Array.from({ length: WARM_ROUNDS + MEASURED_ROUNDS }, () => names).flat();
  const bar = progressBar('Measuring', rounds.length);
  for (const [at, name] of rounds.entries()) {
    const asked = towns.map((town, place) => askedIn(town, name, spent[place]?.get(name)));
    if (at < WARM_ROUNDS * names.length) for (const each of asked) await warmQuestion(each);
    else await measureQuestion(asked);
    bar.update(at + 1);
  }
  bar.stop();
  return spent.map((ofTown) => new Map([...ofTown].map(([name, all]) => [name, figuresOf(all)])));
}

const askedIn = ({ questions, asker, time }: ServedTown, name: string, spent: Spent = nothingSpent()) => ({
  asks: questions.find((question) => question.name === name)?.asks ?? [],
  asker,
  time,
  spent,
});
