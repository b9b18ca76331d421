import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

const HEADER_BYTES = 127;
const EXTENT = 4096;

type TestArchive = {
  tile: readonly [z: number, x: number, y: number];
  bytes: Buffer;
  bounds: { south: number; west: number; north: number; east: number };
  tileType?: TileType;
  tileCompression?: Compression;
  metadata?: object;
};

/** A PMTiles file with one tile. */
export function createPmtiles({ tile: [z, x, y], bytes, bounds, ...options }: TestArchive): Buffer {
  const { tileType = TileType.Mvt, tileCompression = Compression.Gzip } = options;
  const data = tileCompression === Compression.Gzip ? gzipSync(bytes) : bytes;
  // one entry: its id, how often it repeats, its length, and its offset plus one
  const directory = gzipSync(Buffer.concat([1, zxyToTileId(z, x, y), 1, data.length, 1].map(varint)));
  const metadata = gzipSync(JSON.stringify(options.metadata ?? { vector_layers: [{ id: 'roads' }] }));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + directory.length;
  const dataAt = metadataAt + metadata.length;
  const parts = [HEADER_BYTES, directory.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length, 1, 1, 1];
  for (const [index, value] of parts.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  Buffer.from([1, Compression.Gzip, tileCompression, tileType, z, z]).copy(header, 96);
  const corners = [bounds.west, bounds.south, bounds.east, bounds.north];
  for (const [index, degrees] of corners.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  return Buffer.concat([header, directory, metadata, data]);
}

/** A vector tile with one street from west to east through its middle. */
export function createStreetTile(): Buffer {
  const moveTo = [9, zigzag(0), zigzag(EXTENT / 2)];
  const lineTo = [10, zigzag(EXTENT), zigzag(0)];
  const geometry = Buffer.concat([...moveTo, ...lineTo].map(varint));
  const feature = Buffer.concat([field(2, Buffer.from([0, 0])), Buffer.from([0x18, 2]), field(4, geometry)]);
  const layer = [
    field(1, Buffer.from('roads')),
    field(2, feature),
    field(3, Buffer.from('kind')),
    field(4, field(1, Buffer.from('major_road'))),
    Buffer.from([0x28, ...varint(EXTENT), 0x78, 2]),
  ];
  return field(3, Buffer.concat(layer));
}

/** A length-delimited protobuf field. */
const field = (number: number, content: Buffer) =>
  Buffer.concat([varint((number << 3) | 2), varint(content.length), content]);

const zigzag = (value: number) => (value << 1) ^ (value >> 31);

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}
