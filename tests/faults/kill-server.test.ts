import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { killRounds, runKillRounds } from './support/kill-rounds.ts';

test('every acknowledged write survives kill -9 of the PostgreSQL server', {
  timeout: killRounds * 10_000,
}, async () => {
  const postgres = await startPostgres({ fsync: true });
  onTestFinished(() => postgres.stop());
  const summary = await runKillRounds({
    writerTarget: ['server', postgres.url()],
    killServer: () => postgres.kill(),
    restartServer: () => postgres.restart(),
  });
  console.log(`PostgreSQL server, ${killRounds} kills:`, summary);
  expect(summary.acknowledged).toBeGreaterThan(killRounds);
});
