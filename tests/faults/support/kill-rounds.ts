import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { mulberry32 } from '#lib/seeded-random.ts';
import { RUN_LONG_TESTS } from '../../support/long-tests.ts';
import { startWriter, type Writer } from './writer-process.ts';

export type KillTarget = {
  /** Arguments of the writer process that locate the database. */
  writerTarget: string[];
  /** Kills the database server, if it is a separate process. */
  killServer?(): Promise<void>;
  /** Restarts the database server without any repair. */
  restartServer?(): Promise<void>;
};

export type KillSummary = {
  acknowledged: number;
  killedWhileOpening: number;
  slowestOpenMs: number;
  lastOpenMs: number;
};

export const KILL_ROUNDS = Number(process.env.KILL_ROUNDS ?? (RUN_LONG_TESTS ? 50 : 4));
const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const SHARE_KILLED_WHILE_OPENING = 0.2;
/** The first two writers are not killed while opening: one creates the database, the other measures the opening time. */
const FIRST_OPENING_KILL = 3;
/** Kills depend on the number of writes, not on time, so that slow machines write as much as fast ones. */
const MAX_WRITES_BEFORE_KILL = 60;
/** Spreads the kills over the duration of about one transaction. */
const MAX_DELAY_MS = 20;

/** Kills a writer in each round. Each writer first reports the rows that the previous one left in the database. */
export async function runKillRounds(target: KillTarget): Promise<KillSummary> {
  const random = mulberry32(SEED);
  const acknowledged = new Set<number>();
  const summary: KillSummary = { acknowledged: 0, killedWhileOpening: 0, slowestOpenMs: 0, lastOpenMs: 0 };
  for (let round = 1; round <= KILL_ROUNDS; round += 1) {
    const where = `round ${round}, KILL_SEED=${SEED}`;
    const writer = startWriter('write', target.writerTarget);
    const isOpeningKill = random() < SHARE_KILLED_WHILE_OPENING && round >= FIRST_OPENING_KILL;
    if (isOpeningKill) await sleep(random() * summary.lastOpenMs);
    else {
      await writer.hasWritten(1 + Math.floor(random() * MAX_WRITES_BEFORE_KILL));
      await sleep(random() * MAX_DELAY_MS);
    }
    const ranUntilKilled = writer.isRunning();
    const serverKilled = target.killServer?.();
    writer.kill();
    await Promise.all([serverKilled, writer.ended]);
    expect(ranUntilKilled, `the writer exited before the kill, ${where}\n${writer.errors()}`).toBe(true);
    checkReports({ writer, acknowledged, summary, where });
    await target.restartServer?.();
  }
  const last = startWriter('check', target.writerTarget);
  expect(await last.ended, last.errors()).toBe(0);
  expect(last.reports).toHaveLength(1);
  checkReports({ writer: last, acknowledged, summary, where: `last check, KILL_SEED=${SEED}` });
  summary.acknowledged = acknowledged.size;
  return summary;
}

type ReportCheck = { writer: Writer; acknowledged: Set<number>; summary: KillSummary; where: string };

function checkReports({ writer, acknowledged, summary, where }: ReportCheck): void {
  const [found, ...rest] = writer.reports;
  if (found?.kind !== 'found') {
    summary.killedWhileOpening += 1;
    return;
  }
  const present = new Set(found.ids);
  const lost = [...acknowledged].filter((id) => !present.has(id));
  expect(lost, `acknowledged rows are missing, ${where}`).toEqual([]);
  expect(found.ids.at(-1) ?? 0, `a transaction is half written, ${where}`).toBe(found.lastId);
  expect(found.ids.length, `a row is damaged or has no transaction, ${where}`).toBe(found.lastId);
  summary.lastOpenMs = found.openMs;
  summary.slowestOpenMs = Math.max(summary.slowestOpenMs, found.openMs);
  for (const report of rest) if (report.kind === 'acknowledged') acknowledged.add(report.id);
}
