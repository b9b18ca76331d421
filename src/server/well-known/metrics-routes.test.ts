import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeFeed } from '#storage/engine/change-feed.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import { TEST_SITE } from '../../../tests/support/test-app.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { UNUSED_FILE_STORE } from '../../../tests/support/unused-file-store.ts';
import { buildApp } from '../app.ts';
import { BackgroundErrors } from '../http/background-errors.ts';
import { createOperationalApp } from './test-support/operational-app.ts';

const NOW = new Date('2026-11-01T12:00:00Z');
const TOKEN = 'a-token-of-the-operator';

let storage: Storage;
let app: FastifyInstance;

function newApp(): FastifyInstance {
  const context = { db: storage.db, clock: () => NOW, site: TEST_SITE };
  return createOperationalApp({ context, readiness: { draining: false }, metricsToken: TOKEN });
}

beforeAll(async () => {
  storage = await openTestStorage();
  app = newApp();
});
afterAll(async () => {
  await app.close();
  await storage.close();
});

async function metrics(from: string, headers: Record<string, string> = {}, server = app) {
  return server.inject({ url: '/metrics', remoteAddress: from, headers });
}

test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])(
  '/metrics can be read from the same machine (%s)',
  async (from) => {
    const response = await metrics(from);

    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.body).toContain('process_cpu_seconds_total');
    expect(response.body).toContain('nodejs_eventloop_lag_seconds');
  },
);

test.each([
  ['from elsewhere', '10.0.0.5', {}],
  ['from elsewhere that claims to be here', '10.0.0.5', { 'x-forwarded-for': '127.0.0.1' }],
  ['through a proxy on the machine', '127.0.0.1', { 'x-forwarded-for': '10.0.0.5' }],
  ['with a wrong token', '127.0.0.1', { authorization: 'Bearer guess' }],
])('/metrics does not exist %s', async (_how, from, headers) => {
  const response = await metrics(from, headers);
  const unknown = await app.inject('/no-such-page');

  expect(response.statusCode).toBe(404);
  expect(response.body).toBe(unknown.body);
});

test('/metrics can be read from elsewhere with the token', async () => {
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '10.0.0.5' };

  expect((await metrics('10.0.0.5', headers)).statusCode).toBe(200);
});

test('/metrics counts requests by route and status, not by URL', async () => {
  const server = newApp();
  await server.inject('/sitemaps/pages.xml');
  await server.inject('/sitemaps/pages.xml?again');
  await server.inject('/robots.txt');
  await server.inject('/guess-1');
  await server.inject('/guess-2');
  const { body } = await metrics('127.0.0.1', {}, server);
  await server.close();

  expect(body).toContain('http_requests_total{method="GET",route="/sitemaps/:part",status="200"} 2');
  expect(body).toContain('http_requests_total{method="GET",route="/robots.txt",status="200"} 1');
  expect(body).toContain('http_requests_total{method="GET",route="unknown",status="404"} 2');
  expect(body).toMatch(/http_request_duration_seconds_bucket\{le="10",method="GET",route="\/robots.txt"\} 1/);
  expect(body).not.toContain('guess');
  expect((await metrics('127.0.0.1')).body).not.toContain('route="/robots.txt"');
});

test('/metrics counts jobs by state', async () => {
  const later = new Date(NOW.getTime() + 60_000);
  await sql`
    insert into jobs (kind, payload, due_at, created_at, leased_until, finished_at, failed_at) values
      ('mail', '{}', ${NOW}, ${NOW}, null, null, null), ('mail', '{}', ${later}, ${NOW}, null, null, null),
      ('mail', '{}', ${NOW}, ${NOW}, ${later}, null, null), ('mail', '{}', ${NOW}, ${NOW}, null, ${NOW}, null),
      ('mail', '{}', ${NOW}, ${NOW}, null, null, ${NOW})`.execute(storage.db);
  const { body } = await metrics('::1');

  expect(body).toContain('townlink_database_up 1');
  expect(
    Object.fromEntries(
      [...body.matchAll(/townlink_jobs\{state="(\w+)"\} (\d+)/g)].map(([, state, n]) => [state, Number(n)]),
    ),
  ).toEqual({
    waiting: 2,
    running: 1,
    failed: 1,
    finished: 1,
  });
});

test('/metrics works without the database', async () => {
  await storage.close();
  const { body, statusCode } = await metrics('127.0.0.1');
  storage = await openTestStorage();

  expect(statusCode).toBe(200);
  expect(body).toContain('townlink_database_up 0');
  expect(body).not.toContain('townlink_jobs{');
});

test('/metrics contains the size of the search index', async () => {
  const context = { db: storage.db, clock: () => NOW, site: TEST_SITE };
  const index = { listingCount: 7, bytes: 4096 };
  const indexed = createOperationalApp({ context, readiness: { draining: false }, searchIndex: index });
  const { body } = await metrics('127.0.0.1', {}, indexed);
  expect(body).toContain('townlink_search_index_listings 7');
  expect(body).toContain('townlink_search_index_bytes 4096');
  await indexed.close();
});

test('/metrics counts background errors by source, and each is logged', async () => {
  const logged: string[] = [];
  const errors = new BackgroundErrors({ error: (_details, message) => void logged.push(message) });
  const context = { db: storage.db, clock: () => NOW, site: TEST_SITE };
  const server = createOperationalApp({ context, readiness: { draining: false }, errors });
  errors.reporter('usage-counter')('Usage counts could not be saved', new Error('connection refused'));
  const { body } = await metrics('127.0.0.1', {}, server);
  expect(body).toContain('townlink_background_errors_total{source="usage-counter"} 1');
  expect(logged).toEqual(['Usage counts could not be saved']);
  await server.close();
});

test('site settings that cannot be read after a change are logged and counted', async () => {
  const logs: string[] = [];
  const listeners = new Set<Parameters<ChangeFeed['subscribe']>[0]>();
  const changes: ChangeFeed = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {},
  };
  const closing = await openTestStorage();
  const server = await buildApp({
    storage: { ...closing, changes },
    files: UNUSED_FILE_STORE,
    site: TEST_SITE,
    log: { write: (line) => logs.push(line) },
  });
  await closing.close();
  for (const notify of listeners) notify('lost');
  await expect.poll(() => logs.join()).toContain('The site settings could not be read');
  const { body } = await metrics('127.0.0.1', {}, server);
  expect(body).toContain('townlink_background_errors_total{source="site-settings"} 1');
  await server.close();
});
