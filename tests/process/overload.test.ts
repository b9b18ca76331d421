import { expect, test } from 'vitest';
import { generateLoad, type LoadResponse } from './support/load-generator.ts';
import { startServerProcess, waitUntil } from './support/server-process.ts';
import { createMigratedDirectory } from './support/temporary-resources.ts';

const CLIENTS = 400;
const LOAD_MS = 4000;
const GREEDY_CLIENTS = 256;
/** A refusal is delayed by at least 3 seconds, so two fit into the time of the load; without the delay there are dozens. */
const MAX_REFUSALS_PER_CLIENT = 4;

let requests = 0;
/** Every unknown path renders its own page, and none is cached. */
const uncachedPage = () => `/nothing/${requests++}`;
const uncachedApiCall = () => `/listings.php?public=true&offset=${requests++}`;
const PAGE_SERVED = 404;
const API_SERVED = 200;

const CACHED_PATH = '/blog.php?limit=20&offset=0';
const ALWAYS_SERVED = ['/healthz', '/readyz', CACHED_PATH];

const BUSY_PAGE = /<h1>Busy right now<\/h1>/;
const BUSY_RESPONSE = /"success":false,"error":"The site is very busy[^"]+","code":"unavailable"/;
/** On a machine with little time for the server, admitted requests can give up waiting for the database. */
const isGivenUp = ({ status, body }: LoadResponse) => status === 503 && body.includes('The site is busy');

const count = (responses: LoadResponse[], status: number) => responses.filter((each) => each.status === status).length;

//
test('an overloaded server sheds requests with 503 and still serves cached responses and health checks', async () => {
  const server = await startServerProcess({ DATA_DIR: await createMigratedDirectory() });
  // A server on a busy machine sheds its first requests. Afterwards the response is cached.
  for (const path of ALWAYS_SERVED) await waitUntil(async () => (await fetch(server.url + path)).status === 200);

  const before = await readMetrics(server.url);
  const [load, always] = await Promise.all([
    generateLoad(server.url, {
      clients: CLIENTS,
      ms: LOAD_MS,
      next: (turn) => (turn % 2 === 0 ? uncachedPage() : uncachedApiCall()),
    }),
    generateLoad(server.url, { clients: 3, ms: LOAD_MS, next: (turn) => ALWAYS_SERVED[turn % 3] ?? '' }),
  ]);

  for (const { path, status } of always) expect({ path, status }).toEqual({ path, status: 200 });
  const givenUp = load.filter(isGivenUp);
  const shed = load.filter((each) => each.status === 503 && !isGivenUp(each));
  const served = count(load, PAGE_SERVED) + count(load, API_SERVED);
  expect(served, 'some requests are served').toBeGreaterThan(0);
  expect(served + givenUp.length + shed.length, 'all others are shed').toBe(load.length);
  const isPage = ({ path }: LoadResponse) => path.startsWith('/nothing/');
  expect(shed.filter(isPage).length, 'pages are shed').toBeGreaterThan(0);
  expect(shed.filter((each) => !isPage(each)).length, 'API calls are shed').toBeGreaterThan(0);
  for (const each of shed) {
    expect(each.body).toMatch(isPage(each) ? BUSY_PAGE : BUSY_RESPONSE);
    expect(Number(each.headers['retry-after'])).toBeGreaterThan(0);
    expect(each.headers['cache-control']).toBe('no-store');
  }
  const after = await readMetrics(server.url);
  expect(after('townlink_requests_refused_total') - before('townlink_requests_refused_total')).toBe(shed.length);
  expect(after('townlink_event_loop_delay_seconds')).toBeGreaterThanOrEqual(0);
  expect(server.output()).toContain('overloaded: requests were shed');

  const lightLoad = () => generateLoad(server.url, { clients: 1, ms: 200, next: uncachedPage });
  await waitUntil(async () => count(await lightLoad(), 503) === 0);
  const slowestMs = Math.max(...shed.map(({ ms }) => ms));
  console.log(`${served} served, ${shed.length} shed, within ${Math.round(slowestMs)} ms`);
  expect((await server.stop()).code).toBe(0);
});

//
test('a greedy client does not keep others from being served, and its refusals are delayed', async () => {
  const server = await startServerProcess({ DATA_DIR: await createMigratedDirectory(), TRUST_PROXY: 'true' });
  const [greedy, visitor] = await Promise.all([
    generateLoad(server.url, { clients: GREEDY_CLIENTS, ms: LOAD_MS, next: uncachedPage, address: '203.0.113.9' }),
    generateLoad(server.url, { clients: 1, ms: LOAD_MS, next: uncachedApiCall, address: '198.51.100.1' }),
  ]);

  const shed = count(greedy, 503);
  expect(count(greedy, PAGE_SERVED), 'some requests of the greedy client are served').toBeGreaterThan(0);
  expect(shed, 'others are shed').toBeGreaterThan(0);
  expect(shed, 'refusals are delayed').toBeLessThan(GREEDY_CLIENTS * MAX_REFUSALS_PER_CLIENT);
  expect(count(visitor, API_SERVED) / visitor.length, 'the other client is served').toBeGreaterThanOrEqual(0.8);
  console.log(`${greedy.length} requests by the greedy client, ${shed} shed; ${visitor.length} by the other client`);
  expect((await server.stop()).code).toBe(0);
});

async function readMetrics(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
