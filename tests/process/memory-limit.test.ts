import { cp, readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ensureDemoData } from '../support/demo-data-cache.ts';
import { RUN_LONG_TESTS } from '../support/long-tests.ts';
import { type HostileRequest, hostileRequest } from './support/hostile-requests.ts';
import { httpRequest, valueAt } from './support/http-client.ts';
import { startServerProcess } from './support/server-process.ts';
import { createDataDirectory } from './support/temporary-resources.ts';

const REQUESTS = 50_000;
/** As many as the server admits even if its machine is busy. */
const CLIENTS = 4;
const RETRY_MS = 200;
const MAX_RESIDENT_MB = 700;
const TIMEOUT_MS = 60 * 60_000;

// `npm test` sends fewer in the short drill.
test.runIf(RUN_LONG_TESTS)(
  `${REQUESTS} distinct hostile requests leave the server alive, correct and below ${MAX_RESIDENT_MB} MB`,
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const DATA_DIR = await createDataDirectory();
    await cp(await ensureDemoData(), DATA_DIR, { recursive: true });
    const settings = {
      DATA_DIR,
      NODE_OPTIONS: '--max-old-space-size=512',
      // Each request comes from another address, so that rate limits refuse none.
      TRUST_PROXY: 'loopback',
    };
    const server = await startServerProcess(settings, { isOptimized: true });
    const before = await residentMegabytes(server.pid);

    const statuses = await sendAll(server.url);

    const after = await residentMegabytes(server.pid);
    console.log(`${before} MB before, ${after} MB after ${REQUESTS} requests`, Object.fromEntries(statuses));
    expect(server.isRunning()).toBe(true);
    expect([...statuses.keys()].sort(), 'all requests are handled').toEqual([200, 308, 404]);
    expect(after).toBeLessThan(MAX_RESIDENT_MB);
    const home = await fetch(server.url);
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('</html>')]);
    const search = await httpRequest(`${server.url}/listings.php?search=plumber&limit=5`);
    expect(search.status).toBe(200);
    expect(valueAt(search, 'data.results')).toHaveLength(5);
    expect((await server.stop()).code).toBe(0);
  },
);

/** Returns how often each status was received. A request that is shed is sent again. A broken connection fails the test. */
async function sendAll(url: string): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const statuses = new Map<number, number>();
  let sent = 0;
  const runClient = async () => {
    while (sent < REQUESTS) {
      const request = hostileRequest(sent++);
      let status = await send(url, agent, request);
      for (; status === 503; status = await send(url, agent, request)) await sleep(RETRY_MS);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, runClient));
  agent.destroy();
  return statuses;
}

function send(url: string, agent: Agent, { path, headers }: HostileRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url + path, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}
