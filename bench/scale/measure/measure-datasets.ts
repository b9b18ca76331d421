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
 * Measures every query on all datasets side by side, because the speed of the machine varies from minute to minute and
 * growth is a ratio between datasets.
 */
export async function measureDatasets(
  datasets: readonly ScaleDataset[],
  options: ServeDatasetOptions,
): Promise<DatasetFigures[]> {
  const served: ServedDataset[] = [];
  try {
    // Servers start one at a time, because building the largest index takes both cores. The largest starts first, because
    // V8 discards memory and compiled code of servers that wait for minutes.
    for (const dataset of datasets.toReversed()) served.unshift(await serveDataset(dataset, options));
    const figures = await measureAll(served);
    const indexMbs = await Promise.all(served.map(({ indexMb }) => indexMb()));
    return served.map(({ listings, wrongTotals }, at) => ({
      listings,
      wrongTotals,
      indexMb: indexMbs[at] ?? 0,
      figures: figures[at] ?? new Map(),
    }));
  } finally {
    for (const dataset of served) await dataset.close();
  }
}

/** V8 reaches its final optimization after more than a thousand calls; one round calls some functions only 300 times. */
const WARM_UP_ROUNDS = 6;
/** A full garbage collection slows down five requests, which would exceed the slowest 1 % of a single round of 300. */
const MEASURED_ROUNDS = 3;

async function measureAll(datasets: ServedDataset[]): Promise<DatasetFigures['figures'][]> {
  const names = [...new Set(datasets.flatMap(({ queries }) => queries.map(({ name }) => name)))];
  const timings = datasets.map(() => new Map(names.map((name) => [name, emptyTimings()])));
  const rounds = Array.from({ length: WARM_UP_ROUNDS + MEASURED_ROUNDS }, () => names).flat();
  const bar = createProgressBar('Measuring', rounds.length);
  for (const [at, name] of rounds.entries()) {
    const runs = datasets.map((dataset, index) => queryRunOn(dataset, name, timings[index]?.get(name)));
    if (at < WARM_UP_ROUNDS * names.length) for (const each of runs) await warmUpQuery(each);
    else await measureQuery(runs);
    bar.update(at + 1);
  }
  bar.stop();
  return timings.map((byQuery) => new Map([...byQuery].map(([name, all]) => [name, queryFigures(all)])));
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
