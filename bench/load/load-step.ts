import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseClock } from '../cpu-clock.ts';
import type { LoadResult, SecondStats } from './generator.ts';
import type { LoadGeneratorProcess } from './load-generator-process.ts';
import type { LoadServer } from './load-server.ts';

export type LoadTest = { server: LoadServer; generator: LoadGeneratorProcess; databaseMs: DatabaseClock };

/** What a rate of requests led to. Times are in milliseconds, rates by the second. */
export type LoadStep = {
  name: string;
  offered: number;
  goodput: number;
  refused: number;
  failed: number;
  failures: Record<string, number>;
  withoutRetryAfter: number;
  p50: number;
  p99: number;
  refusedP50: number;
  refusedP99: number;
  eventLoopDelayMs: number;
  serverCpuMs: number;
  databaseCpuMs: number;
  residentMb: number;
  unhealthy: number;
  seconds: Pick<SecondStats, 'good' | 'refused' | 'failed'>[];
};

const POLL_MS = 250;

export async function runLoadStep(
  name: string,
  pace: { perSecond: number; durationMs: number },
  stage: LoadTest,
): Promise<LoadStep> {
  const before = await cpuOf(stage);
  const watch = watchHealth(stage.server);
  const outcome = await stage.generator.run(pace);
  const { lateMs, residentMb, unhealthy } = await watch.stop();
  const after = await cpuOf(stage);
  const sum = (part: 'good' | 'refused' | 'failed') => total(outcome.seconds.map((second) => second[part]));
  const good = sum('good');
  const goodMs = allOf(outcome, 'goodMs');
  const refusedMs = allOf(outcome, 'refusedMs');
  const seconds = pace.durationMs / 1000;
  return {
    name,
    offered: pace.perSecond,
    goodput: good / seconds,
    refused: sum('refused') / seconds,
    failed: sum('failed'),
    failures: outcome.failures,
    withoutRetryAfter: outcome.withoutRetryAfter,
    p50: quantile(goodMs, 0.5),
    p99: quantile(goodMs, 0.99),
    refusedP50: quantile(refusedMs, 0.5),
    refusedP99: quantile(refusedMs, 0.99),
    eventLoopDelayMs: lateMs,
    serverCpuMs: (after.serverMs - before.serverMs) / good,
    databaseCpuMs: (after.databaseMs - before.databaseMs) / good,
    residentMb,
    unhealthy,
    seconds: outcome.seconds.map(({ good, refused, failed }) => ({ good, refused, failed })),
  };
}

async function cpuOf({ server, databaseMs }: LoadTest): Promise<{ serverMs: number; databaseMs: number }> {
  const figure = await server.metrics();
  return { serverMs: figure('process_cpu_seconds_total') * 1000, databaseMs: databaseMs() };
}

/** Looks after the server while it is rushed: how late it is, and whether it says that it is well. */
function watchHealth(served: LoadServer) {
  const seen = { late: [] as number[], residentMb: 0, unhealthy: 0 };
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const isWell = await fetch(`http://127.0.0.1:${served.port}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isWell) seen.unhealthy++;
      const figure = await served.metrics();
      seen.late.push(figure('townlink_event_loop_delay_seconds') * 1000);
      seen.residentMb = figure('process_resident_memory_bytes') / 1024 / 1024;
      await sleep(POLL_MS);
    }
  };
  const looking = look();
  return {
    async stop() {
      isOver = true;
      await looking;
      return { lateMs: total(seen.late) / seen.late.length, residentMb: seen.residentMb, unhealthy: seen.unhealthy };
    },
  };
}

const total = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const allOf = ({ seconds }: LoadResult, part: 'goodMs' | 'refusedMs') => seconds.flatMap((second) => second[part]);

function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
