import {
  type ImportDelimiter,
  type ImportFormat,
  importFormatOf,
  isTextFormat,
} from '#domain/imports/import-formats.ts';
import { type FileBytes, ImportError, type ImportFile } from '../import-file.ts';
import { detectEncoding } from './decode-text.ts';
import { unpackGzip } from './unpack-gzip.ts';

/** What the operator says about the file; the rest is detected. */
export type FileHints = {
  name: string;
  format?: ImportFormat | undefined;
  encoding?: string | undefined;
  delimiter?: ImportDelimiter | undefined;
};

/** Before each line of a GeoJSON text sequence. */
const RECORD_SEPARATOR = '\u001e';
const START_BYTES = 64 * 1024;

/** Finds out the format by content and name, and the encoding by reading the whole text. */
export async function identifyFile(bytes: FileBytes, hints: FileHints): Promise<ImportFile> {
  const { name, delimiter } = hints;
  if (bytes.size === 0) throw new ImportError('The file is empty.');
  const format = hints.format ?? (await detectFormat(bytes, name));
  const encoding =
    hints.encoding ?? (isTextFormat(format) ? await detectEncoding(unpackGzip(bytes.open())) : undefined);
  return {
    size: bytes.size,
    open: () => bytes.open(),
    read: (start, end) => bytes.read(start, end),
    name,
    format,
    encoding,
    delimiter,
  };
}

async function detectFormat(bytes: FileBytes, name: string): Promise<ImportFormat> {
  const start = await readStart(bytes);
  const binary = binaryFormat(start);
  if (binary) return binary;
  if (isBinary(start))
    throw new ImportError('The file isn’t a table. Use CSV, Excel, JSON, GeoJSON, Parquet or OpenStreetMap data.');
  const named = importFormatOf(name);
  if (named === 'csv') return named;
  return (await detectJson(start, name)) ?? (named && isTextFormat(named) ? named : 'csv');
}

async function readStart(bytes: FileBytes): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of unpackGzip(bytes.open())) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= START_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, START_BYTES);
}

function binaryFormat(start: Buffer): ImportFormat | null {
  const begins = (text: string) => start.subarray(0, text.length).toString('latin1') === text;
  if (begins('PK\x03\x04')) return 'xlsx';
  if (begins('PAR1')) return 'parquet';
  if (start.subarray(4, 15).toString('latin1') === '\n\tOSMHeader') return 'osm-pbf';
  if (begins('\xd0\xcf\x11\xe0'))
    throw new ImportError('This is a workbook of an old Excel, or one with a password. Save it as .xlsx or CSV.');
  if (begins('%PDF')) throw new ImportError('A PDF can’t be imported. Ask for the data as a spreadsheet or CSV.');
  if (begins('SQLite format 3')) throw new ImportError('A database can’t be imported. Export its table as CSV.');
  return null;
}

/** Control characters that no text has, other than the zeros of UTF-16. */
function isBinary(start: Buffer): boolean {
  const controls = start.reduce((sum, byte) => sum + Number(byte < 9 || (byte > 13 && byte < 32 && byte !== 30)), 0);
  const zeros = start.reduce((sum, byte) => sum + Number(byte === 0), 0);
  return controls - zeros > start.length / 20 || (zeros > start.length / 20 && zeros < start.length / 4);
}

/** JSON Lines if the first line is an object by itself, whatever the name says. */
async function detectJson(start: Buffer, name: string): Promise<ImportFormat | null> {
  const text = (await textOf(start)).replace(RECORD_SEPARATOR, '').trimStart();
  const isNamed = importFormatOf(name) === 'jsonl' || importFormatOf(name) === 'json';
  if (!/^[[{]/.test(text)) return null;
  const [line = '', next = ''] = text.split('\n');
  if (text.startsWith('[')) return isNamed || /^\[\s*\{/.test(text) ? 'json' : null;
  if (!isObject(line)) return importFormatOf(name) === 'jsonl' ? 'jsonl' : 'json';
  const isDocument = next.trim() === '' && /"(?:features|elements)"\s*:\s*\[/.test(line);
  return isDocument ? 'json' : 'jsonl';
}

async function textOf(start: Buffer): Promise<string> {
  return new TextDecoder(await detectEncoding(once(start))).decode(start);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function isObject(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
