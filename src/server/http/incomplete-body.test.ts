import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let testApp: TestApp;
let port: number;

beforeAll(async () => {
  testApp = await startTestApp();
  port = Number(new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => testApp.close());

it.each([
  { what: 'ends too early', header: 'content-length: 100', body: '{}' },
  { what: 'breaks off between chunks', header: 'transfer-encoding: chunked', body: '2\r\n{}\r\n' },
])('a body that $what is a fault of the client, and no error of the server', async ({ header, body }) => {
  const received = once(testApp.app.server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect(port, '127.0.0.1');
  const head = ['POST /reviews.php HTTP/1.1', 'host: town.test', 'content-type: application/json', header].join('\r\n');
  socket.write(`${head}\r\n\r\n${body}`);
  const [request] = await received;
  const closed = new Promise((resolve) => request.once('close', resolve));
  socket.resetAndDestroy();
  await closed;
  await new Promise((resolve) => setImmediate(resolve));
  const errors = testApp.logs.filter((line) => JSON.parse(line).level === 'error');
  expect(errors).toEqual([]);
});
