import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseClock } from '../cpu-clock.ts';
import type { LoadResult, SecondStats } from './generator.ts';
import type { LoadGeneratorProcess } from './load-generator-process.ts';
import type { LoadServer } from './load-server.ts';

export type LoadTest = { server: LoadServer; generator: LoadGeneratorProcess; databaseMs: DatabaseClock };

/** Results at one request rate. Times are in milliseconds, rates per second; `failed` is a count. */
export type LoadStep = {
  name: string;
  offered: number;
  goodput: number;
  shed: number;
  failed: number;
  failures: Record<string, number>;
  withoutRetryAfter: number;
  p50: number;
  p99: number;
  shedP50: number;
  shedP99: number;
  eventLoopDelayMs: number;
  serverCpuMs: number;
  databaseCpuMs: number;
  residentMb: number;
  unhealthy: number;
  seconds: Pick<SecondStats, 'good' | 'shed' | 'failed'>[];
};

const POLL_MS = 250;

export async function runLoadStep(
  name: string,
  pace: { perSecond: number; durationMs: number },
  loadTest: LoadTest,
): Promise<LoadStep> {
  const before = await readCpu(loadTest);
  const watch = watchHealth(loadTest.server);
  const result = await loadTest.generator.run(pace);
  const { lateMs, residentMb, unhealthy } = await watch.stop();
  const after = await readCpu(loadTest);
  const sum = (part: 'good' | 'shed' | 'failed') => total(result.seconds.map((second) => second[part]));
  const good = sum('good');
  const goodMs = latencies(result, 'goodMs');
  const shedMs = latencies(result, 'shedMs');
  const seconds = pace.durationMs / 1000;
  return {
    name,
    offered: pace.perSecond,
    goodput: good / seconds,
    shed: sum('shed') / seconds,
    failed: sum('failed'),
    failures: result.failures,
    withoutRetryAfter: result.withoutRetryAfter,
    p50: quantile(goodMs, 0.5),
    p99: quantile(goodMs, 0.99),
    shedP50: quantile(shedMs, 0.5),
    shedP99: quantile(shedMs, 0.99),
    eventLoopDelayMs: lateMs,
    serverCpuMs: (after.serverMs - before.serverMs) / good,
    databaseCpuMs: (after.databaseMs - before.databaseMs) / good,
    residentMb,
    unhealthy,
    seconds: result.seconds.map(({ good, shed, failed }) => ({ good, shed, failed })),
  };
}

async function readCpu({ server, databaseMs }: LoadTest): Promise<{ serverMs: number; databaseMs: number }> {
  const figure = await server.metrics();
  return { serverMs: figure('process_cpu_seconds_total') * 1000, databaseMs: databaseMs() };
}

/** Polls event-loop delay, memory and health during a step. */
function watchHealth(server: LoadServer) {
  const samples = { late: [] as number[], residentMb: 0, unhealthy: 0 };
  let isStopped = false;
  const poll = async () => {
    while (!isStopped) {
      const isHealthy = await fetch(`http://127.0.0.1:${server.port}/healthz`, {
        signal: AbortSignal.timeout(2000),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isHealthy) samples.unhealthy++;
      const figure = await server.metrics();
      samples.late.push(figure('townlink_event_loop_delay_seconds') * 1000);
      samples.residentMb = figure('process_resident_memory_bytes') / 1024 / 1024;
      await sleep(POLL_MS);
    }
  };
  const polling = poll();
  return {
    async stop() {
      isStopped = true;
      await polling;
      return {
        lateMs: total(samples.late) / samples.late.length,
        residentMb: samples.residentMb,
        unhealthy: samples.unhealthy,
      };
    },
  };
}

const total = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const latencies = ({ seconds }: LoadResult, part: 'goodMs' | 'shedMs') => seconds.flatMap((second) => second[part]);

export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
