import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet';
import { type FileBytes, type FileRow, ImportError } from '../import-file.ts';
import { recordRow } from './record-cells.ts';

/** Rows that are decoded at once have about this size, as most row groups are too large for the memory of a small server. */
const WINDOW_BYTES = 32 * 1024 * 1024;
const MAX_WINDOW_ROWS = 10_000;
const MAX_PAGE_BYTES = 256 * 1024 * 1024;
const MAX_METADATA_BYTES = 64 * 1024 * 1024;

/** Long values that say nothing about a business. */
const IGNORED_COLUMNS = new Set(['sources', 'version', 'theme']);

/** Rows are numbered from 1. Nested columns, such as those of Overture Places, get names like "names.primary". */
export async function* parseParquet(file: FileBytes): AsyncGenerator<FileRow> {
  const buffer: AsyncBuffer = { byteLength: file.size, slice: (start, end) => readSlice(file, start, end) };
  const metadata = await orDamaged(() => readMetadata(file, buffer));
  const columns = topLevelColumns(metadata);
  let line = 0;
  for (const [rowStart, rowEnd] of windows(metadata)) {
    const records: Record<string, unknown>[] = Array.from({ length: rowEnd - rowStart }, () => ({}));
    // one column after the other, because the bytes of all columns of a large row group would fill the memory
    for (const column of columns) {
      const options = { file: buffer, metadata, rowStart, rowEnd, compressors: COMPRESSORS, useOffsetIndex: true };
      const values = await orDamaged(() => parquetReadObjects({ ...options, columns: [column] }));
      for (const [at, value] of values.entries()) Object.assign(records[at] ?? {}, value);
    }
    for (const record of records) yield recordRow(record, ++line);
  }
}

async function readSlice(file: FileBytes, start: number, end = file.size): Promise<ArrayBuffer> {
  const bytes = await file.read(start, end);
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}

async function readMetadata(file: FileBytes, buffer: AsyncBuffer): Promise<FileMetaData> {
  const footer = await file.read(Math.max(0, file.size - 8), file.size);
  if (footer.length < 8 || Buffer.from(footer.subarray(4)).toString('latin1') !== 'PAR1') throw damagedFile();
  const length = new DataView(footer.buffer, footer.byteOffset).getUint32(0, true);
  if (length > Math.min(MAX_METADATA_BYTES, file.size)) throw damagedFile();
  return parquetMetadataAsync(buffer);
}

const damagedFile = () => new ImportError('The Parquet file is incomplete or damaged.');

async function orDamaged<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const codec = /unsupported compression codec: (\w+)/.exec(String(error))?.[1];
    throw codec
      ? new ImportError(`The Parquet file is compressed with ${codec}. Write it with Snappy or Zstandard.`)
      : damagedFile();
  }
}

function topLevelColumns({ row_groups }: FileMetaData): string[] {
  const [first] = row_groups;
  const names = first?.columns.flatMap((column) => column.meta_data?.path_in_schema[0] ?? []) ?? [];
  return [...new Set(names)].filter((name) => !IGNORED_COLUMNS.has(name));
}

function* windows({ row_groups }: FileMetaData): Generator<[number, number]> {
  let start = 0;
  for (const group of row_groups) {
    const end = start + Number(group.num_rows);
    const rowBytes = Number(group.total_byte_size) / Math.max(1, Number(group.num_rows));
    const size = Math.max(1, Math.min(MAX_WINDOW_ROWS, Math.floor(WINDOW_BYTES / Math.max(1, rowBytes))));
    for (let at = start; at < end; at += size) yield [at, Math.min(end, at + size)];
    start = end;
  }
}

type Unpack = (bytes: Uint8Array, options: { maxOutputLength: number }) => Uint8Array;

/** The limit keeps a damaged or malicious page from filling the memory. */
function bounded(unpack: Unpack): NonNullable<Compressors['ZSTD']> {
  return (bytes, length) => {
    if (!(length >= 0 && length <= MAX_PAGE_BYTES)) throw damagedFile();
    return length === 0 ? new Uint8Array() : unpack(bytes, { maxOutputLength: length });
  };
}

const COMPRESSORS: Compressors = {
  ZSTD: bounded(zstdDecompressSync),
  GZIP: bounded(gunzipSync),
  BROTLI: bounded(brotliDecompressSync),
};
