import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { httpRequest, postSubmission } from './support/http-client.ts';
import { startPost } from './support/raw-request.ts';
import { startServerProcess } from './support/server-process.ts';
import { createDataDirectory, readOutbox } from './support/temporary-resources.ts';

const AT_ONCE = 10;
const READYZ = 'GET /readyz HTTP/1.1\r\nHost: town\r\n\r\n';

//
test('a server that is told to stop finishes what it has begun, and more signals do no harm', async () => {
  const DATA_DIR = await createDataDirectory();
  const town = await startServerProcess({ DATA_DIR });
  expect((await postSubmission(town.url)).status).toBe(201);
  const form = (at: number) => ({
    businessName: `Late Bakery ${at}`,
    category: 'Bakeries',
    address: '1 Main St, Austin, TX 78701',
    email: `late${at}@example.test`,
  });
  const begun = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => startPost(`${town.url}/api/business-listing-endpoint.php`, form(at))),
  );

  const stopping = performance.now();
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) {
    town.signal(signal);
    await sleep(150);
  }
  await expect(httpRequest(`${town.url}/healthz`), 'nobody new gets in').rejects.toThrow();
  expect(town.isRunning(), town.output()).toBe(true);
  begun[0]?.finish(READYZ);
  for (const request of begun.slice(1)) request.finish();

  const answers = await Promise.all(begun.map((request) => request.response));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 201 [\s\S]*"success":true/);
  expect(answers[0], 'asked on an open connection, it says that it is ending').toMatch(
    /HTTP\/1\.1 503 [\s\S]*"reason":"draining"/,
  );
  const { code, output } = await town.ended;
  expect(code, output).toBe(0);
  expect(output).not.toContain('"level":"error"');
  console.log(`ended ${Math.round(performance.now() - stopping)} ms after the signal`);

  const next = await startServerProcess({ DATA_DIR });
  await expect.poll(async () => (await readOutbox(DATA_DIR)).length, { timeout: 30_000 }).toBe(AT_ONCE + 1);
  expect((await next.stop()).code).toBe(0);
  const recipients = (await readOutbox(DATA_DIR)).map((mail) => mail.to);
  expect(new Set(recipients).size, 'each mail once').toBe(AT_ONCE + 1);
});
