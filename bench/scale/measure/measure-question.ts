import type { Question } from '../questions/question.ts';
import type { Asker } from './asker.ts';
import { mean, percentile } from './percentile.ts';
import type { ProcessTime } from './process-time.ts';

/** In ms: wall time of a request, and CPU time of server and database together. */
export type QuestionFigures = {
  p50: number;
  p95: number;
  p99: number;
  cpu_ms: number;
  cpu_p99_ms: number;
  asked: number;
};

export type Measuring = { asker: Asker; time: ProcessTime; mostMs: number };

const LEAST_ASKED = 20;

/**
 * All requests of a question twice, one at a time: the first round warms code and memory, the second counts. Both end early
 * when they have taken too long: a slow question must not hold up the others.
 */
export async function measureQuestion(
  { asks }: Question,
  { asker, time, mostMs }: Measuring,
): Promise<QuestionFigures> {
  for (const { path } of inTime(asks, mostMs)) await asker.ask(path);
  const wall: number[] = [];
  const cpu: number[] = [];
  for (const { path } of inTime(asks, mostMs)) {
    const before = time();
    const { ms } = await asker.ask(path);
    cpu.push(time() - before);
    wall.push(ms);
  }
  return {
    p50: percentile(wall, 0.5),
    p95: percentile(wall, 0.95),
    p99: percentile(wall, 0.99),
    cpu_ms: mean(cpu),
    cpu_p99_ms: percentile(cpu, 0.99),
    asked: wall.length,
  };
}

function* inTime<T>(things: readonly T[], mostMs: number): Generator<T> {
  const until = performance.now() + mostMs;
  for (const [at, thing] of things.entries()) {
    if (at >= LEAST_ASKED && performance.now() > until) return;
    yield thing;
  }
}
