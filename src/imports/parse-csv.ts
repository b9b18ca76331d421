import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unescapeSpreadsheetCell } from '#lib/spreadsheet-cell.ts';
import { checkCells, isStorable } from './check-cells.ts';
import { type FileRow, ImportError, MAX_ROW_LENGTH } from './import-file.ts';

type CsvRecord = { record: string[]; raw: string };

const LINE_BREAK = /\r\n|\r|\n/g;

/** The first row is the header. Any kind of line break is accepted, also within cells. */
export async function* parseCsv(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let names: string[] | null = null;
  let line = 1;
  for await (const { record, raw } of parseRecords(text)) {
    const startsAt = line;
    line += raw.match(LINE_BREAK)?.length ?? 0;
    if (record.length === 1 && record[0]?.trim() === '') continue;
    if (names === null) names = parseHeader(record);
    else yield toFileRow(names, record, startsAt);
  }
  if (names === null) throw new ImportError('The file is empty.');
}

async function* parseRecords(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const parser = parse({
    info: false,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_ROW_LENGTH,
  });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    // with `raw` the parser yields records of this shape, which its types do not express
    for await (const parsed of parser) yield parsed as CsvRecord;
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

function parseHeader(record: string[]): string[] {
  const names = record.map((name) => unescapeSpreadsheetCell(name).trim());
  const unstorable = names.findIndex((name) => !isStorable(name));
  if (unstorable >= 0)
    throw new ImportError(`The name of column ${unstorable + 1} contains a character that can’t be stored.`);
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) throw new ImportError(`Two columns are named "${twice}". Rename one of them.`);
  return names;
}

function toFileRow(names: string[], record: string[], line: number): FileRow {
  const beyond = record.slice(names.length).some((cell) => cell !== '');
  if (beyond || record.length < names.length) {
    return { line, error: `The row has ${record.length} cells, but the first row names ${names.length} columns.` };
  }
  return checkCells(line, new Map(names.map((name, at) => [name, unescapeSpreadsheetCell(record[at] ?? '')])));
}
