import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Compression, TileType } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPmtiles, createStreetTile } from '../../tests/support/test-tiles.ts';
import { openTileArchive } from './tile-archive.ts';

const TOWN = { south: 30.1, west: -97.9, north: 30.5, east: -97.5 };
const TILE = [14, 3743, 6746] as const;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'townlink-tiles-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function writeArchive(bytes: Buffer): Promise<string> {
  const file = path.join(directory, `${crypto.randomUUID()}.pmtiles`);
  await writeFile(file, bytes);
  return file;
}

test('tiles are read as they are stored', async () => {
  const bytes = createStreetTile();
  const file = createPmtiles({ tile: TILE, bytes, bounds: TOWN });
  const archive = await openTileArchive(await writeArchive(file));
  const tile = await archive.readTile(...TILE);
  expect(tile?.encoding).toBe('gzip');
  expect(gunzipSync(tile?.bytes ?? '')).toEqual(bytes);
  expect(await archive.readTile(14, 0, 0)).toBeNull();
  expect(await archive.readTile(3, 0, 0)).toBeNull();
  await archive.close();
});

test('an archive without compression is read too', async () => {
  const bytes = createStreetTile();
  const file = createPmtiles({ tile: TILE, bytes, bounds: TOWN, tileCompression: Compression.None });
  const archive = await openTileArchive(await writeArchive(file));
  expect(await archive.readTile(...TILE)).toEqual({ bytes, encoding: 'identity' });
  await archive.close();
});

test('an archive tells its zooms, its bounds, its layers and whom to credit', async () => {
  const metadata = {
    attribution: '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap contributors</a>',
    vector_layers: [{ id: 'roads' }, { id: 'water' }],
  };
  const file = createPmtiles({ tile: TILE, bytes: createStreetTile(), bounds: TOWN, metadata });
  const archive = await openTileArchive(await writeArchive(file));
  expect(archive).toMatchObject({
    minZoom: 14,
    maxZoom: 14,
    bounds: TOWN,
    attribution: '© OpenStreetMap contributors',
    layers: ['roads', 'water'],
  });
  await archive.close();
});

const image = { tile: TILE, bytes: Buffer.from('no vectors'), bounds: TOWN };
test.each([
  ['an empty file', Buffer.alloc(0), /is not a PMTiles file$/],
  ['another file', Buffer.from('x'.repeat(500)), /is not a PMTiles file$/],
  ['an old version', createOldVersion(), /is a PMTiles file of version 2, not 3$/],
  ['images', createPmtiles({ ...image, tileType: TileType.Png }), /has images instead of vector tiles \(MVT\)$/],
  [
    'brotli',
    createPmtiles({ ...image, tileCompression: Compression.Brotli }),
    /has tiles that are not compressed with gzip$/,
  ],
])('%s is refused with the reason', async (_, bytes, reason) => {
  await expect(openTileArchive(await writeArchive(bytes))).rejects.toThrow(reason);
});

function createOldVersion(): Buffer {
  const file = createPmtiles(image);
  file.writeUInt8(2, 7);
  return file;
}

test('a missing file is refused', async () => {
  await expect(openTileArchive(path.join(directory, 'missing.pmtiles'))).rejects.toMatchObject({ code: 'ENOENT' });
});
