import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { ImportDelimiter } from '#domain/imports/import-formats.ts';
import { unescapeSpreadsheetCell } from '#lib/spreadsheet-cell.ts';
import { type FileRow, ImportError } from '../import-file.ts';
import { parseHeader, toFileRow } from './check-cells.ts';
import { type CsvDialect, csvOptions, detectDialect, findHeader } from './csv-dialect.ts';

type CsvRecord = { cells: string[]; line: number };

const LINE_BREAK = /\r\n|\r|\n/g;
const DETECTION_LENGTH = 256 * 1024;
/** Rows above the column names are titles and notes. */
const MAX_TITLE_ROWS = 20;

/** The first row is the header, after any title. Any kind of line break is accepted, also within cells. */
export async function* parseCsv(text: AsyncIterable<string>, delimiter?: ImportDelimiter): AsyncGenerator<FileRow> {
  const { start, rest, isWhole } = await readStart(text);
  const records = parseRecords(rest, detectDialect(start, isWhole, delimiter));
  const first: CsvRecord[] = [];
  while (first.length < MAX_TITLE_ROWS) {
    const next = await records.next();
    if (next.done) break;
    first.push(next.value);
  }
  const header = first.splice(0, findHeader(first.map(({ cells }) => cells)) + 1).at(-1);
  if (!header) throw new ImportError('The file is empty.');
  const names = parseHeader(header.cells.map(unescapeSpreadsheetCell));
  const toRow = ({ cells, line }: CsvRecord) => toFileRow(names, cells.map(unescapeSpreadsheetCell), line);
  for (const record of first) yield toRow(record);
  for await (const record of records) yield toRow(record);
}

/** Excel writes the delimiter into a first line of its own. */
const SEPARATOR_LINE = /^\ufeff?sep=(.)\r?\n/i;

/** Enough text to detect the dialect, and the whole text again. */
async function readStart(text: AsyncIterable<string>) {
  const chunks = text[Symbol.asyncIterator]();
  let start = '';
  let isWhole = false;
  while (start.length < DETECTION_LENGTH && !isWhole) {
    const next = await chunks.next();
    if (next.done) isWhole = true;
    else start += next.value;
  }
  const separatorLine = SEPARATOR_LINE.exec(start)?.[0] ?? '';
  return { start: start.slice(separatorLine.length), rest: restOf(), isWhole };

  async function* restOf() {
    // an empty line keeps the line numbers
    yield separatorLine === '' ? start : `\n${start.slice(separatorLine.length)}`;
    if (isWhole) return;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
}

/** The records that are not empty. */
async function* parseRecords(text: AsyncIterable<string>, dialect: CsvDialect): AsyncGenerator<CsvRecord> {
  const parser = parse({ ...csvOptions(dialect), info: false, raw: true });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 1;
  try {
    for await (const parsed of parser) {
      // with `raw` the parser yields records of this shape, which its types do not express
      const { record, raw } = parsed as { record: string[]; raw: string };
      // spreadsheets end with rows of nothing but delimiters
      if (record.some((cell) => cell.trim() !== '')) yield { cells: record, line };
      line += raw.match(LINE_BREAK)?.length ?? 0;
    }
  } catch (error) {
    throw error instanceof CsvError ? new ImportError(csvErrorMessage(error)) : error;
  } finally {
    source.destroy();
  }
}

function csvErrorMessage(error: CsvError): string {
  return error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    ? 'The file can’t be read as CSV. A quote is never closed, or a row is longer than a megabyte.'
    : `The file can’t be read as CSV: ${error.message}.`;
}
