import { expect, test } from 'vitest';
import { generateLoad, type LoadResponse } from './support/load-generator.ts';
import { startServerProcess, waitUntil } from './support/server-process.ts';
import { createDataDirectory } from './support/temporary-resources.ts';

const CLIENTS = 400;
const LOAD_MS = 4000;
const RECOVERY_MS = 10_000;

/** A page is made for each address that is not there, and none is kept. */
let turns = 0;
const uncachedPage = () => `/nothing/${turns++}`;
const uncachedApiCall = () => `/listings.php?public=true&offset=${turns++}`;
const PAGE_SERVED = 404;
const API_SERVED = 200;

const BUSY_PAGE = /<h1>Busy right now<\/h1>/;
const BUSY_RESPONSE = /"success":false,"error":"The site has more to do[^"]+","code":"unavailable"/;

const count = (seen: LoadResponse[], status: number) => seen.filter((each) => each.status === status).length;

//
test('a rush beyond what the server can do is told to come back; what is kept and the health are told throughout', async () => {
  const town = await startServerProcess({ DATA_DIR: await createDataDirectory() });
  const kept = '/blog.php?limit=20&offset=0';
  for (const path of [kept, '/readyz']) expect((await fetch(town.url + path)).status).toBe(200);

  const [rush, always] = await Promise.all([
    generateLoad(town.url, {
      visitors: CLIENTS,
      ms: LOAD_MS,
      next: (turn) => (turn % 2 === 0 ? uncachedPage() : uncachedApiCall()),
    }),
    generateLoad(town.url, { visitors: 3, ms: LOAD_MS, next: (turn) => ['/healthz', '/readyz', kept][turn % 3] ?? '' }),
  ]);

  for (const { path, status } of always) expect({ path, status }).toEqual({ path, status: 200 });
  const refused = rush.filter((each) => each.status === 503);
  const served = count(rush, PAGE_SERVED) + count(rush, API_SERVED);
  expect(served, 'some are served').toBeGreaterThan(0);
  expect(served + refused.length, 'nobody hears anything else').toBe(rush.length);
  const isPage = ({ path }: LoadResponse) => path.startsWith('/nothing/');
  for (const kind of [isPage, (each: LoadResponse) => !isPage(each)])
    expect(refused.filter(kind).length).toBeGreaterThan(0);
  for (const each of refused) {
    expect(each.body).toMatch(isPage(each) ? BUSY_PAGE : BUSY_RESPONSE);
    expect(Number(each.headers['retry-after'])).toBeGreaterThan(0);
    expect(each.headers['cache-control']).toBe('no-store');
  }
  const metrics = await (await fetch(`${town.url}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  expect(figure('townlink_requests_refused_total')).toBe(refused.length);
  expect(figure('townlink_event_loop_delay_seconds')).toBeGreaterThanOrEqual(0);
  expect(town.output()).toContain('too much to do: requests were refused');

  const calm = () => generateLoad(town.url, { visitors: 2, ms: 200, next: uncachedPage });
  await waitUntil(async () => count(await calm(), 503) === 0, RECOVERY_MS);
  const slowest = Math.max(...refused.map(({ ms }) => ms));
  console.log(`${served} served, ${refused.length} refused, within ${Math.round(slowest)} ms`);
  expect((await town.stop()).code).toBe(0);
});
