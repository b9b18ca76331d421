import type { Question } from '../questions/question.ts';
import type { Asker } from './asker.ts';
import { mean, percentile } from './percentile.ts';
import type { ProcessTime } from './process-time.ts';

/** In ms: wall time of a request, CPU time of server and database together, and how long they waited for a free CPU. */
export type QuestionFigures = {
  p50: number;
  p95: number;
  p99: number;
  cpu_ms: number;
  cpu_p99_ms: number;
  waited_ms: number;
  asked: number;
};

export type Measuring = { asker: Asker; time: ProcessTime; mostMs: number };

const LEAST_ASKED = 20;

/** All requests of a question once, so that code is compiled and the pages of the database are in memory. */
export async function warmQuestion({ asks }: Question, { asker, mostMs }: Measuring): Promise<void> {
  for (const { path } of inTime(asks, mostMs)) await asker.ask(path);
}

/** The same requests again, one at a time. */
export async function measureQuestion({ asks }: Question, measuring: Measuring): Promise<QuestionFigures> {
  const { asker, time, mostMs } = measuring;
  const wall: number[] = [];
  const cpu: number[] = [];
  const waited: number[] = [];
  for (const { path } of inTime(asks, mostMs)) {
    const before = time();
    const { ms } = await asker.ask(path);
    const after = time();
    wall.push(ms);
    cpu.push(after.cpu - before.cpu);
    waited.push(after.waited - before.waited);
  }
  return {
    p50: percentile(wall, 0.5),
    p95: percentile(wall, 0.95),
    p99: percentile(wall, 0.99),
    cpu_ms: mean(cpu),
    cpu_p99_ms: percentile(cpu, 0.99),
    waited_ms: mean(waited),
    asked: wall.length,
  };
}

/** Ends early when it takes too long: a slow question must not hold up the others. */
function* inTime<T>(things: readonly T[], mostMs: number): Generator<T> {
  const until = performance.now() + mostMs;
  for (const [at, thing] of things.entries()) {
    if (at >= LEAST_ASKED && performance.now() > until) return;
    yield thing;
  }
}
