import { type FileHandle, open } from 'node:fs/promises';
import {
  Compression,
  type Header,
  PMTiles,
  type RangeResponse,
  SharedPromiseCache,
  type Source,
  TileType,
} from 'pmtiles';
import type { GeoBox } from '#lib/geo-distance.ts';

/** A file that is not an archive of vector tiles. The message is for the operator. */
export class TileArchiveError extends Error {}

/** A tile as the file stores it. */
export type StoredTile = { bytes: Buffer; encoding: 'gzip' | 'identity' };

export type TileArchive = {
  minZoom: number;
  maxZoom: number;
  bounds: GeoBox;
  /** Whom to credit, as plain text; empty if the file does not say. */
  attribution: string;
  /** Names of the layers; empty if the file does not list them. */
  layers: string[];
  /** Null if the archive has no such tile. */
  readTile(z: number, x: number, y: number): Promise<StoredTile | null>;
  close(): Promise<void>;
};

const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = 3;

/** Opens a PMTiles file of vector tiles, and keeps it open. */
export async function openTileArchive(path: string): Promise<TileArchive> {
  const handle = await open(path);
  try {
    await expectPmtiles(handle, path);
    const source = new FileSource(path, handle);
    const directories = new SharedPromiseCache();
    const archive = new PMTiles(source, directories);
    const header = await archive.getHeader();
    expectVectorTiles(header, path);
    // passes tiles on as they are stored; the cache decompresses the directories
    const stored = new PMTiles(source, directories, async (bytes) => bytes);
    const encoding = header.tileCompression === Compression.Gzip ? 'gzip' : 'identity';
    return {
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      bounds: { south: header.minLat, west: header.minLon, north: header.maxLat, east: header.maxLon },
      ...describeMetadata(await archive.getMetadata()),
      async readTile(z, x, y) {
        const tile = await stored.getZxy(z, x, y);
        return tile ? { bytes: Buffer.from(tile.data), encoding } : null;
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

class FileSource implements Source {
  readonly #path: string;
  readonly #handle: FileHandle;

  constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  getKey(): string {
    return this.#path;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await this.#handle.read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  }
}

async function expectPmtiles(handle: FileHandle, path: string): Promise<void> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  if (bytesRead < HEADER_BYTES || buffer.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new TileArchiveError(`${path} is not a PMTiles file`);
  const version = buffer.readUInt8(MAGIC.length);
  if (version !== VERSION)
    throw new TileArchiveError(`${path} is a PMTiles file of version ${version}, not ${VERSION}`);
}

function expectVectorTiles({ tileType, tileCompression }: Header, path: string): void {
  if (tileType !== TileType.Mvt) throw new TileArchiveError(`${path} has images instead of vector tiles (MVT)`);
  if (tileCompression !== Compression.Gzip && tileCompression !== Compression.None)
    throw new TileArchiveError(`${path} has tiles that are not compressed with gzip`);
}

function describeMetadata(metadata: unknown): Pick<TileArchive, 'attribution' | 'layers'> {
  // The specification says that it is a JSON object; every field is checked.
  const { attribution, vector_layers: layers } = (metadata ?? {}) as Record<string, unknown>;
  return {
    attribution: typeof attribution === 'string' ? plainText(attribution) : '',
    layers: Array.isArray(layers)
      ? layers.flatMap((layer: { id?: unknown } | null) => (typeof layer?.id === 'string' ? layer.id : []))
      : [],
  };
}

/** Some tools write the attribution as HTML. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .trim();
