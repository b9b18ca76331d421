import { createHash } from 'node:crypto';
import type { FileFormat } from '#domain/import.ts';
import { type Bytes, decodeText } from './decode-text.ts';
import type { FileRow } from './file-row.ts';
import { ImportFault } from './import-fault.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';

/** A file that can be read more than once: from the disk, or an upload that was put there. */
export type ImportFile = { name: string; format: FileFormat; encoding?: string | undefined; open(): Bytes };

export function readRows(file: Pick<ImportFile, 'format' | 'encoding' | 'open'>): AsyncGenerator<FileRow> {
  return rowsOf(file, file.open());
}

function rowsOf(file: Pick<ImportFile, 'format' | 'encoding'>, bytes: Bytes): AsyncGenerator<FileRow> {
  const text = decodeText(bytes, file.encoding);
  return file.format === 'csv' ? readCsv(text) : readJsonLines(text);
}

export type Inspected = { hash: Buffer; rows: number };

/** Reads the whole file once, so that one that cannot be read to its end is refused before anything is written. */
export async function inspectFile(file: ImportFile): Promise<Inspected> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const _ of rowsOf(file, hashing(file.open(), hash))) rows += 1;
  if (rows === 0) throw new ImportFault('The file has no rows.');
  return { hash: hash.digest(), rows };
}

async function* hashing(bytes: Bytes, hash: { update(chunk: Uint8Array): unknown }): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}
