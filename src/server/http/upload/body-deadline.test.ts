import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../tests/support/test-app.ts';

/** Long enough for a busy machine to authorize an upload, and to receive each piece in time. */
const TIMEOUTS = { totalMs: 2500, idleMs: 4000 };

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

type SlowResponse = {
  /** Empty if the connection was closed without a response. */
  statusLine: string;
  isSentCompletely: boolean;
};

/** Sends a body in pieces over its own socket, until it is complete or answered. */
async function send({ path, type, token, pieces, everyMs }: SlowRequest): Promise<SlowResponse> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  let isEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isEnded = true;
      resolve();
    };
    socket.on('data', (chunk) => {
      response += chunk;
      if (response.includes('\r\n\r\n')) end();
    });
    socket.on('close', end);
    socket.on('error', end);
  });
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: town.test\r\n${authorization}content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  let sentCount = 0;
  for (const piece of pieces) {
    if (isEnded) break;
    socket.write(piece);
    sentCount += 1;
    await wait(everyMs);
  }
  await ended;
  socket.destroy();
  return { statusLine: response.split('\r\n')[0] ?? '', isSentCompletely: sentCount === pieces.length };
}

const UPLOAD = '/api/desk/imports?file_name=shops.csv';
const rows = (count: number) => Array.from({ length: count }, (_, at) => `Shop ${at},${'x'.repeat(2000)}\n`);

it('an upload may last as long as data arrives', async () => {
  const pieces = ['name,about\n', ...rows(12)];
  const startedAt = performance.now();
  const response = await send({ path: UPLOAD, type: 'text/csv', token: admin.token, pieces, everyMs: 420 });
  expect(response.statusLine).toContain(' 201 ');
  expect(performance.now() - startedAt).toBeGreaterThan(TIMEOUTS.totalMs * 2);
});

it('an upload that stalls or sends single bytes is aborted', async () => {
  const dribble = [...`Shop,${'x'.repeat(200)}`];
  const pieces = ['name,about\n', ...rows(1), ...dribble];
  const response = await send({ path: UPLOAD, type: 'text/csv', token: admin.token, pieces, everyMs: 200 });
  expect(response.statusLine).not.toContain(' 2');
  expect(response.isSentCompletely).toBe(false);
  expect((await testApp.call('GET', '/api/desk/imports', { token: admin.token })).json.total).toBe(1);
});

it('other requests keep their deadline', async () => {
  const json = { path: '/api/users/login.php', type: 'application/json', pieces: [...'{"email":"a@b.test"}'] };
  expect((await send({ ...json, everyMs: 150 })).statusLine).toMatch(/ 408 |^$/);
  const stranger = { path: UPLOAD, type: 'text/csv', pieces: rows(20), everyMs: 100 };
  expect((await send(stranger)).statusLine).toMatch(/ 401 | 408 |^$/);
});

it('a rejected upload cannot keep its connection open', async () => {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  socket.resume();
  socket.write(
    `POST ${UPLOAD} HTTP/1.1\r\nhost: town.test\r\ncontent-type: text/csv\r\ncontent-length: 999999\r\n\r\n`,
  );
  const dribble = setInterval(() => socket.write('x'), 50);
  await closed;
  clearInterval(dribble);
  expect(socket.destroyed).toBe(true);
});
