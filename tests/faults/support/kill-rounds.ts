import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { startWriter, type Writer } from './writer-process.ts';

export type KillTarget = {
  /** Arguments that lead a writer process to the database. */
  writerTarget: string[];
  /** Kills whatever else holds the database besides the writer. */
  killServer?(): Promise<void>;
  /** Makes the database reachable again, with no repair. */
  restartServer?(): Promise<void>;
};

export type KillSummary = { acknowledged: number; killedWhileOpening: number; slowestOpenMs: number };

export const killRounds = Number(process.env.KILL_ROUNDS ?? 50);
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const shareKilledWhileOpening = 0.2;
const longestOpeningMs = 1_200;
const longestWritingMs = 500;

/** Kills the writer again and again; each writer first tells what the one before it has left. */
export async function runKillRounds(target: KillTarget): Promise<KillSummary> {
  const random = seededRandom(seed);
  const acknowledged = new Set<number>();
  const summary: KillSummary = { acknowledged: 0, killedWhileOpening: 0, slowestOpenMs: 0 };
  for (let round = 1; round <= killRounds; round += 1) {
    const where = `round ${round}, KILL_SEED=${seed}`;
    const writer = startWriter('write', target.writerTarget);
    await waitForRandomMoment(writer, random);
    const ranUntilKilled = writer.isRunning();
    const serverKilled = target.killServer?.();
    writer.kill();
    await Promise.all([serverKilled, writer.ended]);
    expect(ranUntilKilled, `the writer ended by itself, ${where}\n${writer.errors()}`).toBe(true);
    checkReports({ writer, acknowledged, summary, where });
    await target.restartServer?.();
  }
  const last = startWriter('check', target.writerTarget);
  expect(await last.ended, last.errors()).toBe(0);
  expect(last.reports).toHaveLength(1);
  checkReports({ writer: last, acknowledged, summary, where: `last check, KILL_SEED=${seed}` });
  summary.acknowledged = acknowledged.size;
  return summary;
}

async function waitForRandomMoment(writer: Writer, random: () => number): Promise<void> {
  if (random() < shareKilledWhileOpening) {
    await pause(random() * longestOpeningMs);
    return;
  }
  await writer.writing;
  await pause(random() * longestWritingMs);
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
  expect(lost, `acknowledged rows that are gone, ${where}`).toEqual([]);
  expect(found.ids.at(-1) ?? 0, `half a transaction, ${where}`).toBe(found.lastId);
  expect(found.ids.length, `a row without its transaction or a damaged one, ${where}`).toBe(found.lastId);
  summary.slowestOpenMs = Math.max(summary.slowestOpenMs, found.openMs);
  for (const report of rest) if (report.kind === 'acknowledged') acknowledged.add(report.id);
}
