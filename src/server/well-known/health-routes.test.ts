import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { TEST_SITE } from '../../../tests/support/test-app.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { createBareApp } from './test-support/operational-app.ts';

let storage: Storage;
const readiness = { draining: false };

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());
beforeEach(() => {
  readiness.draining = false;
});

async function get(path: string, headers: Record<string, string> = {}) {
  const { db } = storage;
  const app = createBareApp({ db, clock: () => new Date(), site: TEST_SITE }, (server) =>
    registerHealthRoutes(server, { db, readiness }),
  );
  const response = await app.inject({ url: path, headers });
  await app.close();
  return { status: response.statusCode, json: response.json(), headers: response.headers };
}

test('/readyz: a server with a current schema is ready', async () => {
  expect(await get('/readyz')).toMatchObject({
    status: 200,
    json: { status: 'ok' },
    headers: { 'cache-control': 'no-store' },
  });
});

test('/readyz: a draining server is healthy but not ready', async () => {
  readiness.draining = true;

  expect(await get('/readyz')).toMatchObject({ status: 503, json: { status: 'unavailable', reason: 'draining' } });
  expect(await get('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
});

test('/readyz: a server with a missing migration is not ready', async () => {
  await sql`delete from migrations where number = (select max(number) from migrations)`.execute(storage.db);
  expect(await get('/readyz')).toMatchObject({ status: 503, json: { reason: 'schema' } });

  await sql`alter table migrations rename to other`.execute(storage.db);
  expect(await get('/readyz')).toMatchObject({ status: 503, json: { reason: 'schema' } });

  await sql`alter table other rename to migrations`.execute(storage.db);
  await sql`insert into migrations (number, name) values (9999, 'of a newer version')`.execute(storage.db);
  expect((await get('/readyz')).status).toBe(200);
});

test('/readyz: a server is not ready if the database does not answer within a second', async () => {
  const { status, json, took } = await storage.db.transaction().execute(async (tx) => {
    await sql`lock table migrations in access exclusive mode`.execute(tx);
    const begun = performance.now();
    return { ...(await get('/readyz')), took: performance.now() - begun };
  });

  expect({ status, json }).toEqual({ status: 503, json: { status: 'unavailable', reason: 'database' } });
  // Without its own timeout it would wait for the connection timeout of ten seconds.
  expect(took).toBeLessThan(9000);
});

test('/readyz: a server without a database is healthy but not ready', async () => {
  await storage.close();

  expect(await get('/readyz')).toMatchObject({ status: 503, json: { reason: 'database' } });
  expect((await get('/healthz')).status).toBe(200);

  storage = await openTestStorage();
});

test('/readyz: a server stays ready if the database answered recently', async () => {
  const { db } = storage;
  const app = createBareApp({ db, clock: () => new Date(), site: TEST_SITE }, (server) =>
    registerHealthRoutes(server, { db, readiness }),
  );
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await db.transaction().execute(async (tx) => {
    await sql`lock table migrations in access exclusive mode`.execute(tx);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
  await app.close();
});

test('/healthz names the headers of proxies, but not their values', async () => {
  const direct = await get('/healthz');
  expect(direct.headers['x-forwarding-headers-seen']).toBeUndefined();
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  const proxied = await get('/healthz', headers);
  expect(proxied.headers['x-forwarding-headers-seen']).toBe('x-forwarded-for, x-forwarded-proto');
  expect(JSON.stringify(proxied)).not.toContain('203.0.113.7');
});
