import { inflateSync, zstdDecompressSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { type ByteChunks, type FileRow, ImportError } from '../import-file.ts';
import type { OsmTags } from './osm-cells.ts';
import { type OsmElement, type OsmSource, type OsmType, osmRows } from './osm-rows.ts';

/** The limits of the format. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;
const NANO = 1e-9;

/** An extract of OpenStreetMap, https://wiki.openstreetmap.org/wiki/PBF_Format. */
export function parseOsmPbf(open: () => ByteChunks): AsyncGenerator<FileRow> {
  const source: OsmSource = async function* (types) {
    for await (const block of readBlocks(open())) yield readElements(block, types);
  };
  return osmRows(source);
}

/** The data of the file, unpacked, in blocks of a few thousand elements. */
async function* readBlocks(chunks: ByteChunks): AsyncGenerator<Uint8Array> {
  const bytes = new ByteReader(chunks);
  for (;;) {
    const length = await bytes.take(4);
    if (length === null) return;
    const headerLength = new DataView(length.buffer, length.byteOffset).getUint32(0);
    if (headerLength > MAX_HEADER_BYTES) throw damagedFile();
    const header = await bytes.take(headerLength);
    if (!header) throw damagedFile();
    const { type, size } = orDamaged(() => readBlobHeader(header));
    if (!(size >= 0 && size <= MAX_BLOB_BYTES)) throw damagedFile();
    const blob = await bytes.take(size);
    if (!blob) throw damagedFile();
    if (type === 'OSMData') yield orDamaged(() => unpackBlob(blob));
  }
}

const damagedFile = () => new ImportError('The OpenStreetMap file is incomplete or damaged.');

function orDamaged<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof ImportError ? error : damagedFile();
  }
}

class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(chunks: ByteChunks) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Null at the end of the file. */
  async take(length: number): Promise<Uint8Array | null> {
    const parts = [this.#rest];
    let available = this.#rest.length;
    while (available < length) {
      const next = await this.#chunks.next();
      if (next.done) {
        if (available > 0) throw damagedFile();
        return length === 0 ? this.#rest : null;
      }
      parts.push(next.value);
      available += next.value.length;
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts);
    this.#rest = all.subarray(length);
    return all.subarray(0, length);
  }
}

function readBlobHeader(bytes: Uint8Array): { type: string; size: number } {
  const header = { type: '', size: 0 };
  return new PbfReader(bytes).readFields((tag, result, pbf) => {
    if (tag === 1) result.type = pbf.readString();
    else if (tag === 3) result.size = pbf.readVarint();
  }, header);
}

function unpackBlob(bytes: Uint8Array): Uint8Array {
  const blob: { data: Uint8Array | null } = { data: null };
  new PbfReader(bytes).readFields((tag, result, pbf) => {
    if (tag === 1) result.data = pbf.readBytes();
    else if (tag === 3) result.data = inflateSync(pbf.readBytes(), { maxOutputLength: MAX_BLOB_BYTES });
    else if (tag === 7) result.data = zstdDecompressSync(pbf.readBytes(), { maxOutputLength: MAX_BLOB_BYTES });
    else if (tag === 4 || tag === 6)
      throw new ImportError(
        'The OpenStreetMap file is compressed in an unusual way. Convert it with zlib compression.',
      );
  }, blob);
  if (!blob.data) throw damagedFile();
  return blob.data;
}

type Block = { strings: Uint8Array[]; groups: Uint8Array[]; granularity: number; latitude: number; longitude: number };

function readElements(bytes: Uint8Array, types: readonly OsmType[]): OsmElement[] {
  return orDamaged(() => {
    const empty: Block = { strings: [], groups: [], granularity: 100, latitude: 0, longitude: 0 };
    const block = new PbfReader(bytes).readFields((tag, result, pbf) => {
      if (tag === 1) result.strings = readStrings(pbf.readBytes());
      else if (tag === 2) result.groups.push(pbf.readBytes());
      else if (tag === 17) result.granularity = pbf.readVarint();
      else if (tag === 19) result.latitude = pbf.readVarint(true);
      else if (tag === 20) result.longitude = pbf.readVarint(true);
    }, empty);
    return block.groups.flatMap((group) => readGroup(new BlockTexts(block), group, types));
  });
}

function readStrings(bytes: Uint8Array): Uint8Array[] {
  return new PbfReader(bytes).readFields<Uint8Array[]>((tag, strings, pbf) => {
    if (tag === 1) strings.push(pbf.readBytes());
  }, []);
}

/** The shared values of a block. Only the texts that are used are decoded. */
class BlockTexts {
  readonly #block: Block;
  readonly #texts = new Map<number, string>();

  constructor(block: Block) {
    this.#block = block;
  }

  text(at: number): string {
    const known = this.#texts.get(at);
    if (known !== undefined) return known;
    const text = Buffer.from(this.#block.strings[at] ?? []).toString();
    this.#texts.set(at, text);
    return text;
  }

  position(latitude: number, longitude: number) {
    const { granularity, latitude: south, longitude: west } = this.#block;
    return { latitude: degrees(south + granularity * latitude), longitude: degrees(west + granularity * longitude) };
  }

  tags(keys: readonly number[], values: readonly number[]): OsmTags | null {
    if (keys.length === 0) return null;
    return Object.fromEntries(keys.map((key, at) => [this.text(key), this.text(values[at] ?? 0)]));
  }
}

const degrees = (nanodegrees: number) => Math.round(nanodegrees * NANO * 1e7) / 1e7;

function readGroup(block: BlockTexts, bytes: Uint8Array, types: readonly OsmType[]): OsmElement[] {
  const [nodes, ways, relations] = [types.includes('node'), types.includes('way'), types.includes('relation')];
  return new PbfReader(bytes).readFields<OsmElement[]>((tag, elements, pbf) => {
    if (tag === 1 && nodes) elements.push(readElement(block, 'node', pbf.readBytes()));
    else if (tag === 2 && nodes) for (const node of readDenseNodes(block, pbf.readBytes())) elements.push(node);
    else if (tag === 3 && ways) elements.push(readElement(block, 'way', pbf.readBytes()));
    else if (tag === 4 && relations) elements.push(readElement(block, 'relation', pbf.readBytes()));
  }, []);
}

type DenseFields = Record<'ids' | 'latitudes' | 'longitudes' | 'texts', number[]>;

function readDenseNodes(block: BlockTexts, bytes: Uint8Array): OsmElement[] {
  const dense: DenseFields = { ids: [], latitudes: [], longitudes: [], texts: [] };
  new PbfReader(bytes).readFields((tag, result, pbf) => {
    if (tag === 1) result.ids = readDeltas(pbf.readBytes());
    else if (tag === 8) result.latitudes = readDeltas(pbf.readBytes());
    else if (tag === 9) result.longitudes = readDeltas(pbf.readBytes());
    else if (tag === 10) result.texts = readNumbers(pbf.readBytes());
  }, dense);
  let at = 0;
  return dense.ids.map((id, index) => {
    const [keys, values]: [number[], number[]] = [[], []];
    for (let key = dense.texts[at++]; key; key = dense.texts[at++]) {
      keys.push(key);
      values.push(dense.texts[at++] ?? 0);
    }
    const position = block.position(dense.latitudes[index] ?? 0, dense.longitudes[index] ?? 0);
    return { type: 'node', id, tags: block.tags(keys, values), position, nodes: [], ways: [] };
  });
}

type ElementFields = Record<'id' | 'latitude' | 'longitude', number> &
  Record<'keys' | 'values' | 'refs' | 'members' | 'kinds', number[]>;

/** A node, way or relation. Their fields have the same numbers as far as they are read. */
function readElement(block: BlockTexts, type: OsmType, bytes: Uint8Array): OsmElement {
  const fields: ElementFields = {
    id: 0,
    keys: [],
    values: [],
    latitude: 0,
    longitude: 0,
    refs: [],
    members: [],
    kinds: [],
  };
  new PbfReader(bytes).readFields((tag, result, pbf) => {
    if (tag === 1) result.id = type === 'node' ? pbf.readSVarint() : pbf.readVarint(true);
    else if (tag === 2) result.keys = readNumbers(pbf.readBytes());
    else if (tag === 3) result.values = readNumbers(pbf.readBytes());
    else if (tag === 8 && type === 'way') result.refs = readDeltas(pbf.readBytes());
    else if (tag === 8 && type === 'node') result.latitude = pbf.readSVarint();
    else if (tag === 9 && type === 'node') result.longitude = pbf.readSVarint();
    else if (tag === 9 && type === 'relation') result.members = readDeltas(pbf.readBytes());
    else if (tag === 10 && type === 'relation') result.kinds = readNumbers(pbf.readBytes());
  }, fields);
  const membersOf = (kind: number) => fields.members.filter((_, at) => fields.kinds[at] === kind);
  return {
    type,
    id: fields.id,
    tags: block.tags(fields.keys, fields.values),
    position: type === 'node' ? block.position(fields.latitude, fields.longitude) : null,
    nodes: type === 'way' ? fields.refs : membersOf(0),
    ways: membersOf(1),
  };
}

/** Packed numbers. `readPackedVarint` trusts a length that may be beyond the data. */
function readNumbers(bytes: Uint8Array): number[] {
  const pbf = new PbfReader(bytes);
  const numbers: number[] = [];
  while (pbf.pos < pbf.length) numbers.push(pbf.readVarint());
  return numbers;
}

function readDeltas(bytes: Uint8Array): number[] {
  const pbf = new PbfReader(bytes);
  const numbers: number[] = [];
  let last = 0;
  while (pbf.pos < pbf.length) {
    last += pbf.readSVarint();
    numbers.push(last);
  }
  return numbers;
}
