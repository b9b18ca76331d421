import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { MAP_TILES_PATH } from '#contract/map-tiles.ts';
import type { ShippedTiles } from '#map-tiles/shipped-tiles.ts';
import type { StoredTile, TileArchive } from '#map-tiles/tile-archive.ts';
import { notFound } from '../http/http-error.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Higher zooms have coordinates of more than six digits. */
const COORDINATE = /^\d{1,6}$/;
const MAX_ZOOM = 16;
/** Tiles change with a new version of the product or of the operator's file. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

type TileSource = { shipped: ShippedTiles; streets: TileArchive | null };
type TileParams = { set: string; z: string; x: string; y: string };

/** Vector tiles: /map/far/4/3/5.mvt. Where a set has nothing, the tile is empty. */
export function registerTileRoutes(app: FastifyInstance, source: TileSource): void {
  app.get<{ Params: TileParams }>(
    `${MAP_TILES_PATH}/:set/:z/:x/:y.mvt`,
    { config: { admission: 'always' } },
    async (request, reply) => {
      const tile = await readTile(source, request.params);
      reply.header('cache-control', CACHE_CONTROL);
      if (!tile) return reply.code(204).send();
      const etag = `"${createHash('sha256').update(tile.bytes).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', etag).header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.type('application/vnd.mapbox-vector-tile');
      if (!ACCEPTS_GZIP.test(String(request.headers['accept-encoding'] ?? '')))
        return reply.send(tile.encoding === 'gzip' ? await decompress(tile.bytes) : tile.bytes);
      reply.header('content-encoding', 'gzip');
      return reply.send(tile.encoding === 'gzip' ? tile.bytes : await compress(tile.bytes));
    },
  );
}

async function readTile({ shipped, streets }: TileSource, { set, ...at }: TileParams): Promise<StoredTile | null> {
  const coordinates = [at.z, at.x, at.y];
  const [z = 0, x = 0, y = 0] = coordinates.map(Number);
  if (!coordinates.every((text) => COORDINATE.test(text)) || z > MAX_ZOOM || x >= 2 ** z || y >= 2 ** z)
    throw notFound('We couldn’t find this map tile.');
  if (set === 'far' || set === 'near') return shipped.readTile(set, [z, x, y]);
  if (set !== 'streets' || !streets) throw notFound('We couldn’t find this map.');
  return streets.readTile(z, x, y);
}
