import { expect, test } from 'vitest';
import { httpRequest, postSubmission } from './support/http-client.ts';
import { startPost } from './support/raw-request.ts';
import { startServerProcess } from './support/server-process.ts';
import { createMigratedDirectory, readOutbox } from './support/temporary-resources.ts';

const CONCURRENT_REQUESTS = 10;
const READYZ = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n';

//
test('a server that receives SIGTERM finishes its open requests and ignores further signals', async () => {
  const DATA_DIR = await createMigratedDirectory();
  const server = await startServerProcess({ DATA_DIR });
  expect((await postSubmission(server.url)).status).toBe(201);
  const form = (at: number) => ({
    businessName: `Late Bakery ${at}`,
    category: 'Bakeries',
    address: '1 Main St, Austin, TX 78701',
    email: `late${at}@example.test`,
  });
  const requests = await Promise.all(
    Array.from({ length: CONCURRENT_REQUESTS }, (_, at) =>
      startPost(`${server.url}/api/business-listing-endpoint.php`, form(at)),
    ),
  );

  const signaledAt = performance.now();
  server.signal('SIGTERM');
  const acceptsConnections = () =>
    httpRequest(`${server.url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(acceptsConnections).toBe(false);
  server.signal('SIGTERM');
  server.signal('SIGINT');
  expect(server.isRunning(), server.output()).toBe(true);
  requests[0]?.finish(READYZ);
  for (const request of requests.slice(1)) request.finish();

  const responses = await Promise.all(requests.map((request) => request.response));
  for (const response of responses) expect(response).toMatch(/^HTTP\/1\.1 201 [\s\S]*"success":true/);
  expect(responses[0], '/readyz on an open connection reports that the server is draining').toMatch(
    /HTTP\/1\.1 503 [\s\S]*"reason":"draining"/,
  );
  const { code, output } = await server.ended;
  expect(code, output).toBe(0);
  expect(output).not.toContain('"level":"error"');
  console.log(`ended ${Math.round(performance.now() - signaledAt)} ms after the signal`);

  const next = await startServerProcess({ DATA_DIR });
  await expect.poll(async () => (await readOutbox(DATA_DIR)).length, { timeout: 30_000 }).toBe(CONCURRENT_REQUESTS + 1);
  expect((await next.stop()).code).toBe(0);
  const recipients = (await readOutbox(DATA_DIR)).map((email) => email.to);
  expect(new Set(recipients).size, 'each email is sent once').toBe(CONCURRENT_REQUESTS + 1);
});
