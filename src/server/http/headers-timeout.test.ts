import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const HEADERS_TIMEOUT_MS = 1000;
/** Far below the 30 seconds between the default checks of Node. */
const MAX_MS = 10 * HEADERS_TIMEOUT_MS;

let testApp: TestApp;
let port: number;

beforeAll(async () => {
  testApp = await startTestApp({ headersTimeoutMs: HEADERS_TIMEOUT_MS });
  port = Number(new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => testApp.close());

it.each([
  { what: 'arrive slowly', dribble: 'x: y\r\n' },
  { what: 'stop arriving', dribble: '' },
])('a connection is closed soon after the timeout when headers $what', async ({ dribble }) => {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  const closed = new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  socket.write('GET /healthz HTTP/1.1\r\nhost: town.test\r\n');
  const timer = setInterval(() => socket.write(dribble), 100);
  await closed;
  clearInterval(timer);

  const elapsedMs = performance.now() - startedAt;
  expect(elapsedMs).toBeGreaterThan(HEADERS_TIMEOUT_MS * 0.9);
  expect(elapsedMs).toBeLessThan(MAX_MS);
  expect(response).toMatch(/^$|^HTTP\/1\.1 408 /);
});
