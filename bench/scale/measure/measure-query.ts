import type { QueryRequest } from '../queries/benchmark-query.ts';
import type { MeasuringClient } from './measuring-client.ts';
import { percentile } from './percentile.ts';
import type { ProcessClock } from './process-clock.ts';

/** In ms: wall time of a request, CPU time of server and database together, and how long they waited for a free CPU. */
export type QueryFigures = {
  p50: number;
  p95: number;
  p99: number;
  cpu_ms: number;
  cpu_p99_ms: number;
  waited_ms: number;
  asked: number;
};

/** What the requests of a question have taken in one town so far. */
export type QueryTimings = { wall: number[]; cpuMs: number; waitedMs: number; cpuOfEach: number[] };

/** A question as it is asked in one town. */
export type QueryRun = {
  requests: QueryRequest[];
  client: MeasuringClient;
  clock: ProcessClock;
  timings: QueryTimings;
};

/**
 * So many in one town before the next has its turn: less than a machine needs to change, but many more than it takes until the
 * processor's caches hold this town again, which after another one is what the first dozens pay for.
 */
const TURN_REQUESTS = 100;
const MIN_REQUESTS = 20;
/** A question that takes longer than this in a town is asked fewer times: a slow one must not hold up the others. */
const MAX_MS = 15_000;

/** All requests of a question once, so that code is compiled and the pages of the database are in memory. */
export async function warmUpQuery({ requests, client }: QueryRun): Promise<void> {
  const until = performance.now() + MAX_MS;
  for (const [at, { path }] of requests.entries()) {
    if (at >= MIN_REQUESTS && performance.now() > until) return;
    await client.get(path);
  }
}

export const emptyTimings = (): QueryTimings => ({ wall: [], cpuMs: 0, waitedMs: 0, cpuOfEach: [] });

/** The same requests again, one at a time, in all towns by turns. */
export async function measureQuery(towns: readonly QueryRun[]): Promise<void> {
  const most = Math.max(...towns.map(({ requests }) => requests.length));
  for (let from = 0; from < most; from += TURN_REQUESTS) {
    for (const town of towns) {
      if (!isEnough(town.timings)) await measureTurn(town.requests.slice(from, from + TURN_REQUESTS), town);
    }
  }
}

const isEnough = ({ wall }: QueryTimings): boolean =>
  wall.length >= MIN_REQUESTS && wall.reduce((sum, ms) => sum + ms, 0) > MAX_MS;

/**
 * First each by itself, then all of them: to read what every thread and process has spent takes as long as an answer does, and
 * leaves the processor's caches to whoever reads. What they take on average is of the second time, when the caches hold this
 * town and no other.
 */
async function measureTurn(asks: QueryRequest[], { client, clock, timings }: QueryRun): Promise<void> {
  for (const { path } of asks) {
    const from = clock().cpu;
    await client.get(path);
    timings.cpuOfEach.push(clock().cpu - from);
  }
  const before = clock();
  for (const { path } of asks) timings.wall.push((await client.get(path)).ms);
  const after = clock();
  timings.cpuMs += after.cpu - before.cpu;
  timings.waitedMs += after.waited - before.waited;
}

export function queryFigures({ wall, cpuMs, waitedMs, cpuOfEach }: QueryTimings): QueryFigures {
  return {
    p50: percentile(wall, 0.5),
    p95: percentile(wall, 0.95),
    p99: percentile(wall, 0.99),
    cpu_ms: cpuMs / wall.length,
    cpu_p99_ms: percentile(cpuOfEach, 0.99),
    waited_ms: waitedMs / wall.length,
    asked: wall.length,
  };
}
