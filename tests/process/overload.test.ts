import { expect, test } from 'vitest';
import { crowd, type Seen } from './support/crowd.ts';
import { newDataDirectory } from './support/scratch.ts';
import { eventually, startTownlink } from './support/townlink.ts';

const CROWD = 400;
const RUSH_MS = 4000;
const BACK_WITHIN_MS = 10_000;

/** A page is made for each address that is not there, and none is kept. */
let turns = 0;
const newPage = () => `/nothing/${turns++}`;

const count = (seen: Seen[], status: number) => seen.filter((each) => each.status === status).length;

test('a rush beyond what the server can do is told to come back; what is kept and the health are told throughout', async () => {
  const town = await startTownlink({ DATA_DIR: await newDataDirectory() });
  const kept = '/blog.php?limit=20&offset=0';
  for (const path of [kept, '/readyz']) expect((await fetch(town.url + path)).status).toBe(200);

  const html = { accept: 'text/html' };
  const [pages, answers, always] = await Promise.all([
    crowd(town.url, { visitors: CROWD / 2, ms: RUSH_MS, headers: html, next: newPage }),
    crowd(town.url, { visitors: CROWD / 2, ms: RUSH_MS, next: (turn) => `/listings.php?public=true&offset=${turn}` }),
    crowd(town.url, { visitors: 3, ms: RUSH_MS, next: (turn) => ['/healthz', '/readyz', kept][turn % 3] ?? '' }),
  ]);

  for (const { path, status } of always) expect({ path, status }).toEqual({ path, status: 200 });
  for (const [rush, served, says] of [
    [pages, 404, /<h1>Busy right now<\/h1>/],
    [answers, 200, /"success":false,"error":"The site has more to do[^"]+","code":"unavailable"/],
  ] as const) {
    const refused = rush.filter((each) => each.status === 503);
    expect(refused.length, 'some are refused').toBeGreaterThan(0);
    expect(count(rush, served), 'some are served').toBeGreaterThan(0);
    expect(count(rush, served) + refused.length, 'nobody hears anything else').toBe(rush.length);
    for (const { body, headers } of refused) {
      expect(body).toMatch(says);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
    }
  }
  const metrics = await (await fetch(`${town.url}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  expect(figure('townlink_requests_refused_total')).toBe(count(pages, 503) + count(answers, 503));
  expect(figure('townlink_event_loop_delay_seconds')).toBeGreaterThanOrEqual(0);
  expect(town.output()).toContain('too much to do: requests were refused');

  const calm = () => crowd(town.url, { visitors: 2, ms: 200, next: newPage });
  await eventually(async () => count(await calm(), 503) === 0, BACK_WITHIN_MS);
  const slowest = Math.max(...[...pages, ...answers].filter(({ status }) => status === 503).map(({ ms }) => ms));
  console.log(
    `${count(pages, 404) + count(answers, 200)} served, ${figure('townlink_requests_refused_total')} refused, within ${Math.round(slowest)} ms`,
  );
  expect((await town.stop()).code).toBe(0);
});
