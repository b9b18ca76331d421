import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Compression } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTileArchive } from '#map-tiles/tile-archive.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { createPmtiles, createStreetTile } from '../../../tests/support/test-tiles.ts';

const TOWN = { south: 30.1, west: -97.9, north: 30.5, east: -97.5 };
const STREETS = '/map/streets/14/3743/6746.mvt';
const SAN_DIEGO = '/map/near/9/89/206.mvt';

let testApp: TestApp;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'townlink-streets-'));
  const file = path.join(directory, 'town.pmtiles');
  const tile = [14, 3743, 6746] as const;
  const bytes = createStreetTile();
  await writeFile(file, createPmtiles({ tile, bytes, bounds: TOWN, tileCompression: Compression.None }));
  testApp = await startTestApp({ streets: await openTileArchive(file) });
});
afterAll(async () => {
  await testApp.close();
  await rm(directory, { recursive: true });
});

const readTile = (url: string, headers: Record<string, string> = { 'accept-encoding': 'br, gzip' }) =>
  testApp.app.inject({ method: 'GET', url, headers });

test.each(['/map/far/0/0/0.mvt', SAN_DIEGO, STREETS])('%s is a compressed vector tile', async (url) => {
  const { statusCode, headers, rawPayload } = await readTile(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    vary: 'accept-encoding',
  });
  const plain = await readTile(url, { 'accept-encoding': 'gzip;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(rawPayload)).toEqual(plain.rawPayload);
  expect(plain.headers.etag).toBe(headers.etag);
});

test('a tile that the browser has is not sent again', async () => {
  const { headers } = await readTile(SAN_DIEGO);
  const again = await readTile(SAN_DIEGO, { 'if-none-match': String(headers.etag) });
  expect({ status: again.statusCode, bytes: again.rawPayload.length }).toEqual({ status: 304, bytes: 0 });
  expect((await readTile(SAN_DIEGO, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test.each(['/map/near/9/260/170.mvt', '/map/streets/14/3000/6000.mvt', '/map/far/7/1/1.mvt'])(
  '%s, where the set has nothing, is empty',
  async (url) => {
    const { statusCode, rawPayload, headers } = await readTile(url);
    expect({ statusCode, bytes: rawPayload.length }).toEqual({ statusCode: 204, bytes: 0 });
    expect(headers['cache-control']).toContain('max-age=86400');
  },
);

test.each([
  '/map/far/1/2/0.mvt',
  '/map/far/1/0/2.mvt',
  '/map/far/-1/0/0.mvt',
  '/map/far/1.5/0/0.mvt',
  '/map/far/17/0/0.mvt',
  '/map/far/9999999/0/0.mvt',
  '/map/far/0/0/x.mvt',
  '/map/other/0/0/0.mvt',
  '/map/far/0/0/0.png',
])('%s is not found', async (url) => {
  expect((await readTile(url)).statusCode).toBe(404);
});

test('a site without streets has no such tiles', async () => {
  const app = await startTestApp();
  expect((await app.call('GET', STREETS)).status).toBe(404);
  expect((await app.call('GET', '/map/far/0/0/0.mvt')).status).toBe(200);
  await app.close();
});
