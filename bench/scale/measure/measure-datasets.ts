import { createProgressBar } from '#cli/progress-bar.ts';
import type { ScaleDataset } from '../datasets.ts';
import {
  emptyTimings,
  measureQuery,
  type QueryFigures,
  type QueryTimings,
  queryFigures,
  warmUpQuery,
} from './measure-query.ts';
import { type ServeDatasetOptions, type ServedDataset, serveDataset } from './serve-dataset.ts';

export type DatasetFigures = {
  listings: number;
  figures: Map<string, QueryFigures>;
  wrongTotals: string[];
  indexMb: number;
};

/**
 * Every question on all towns side by side: machines are faster in one minute than in the next, and how much more a larger town
 * takes can only be told of the same minute.
 */
export async function measureDatasets(
  towns: readonly ScaleDataset[],
  options: ServeDatasetOptions,
): Promise<DatasetFigures[]> {
  const served: ServedDataset[] = [];
  try {
    // one after the other: the index of the largest takes both cores; and that first: whoever waits for minutes gives memory and code back
    for (const town of towns.toReversed()) served.unshift(await serveDataset(town, options));
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
const WARM_UP_ROUNDS = 6;
/** One whole collection of garbage is felt by five requests, which are more than the slowest hundredth of 300. */
const MEASURED_ROUNDS = 3;

async function measureAll(towns: ServedDataset[]): Promise<DatasetFigures['figures'][]> {
  const names = [...new Set(towns.flatMap(({ queries }) => queries.map(({ name }) => name)))];
  const spent = towns.map(() => new Map(names.map((name) => [name, emptyTimings()])));
  const rounds = Array.from({ length: WARM_UP_ROUNDS + MEASURED_ROUNDS }, () => names).flat();
  const bar = createProgressBar('Measuring', rounds.length);
  for (const [at, name] of rounds.entries()) {
    const asked = towns.map((town, place) => queryRunOn(town, name, spent[place]?.get(name)));
    if (at < WARM_UP_ROUNDS * names.length) for (const each of asked) await warmUpQuery(each);
    else await measureQuery(asked);
    bar.update(at + 1);
  }
  bar.stop();
  return spent.map((ofTown) => new Map([...ofTown].map(([name, all]) => [name, queryFigures(all)])));
}

const queryRunOn = (
  { queries, client, clock }: ServedDataset,
  name: string,
  timings: QueryTimings = emptyTimings(),
) => ({
  requests: queries.find((query) => query.name === name)?.requests ?? [],
  client,
  clock,
  timings,
});
