import { createHash } from 'node:crypto';
import { type FileRow, ImportError, type ImportFile } from '../import-file.ts';
import { decodeText } from './decode-text.ts';
import { parseCsv } from './parse-csv.ts';
import { parseJson } from './parse-json.ts';
import { parseJsonLines } from './parse-json-lines.ts';
import { parseOsmPbf } from './parse-osm-pbf.ts';
import { parseOverpass } from './parse-overpass.ts';
import { parseParquet } from './parse-parquet.ts';
import { parseXlsx } from './parse-xlsx.ts';
import { unpackGzip } from './unpack-gzip.ts';

const START_LENGTH = 16 * 1024;

/** Streams the rows of a file. */
export async function* readImportRows(file: ImportFile): AsyncGenerator<FileRow> {
  const openText = () => decodeText(unpackGzip(file.open()), file.encoding);
  switch (file.format) {
    case 'csv':
      return yield* parseCsv(openText(), file.delimiter);
    case 'jsonl':
      return yield* parseJsonLines(openText());
    case 'json':
      return yield* (await isOverpass(openText())) ? parseOverpass(openText) : parseJson(openText());
    case 'xlsx':
      return yield* parseXlsx(file);
    case 'parquet':
      return yield* parseParquet(file);
    case 'osm-pbf':
      return yield* parseOsmPbf(() => file.open());
  }
}

/** An answer of Overpass begins with its version and has its list in "elements". */
async function isOverpass(text: AsyncIterable<string>): Promise<boolean> {
  let start = '';
  for await (const chunk of text) {
    start += chunk;
    if (start.length >= START_LENGTH) break;
  }
  return (
    /^\s*\{/.test(start) && /"elements"\s*:\s*\[/.test(start.slice(0, START_LENGTH)) && !/"features"\s*:/.test(start)
  );
}

export type FileInspection = { hash: Buffer; rows: number };

/** Reads the whole file, so that an unreadable one is rejected before anything is written. */
export async function inspectImportFile(file: ImportFile): Promise<FileInspection> {
  const hash = createHash('sha256');
  for await (const chunk of file.open()) hash.update(chunk);
  let rows = 0;
  for await (const _ of readImportRows(file)) rows += 1;
  if (rows === 0) throw new ImportError('The file has no rows.');
  return { hash: hash.digest(), rows };
}
