import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { KILL_ROUNDS, runKillRounds } from './support/kill-rounds.ts';

test('every acknowledged write survives kill -9 of the PostgreSQL server', {
  timeout: KILL_ROUNDS * 60_000,
}, async () => {
  const postgres = await startPostgres({ fsync: true });
  onTestFinished(() => postgres.stop());
  const summary = await runKillRounds({
    writerTarget: ['server', postgres.url()],
    killServer: () => postgres.kill(),
    restartServer: () => postgres.restart(),
  });
  console.log(`PostgreSQL server, ${KILL_ROUNDS} kills:`, summary);
  expect(summary.acknowledged).toBeGreaterThanOrEqual(KILL_ROUNDS - summary.killedWhileOpening);
});
