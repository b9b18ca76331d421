import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { httpRequest, postSubmission } from './support/http-client.ts';
import { startServerProcess, waitUntil } from './support/server-process.ts';
import { createDataDirectory, readOutbox } from './support/temporary-resources.ts';

const OUTAGE_MS = 3000;

//
test('the server survives a database outage, responds with 503 and recovers', async () => {
  const postgres = await startPostgres({ fsync: true });
  onTestFinished(() => postgres.stop());
  const DATA_DIR = await createDataDirectory();
  const server = await startServerProcess({ DATABASE_URL: postgres.url(), DATA_DIR });
  let requests = 0;
  const read = () => httpRequest(`${server.url}/listings.php?offset=${++requests}`);
  expect((await read()).status).toBe(200);

  // Some of these requests use a connection when the database is killed.
  const during = Array.from({ length: 10 }, () => postSubmission(server.url));
  await postgres.kill();
  for (const { status } of await Promise.all(during)) expect([201, 503]).toContain(status);
  const until = performance.now() + OUTAGE_MS;
  let slowestMs = 0;
  while (performance.now() < until) {
    for (const response of [await read(), await postSubmission(server.url)]) {
      const unavailable = { success: false, code: 'unavailable', error: expect.stringMatching(/\.$/) };
      expect(response).toMatchObject({ status: 503, json: unavailable });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      slowestMs = Math.max(slowestMs, response.ms);
    }
    expect((await httpRequest(`${server.url}/healthz`)).status).toBe(200);
    expect((await httpRequest(`${server.url}/readyz`)).json).toEqual({ status: 'unavailable', reason: 'database' });
    await sleep(100);
  }
  expect(server.isRunning(), server.output()).toBe(true);

  await postgres.restart();
  const restarted = performance.now();
  await waitUntil(async () => (await read()).status === 200);
  console.log(
    `503 within ${Math.round(slowestMs)} ms; recovered ${Math.round(performance.now() - restarted)} ms after the database`,
  );
  expect((await postSubmission(server.url, { email: 'after@example.test' })).status).toBe(201);
  await expect.poll(async () => (await readOutbox(DATA_DIR)).map((email) => email.to)).toEqual(['after@example.test']);
  expect((await httpRequest(`${server.url}/readyz`)).status).toBe(200);
  expect((await server.stop()).code).toBe(0);
});
