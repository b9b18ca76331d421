import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Places of the header of PMTiles version 3. */
const METADATA_OFFSET_AT = 24;
const METADATA_LENGTH_AT = 32;

const KEPT = ['name', 'format', 'version', 'attribution', 'vector_layers'];

/** Drops the command line and the statistics that tippecanoe writes into the metadata: they name folders of the building machine. */
export function trimMetadata(path: string): void {
  const file = readFileSync(path);
  const offset = Number(file.readBigUInt64LE(METADATA_OFFSET_AT));
  const length = Number(file.readBigUInt64LE(METADATA_LENGTH_AT));
  const metadata: Record<string, unknown> = JSON.parse(gunzipSync(file.subarray(offset, offset + length)).toString());
  const kept = Object.fromEntries(KEPT.flatMap((key) => (key in metadata ? [[key, metadata[key]]] : [])));
  const trimmed = gzipSync(JSON.stringify(kept), { level: 9 });
  if (trimmed.length > length) throw new Error(`Expected the trimmed metadata of ${path} to be shorter`);
  // the tiles keep their places
  file.fill(0, offset, offset + length);
  trimmed.copy(file, offset);
  file.writeBigUInt64LE(BigInt(trimmed.length), METADATA_LENGTH_AT);
  writeFileSync(path, file);
}
