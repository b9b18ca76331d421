import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverEnvironment, serverNodeFlags } from '../../scripts/server-flags.ts';
import { readMetrics } from '../read-metrics.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;

export type LoadServer = { port: number; metrics(): Promise<(name: string) => number>; stop(): Promise<void> };

/** The data directory holds an embedded database. */
type LoadTarget = { databaseUrl: string } | { dataDirectory: string };

/** Starts the server in a child process with the production CLI. */
export async function startLoadServer(target: LoadTarget): Promise<LoadServer> {
  const temporaryDirectory = await mkdtemp(path.join(tmpdir(), 'townlink-load-'));
  const port = await freePort();
  const database =
    'databaseUrl' in target
      ? { DATABASE_URL: target.databaseUrl, DATA_DIR: temporaryDirectory }
      : { DATA_DIR: target.dataDirectory };
  const child = spawn(process.execPath, [...serverNodeFlags(), 'src/cli/main.ts', 'serve'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      ...serverEnvironment(),
      SETTINGS_FILE: '/dev/null',
      PORT: String(port),
      ...database,
      TRUST_PROXY: 'true',
      SEED: 'none',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const closed = once(child, 'close');
  // The server must not outlive a crashed benchmark.
  process.on('exit', () => child.kill('SIGKILL'));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`The server on port ${port} was not ready within ${START_TIMEOUT_MS} ms`);
    await sleep(100);
  }
  return {
    port,
    metrics: () => readMetrics(port),
    async stop() {
      child.kill('SIGTERM');
      await closed;
      await rm(temporaryDirectory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free TCP port found');
  return address.port;
}
