import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../tests/support/test-app.ts';

/** Long enough that a busy machine receives every chunk in time. */
const TIMEOUTS = { totalMs: 1500, idleMs: 1200 };

let testApp: TestApp;
let admin: TestUser;
let port: number;

beforeAll(async () => {
  testApp = await startTestApp({ bodyTimeouts: TIMEOUTS });
  admin = await testApp.signIn('admin');
  const { port: assigned } = new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 }));
  port = Number(assigned);
});
afterAll(() => testApp.close());

type SlowRequest = { path: string; type: string; token?: string; pieces: string[]; everyMs: number };

/** Sends a body in pieces over its own socket. Returns the status line, or an empty string if the connection was closed without one. */
async function send({ path, type, token, pieces, everyMs }: SlowRequest): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      response += chunk;
      if (response.includes('\r\n\r\n')) resolve();
    });
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: town.test\r\n${authorization}content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await wait(everyMs);
  }
  await ended;
  socket.destroy();
  return response.split('\r\n')[0] ?? '';
}

const UPLOAD = '/api/desk/imports?file_name=shops.csv';
const rows = (count: number) => Array.from({ length: count }, (_, at) => `Shop ${at},${'x'.repeat(2000)}\n`);

it('an upload may last as long as data arrives', async () => {
  const pieces = ['name,about\n', ...rows(12)];
  const startedAt = performance.now();
  expect(await send({ path: UPLOAD, type: 'text/csv', token: admin.token, pieces, everyMs: 280 })).toContain(' 201 ');
  expect(performance.now() - startedAt).toBeGreaterThan(TIMEOUTS.totalMs * 2);
});

it('an upload that stalls or sends single bytes is aborted', async () => {
  const dribble = [...'name,about\nShop,a shop that never ends'];
  const pieces = ['name,about\n', ...rows(1), ...dribble];
  const startedAt = performance.now();
  expect(await send({ path: UPLOAD, type: 'text/csv', token: admin.token, pieces, everyMs: 200 })).not.toContain(' 2');
  expect(performance.now() - startedAt).toBeLessThan(pieces.length * 200);
  expect((await testApp.call('GET', '/api/desk/imports', { token: admin.token })).json.total).toBe(1);
});

it('other requests keep their deadline', async () => {
  const json = { path: '/api/users/login.php', type: 'application/json', pieces: [...'{"email":"a@b.test"}'] };
  expect(await send({ ...json, everyMs: 150 })).toMatch(/ 408 |^$/);
  const stranger = { path: UPLOAD, type: 'text/csv', pieces: rows(20), everyMs: 100 };
  expect(await send(stranger)).toMatch(/ 401 | 408 |^$/);
});

it('a rejected upload cannot keep its connection open', async () => {
  const socket = connect(port, '127.0.0.1');
  const startedAt = performance.now();
  const closed = new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  socket.resume();
  socket.write(
    `POST ${UPLOAD} HTTP/1.1\r\nhost: town.test\r\ncontent-type: text/csv\r\ncontent-length: 999999\r\n\r\n`,
  );
  const dribble = setInterval(() => socket.write('x'), 50);
  await closed;
  clearInterval(dribble);
  expect(performance.now() - startedAt).toBeLessThan(TIMEOUTS.totalMs * 5);
});
