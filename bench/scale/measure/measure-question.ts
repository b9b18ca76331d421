import type { Ask } from '../questions/question.ts';
import type { Asker } from './asker.ts';
import { percentile } from './percentile.ts';
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

/** What the requests of a question have taken in one town so far. */
export type Spent = { wall: number[]; cpuMs: number; waitedMs: number; cpuOfEach: number[] };

/** A question as it is asked in one town. */
export type AskedInTown = { asks: Ask[]; asker: Asker; time: ProcessTime; spent: Spent };

/**
 * So many in one town before the next has its turn: less than a machine needs to change, but many more than it takes until the
 * processor's caches hold this town again, which after another one is what the first dozens pay for.
 */
const TURN = 100;
const LEAST_ASKED = 20;
/** A question that takes longer than this in a town is asked fewer times: a slow one must not hold up the others. */
const MOST_MS = 15_000;

/** All requests of a question once, so that code is compiled and the pages of the database are in memory. */
export async function warmQuestion({ asks, asker }: AskedInTown): Promise<void> {
  const until = performance.now() + MOST_MS;
  for (const [at, { path }] of asks.entries()) {
    if (at >= LEAST_ASKED && performance.now() > until) return;
    await asker.ask(path);
  }
}

export const nothingSpent = (): Spent => ({ wall: [], cpuMs: 0, waitedMs: 0, cpuOfEach: [] });

/** The same requests again, one at a time, in all towns by turns. */
export async function measureQuestion(towns: readonly AskedInTown[]): Promise<void> {
  const most = Math.max(...towns.map(({ asks }) => asks.length));
  for (let from = 0; from < most; from += TURN) {
    for (const town of towns) {
      if (!isEnough(town.spent)) await takeTurn(town.asks.slice(from, from + TURN), town);
    }
  }
}

const isEnough = ({ wall }: Spent): boolean =>
  wall.length >= LEAST_ASKED && wall.reduce((sum, ms) => sum + ms, 0) > MOST_MS;

/**
 * First each by itself, then all of them: to read what every thread and process has spent takes as long as an answer does, and
 * leaves the processor's caches to whoever reads. What they take on average is of the second time, when the caches hold this
 * town and no other.
 */
async function takeTurn(asks: Ask[], { asker, time, spent }: AskedInTown): Promise<void> {
  for (const { path } of asks) {
    const from = time().cpu;
    await asker.ask(path);
    spent.cpuOfEach.push(time().cpu - from);
  }
  const before = time();
  for (const { path } of asks) spent.wall.push((await asker.ask(path)).ms);
  const after = time();
  spent.cpuMs += after.cpu - before.cpu;
  spent.waitedMs += after.waited - before.waited;
}

export function figuresOf({ wall, cpuMs, waitedMs, cpuOfEach }: Spent): QuestionFigures {
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
