import type { QueryRequest } from '../queries/benchmark-query.ts';
import type { MeasuringClient } from './measuring-client.ts';
import { percentile } from './percentile.ts';
import type { ProcessClock } from './process-clock.ts';

/** Per request in ms: wall time, CPU time of the server and the database together, and their wait for a free CPU. */
export type QueryFigures = {
  p50: number;
  p95: number;
  p99: number;
  cpu_ms: number;
  cpu_p99_ms: number;
  waited_ms: number;
  requests: number;
};

/** Measurements of a query on one dataset so far. */
export type QueryTimings = { wall: number[]; cpuMs: number; waitedMs: number; cpuPerRequest: number[] };

/** A query on one dataset. */
export type QueryRun = {
  requests: QueryRequest[];
  client: MeasuringClient;
  clock: ProcessClock;
  timings: QueryTimings;
};

/**
 * Requests per dataset and turn. The turn is short against changes in machine speed, but long enough to refill the CPU
 * caches, which takes a few dozen requests.
 */
const TURN_REQUESTS = 100;
const MIN_REQUESTS = 20;
/** Time limit per query and dataset, after which a slow query gets fewer requests. */
const MAX_MS = 15_000;

/** Sends each request once, to compile code and to fill the database's page cache. */
export async function warmUpQuery({ requests, client }: QueryRun): Promise<void> {
  const until = performance.now() + MAX_MS;
  for (const [at, { path }] of requests.entries()) {
    if (at >= MIN_REQUESTS && performance.now() > until) return;
    await client.get(path);
  }
}

export const emptyTimings = (): QueryTimings => ({ wall: [], cpuMs: 0, waitedMs: 0, cpuPerRequest: [] });

/** Sends the requests one at a time and alternates between the datasets. */
export async function measureQuery(runs: readonly QueryRun[]): Promise<void> {
  const maxRequests = Math.max(...runs.map(({ requests }) => requests.length));
  for (let from = 0; from < maxRequests; from += TURN_REQUESTS) {
    for (const run of runs) {
      if (!isOverTime(run.timings)) await measureTurn(run.requests.slice(from, from + TURN_REQUESTS), run);
    }
  }
}

const isOverTime = ({ wall }: QueryTimings): boolean =>
  wall.length >= MIN_REQUESTS && wall.reduce((sum, ms) => sum + ms, 0) > MAX_MS;

/**
 * The first pass measures CPU per request. Reading the counters takes as long as a response and evicts the CPU caches, so a
 * second pass measures wall time and average CPU without interruptions.
 */
async function measureTurn(requests: QueryRequest[], { client, clock, timings }: QueryRun): Promise<void> {
  for (const { path } of requests) {
    const from = clock().cpu;
    await client.get(path);
    timings.cpuPerRequest.push(clock().cpu - from);
  }
  const before = clock();
  for (const { path } of requests) timings.wall.push((await client.get(path)).ms);
  const after = clock();
  timings.cpuMs += after.cpu - before.cpu;
  timings.waitedMs += after.waited - before.waited;
}

export function queryFigures({ wall, cpuMs, waitedMs, cpuPerRequest }: QueryTimings): QueryFigures {
  return {
    p50: percentile(wall, 0.5),
    p95: percentile(wall, 0.95),
    p99: percentile(wall, 0.99),
    cpu_ms: cpuMs / wall.length,
    cpu_p99_ms: percentile(cpuPerRequest, 0.99),
    waited_ms: waitedMs / wall.length,
    requests: wall.length,
  };
}
