import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { httpRequest, postSubmission } from './support/http-client.ts';
import { startServerProcess, waitUntil } from './support/server-process.ts';
import { createDataDirectory, readOutbox } from './support/temporary-resources.ts';

const OUTAGE_MS = 3000;
const RECOVERY_MS = 5000;

//
test('a database that goes away and comes back costs patience, not the process', async () => {
  const postgres = await startPostgres({ fsync: true });
  onTestFinished(() => postgres.stop());
  const DATA_DIR = await createDataDirectory();
  const town = await startServerProcess({ DATABASE_URL: postgres.url(), DATA_DIR });
  let asked = 0;
  const read = () => httpRequest(`${town.url}/listings.php?offset=${++asked}`);
  expect((await read()).status).toBe(200);

  // some of these hold a connection when it breaks
  const during = Array.from({ length: 10 }, () => postSubmission(town.url));
  await postgres.kill();
  for (const { status } of await Promise.all(during)) expect([201, 503]).toContain(status);
  const until = performance.now() + OUTAGE_MS;
  let slowestMs = 0;
  while (performance.now() < until) {
    for (const answer of [await read(), await postSubmission(town.url)]) {
      const refusal = { success: false, code: 'unavailable', error: expect.stringMatching(/\.$/) };
      expect(answer).toMatchObject({ status: 503, json: refusal });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      slowestMs = Math.max(slowestMs, answer.ms);
    }
    expect((await httpRequest(`${town.url}/healthz`)).status).toBe(200);
    expect((await httpRequest(`${town.url}/readyz`)).json).toEqual({ status: 'unavailable', reason: 'database' });
    await sleep(100);
  }
  expect(town.isRunning(), town.output()).toBe(true);

  await postgres.restart();
  const restarted = performance.now();
  await waitUntil(async () => (await read()).status === 200, RECOVERY_MS);
  console.log(
    `refused within ${Math.round(slowestMs)} ms; back ${Math.round(performance.now() - restarted)} ms after the database`,
  );
  expect((await postSubmission(town.url, { email: 'after@example.test' })).status).toBe(201);
  await expect
    .poll(async () => (await readOutbox(DATA_DIR)).map((mail) => mail.to), { timeout: 20_000 })
    .toEqual(['after@example.test']);
  expect((await httpRequest(`${town.url}/readyz`)).status).toBe(200);
  expect((await town.stop()).code).toBe(0);
});
