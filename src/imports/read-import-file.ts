import { createHash } from 'node:crypto';
import { decodeText } from './decode-text.ts';
import { type ByteChunks, type FileRow, ImportError, type ImportFile } from './import-file.ts';
import { parseCsv } from './parse-csv.ts';
import { parseJsonLines } from './parse-json-lines.ts';

export function readImportRows(file: Pick<ImportFile, 'format' | 'encoding' | 'open'>): AsyncGenerator<FileRow> {
  return parseRows(file, file.open());
}

function parseRows(file: Pick<ImportFile, 'format' | 'encoding'>, bytes: ByteChunks): AsyncGenerator<FileRow> {
  const text = decodeText(bytes, file.encoding);
  return file.format === 'csv' ? parseCsv(text) : parseJsonLines(text);
}

export type FileInspection = { hash: Buffer; rows: number };

/** Reads the whole file, so that an unreadable one is rejected before anything is written. */
export async function inspectImportFile(file: ImportFile): Promise<FileInspection> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const _ of parseRows(file, withHash(file.open(), hash))) rows += 1;
  if (rows === 0) throw new ImportError('The file has no rows.');
  return { hash: hash.digest(), rows };
}

async function* withHash(bytes: ByteChunks, hash: { update(chunk: Uint8Array): unknown }): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}
