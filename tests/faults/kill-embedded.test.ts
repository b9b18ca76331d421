import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KILL_ROUNDS, runKillRounds } from './support/kill-rounds.ts';

const templateDirectory = resolve(import.meta.dirname, '../../.cache');

test('every acknowledged write survives kill -9 of the embedded database', {
  timeout: KILL_ROUNDS * 60_000,
}, async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'townlink-kill-'));
  onTestFinished(() => rm(scratch, { recursive: true, force: true }));
  const summary = await runKillRounds({ writerTarget: ['embedded', join(scratch, 'db'), templateDirectory] });
  console.log(`embedded, ${KILL_ROUNDS} kills:`, summary);
  expect(summary.acknowledged).toBeGreaterThanOrEqual(KILL_ROUNDS - summary.killedWhileOpening);
});
