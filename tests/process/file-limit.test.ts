import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpRequest } from './support/http-client.ts';
import { runCli, startServerProcess } from './support/server-process.ts';
import { createMigratedDirectory } from './support/temporary-resources.ts';

const withFileLimit = (limit: number) => ({ wrapper: ['sh', '-c', `ulimit -n ${limit}; exec "$@"`, 'sh'] });

test('a limit of open files that is too low stops the start with a sentence', async () => {
  const settings = { DATA_DIR: await createMigratedDirectory(), SEED: 'none' };
  const { code, output } = await runCli(['serve'], settings, withFileLimit(64));
  expect(code).toBe(1);
  expect(output).toMatch(/^This process may open only 64 files, and the server needs at least 512\. .*ulimit -n 4096/);
  expect(output).not.toMatch(/^\s+at /m);
});

test('more connections than open files, and a log without a reader, do not end the server', async () => {
  const server = await startServerProcess({ DATA_DIR: await createMigratedDirectory() }, withFileLimit(512));
  const { hostname, port } = new URL(server.url);
  const visitor = connect(Number(port), hostname).on('error', () => {});
  onTestFinished(() => void visitor.destroy());
  const readOnOpenConnection = async (offset: number) => {
    visitor.write(`GET /listings.php?offset=${offset} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    const [response] = await once(visitor, 'data');
    return String(response).split('\r\n', 1)[0];
  };
  expect(await readOnOpenConnection(100)).toBe('HTTP/1.1 200 OK');
  const sockets = Array.from({ length: 600 }, () => connect(Number(port), hostname).on('error', () => {}));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const ended = await Promise.all(
    sockets.map((socket) => Promise.race([once(socket, 'close'), once(socket, 'connect')]).catch(() => {})),
  );
  expect(ended).toHaveLength(600);
  await expect.poll(() => sockets.filter((socket) => socket.closed).length).toBeGreaterThan(500);
  expect(await readOnOpenConnection(101), 'who is connected goes on').toBe('HTTP/1.1 200 OK');
  for (const socket of sockets) socket.destroy();
  // connections are refused until the server has noticed that the others are closed
  const read = (offset: number) =>
    httpRequest(`${server.url}/listings.php?offset=${offset}`).then(({ status }) => status, String);
  await expect.poll(() => read(0)).toBe(200);
  expect(server.output()).toContain('Connections are refused');
  expect(server.output().match(/Connections are refused/g)).toHaveLength(1);

  server.closeOutput();
  for (let offset = 1; offset <= 5; offset++) await expect.poll(() => read(offset)).toBe(200);
  expect(server.isRunning()).toBe(true);
  expect((await server.stop()).code).toBe(0);
});
