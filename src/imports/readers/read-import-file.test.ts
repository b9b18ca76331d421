import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectFileFormat } from '#domain/imports/import-rules.ts';
import { formatCsvRows } from '../format-csv.ts';
import type { FileRow, ImportFile } from '../import-file.ts';
import { bytesOf } from '../test-support/import-fixture.ts';
import { inspectImportFile, readImportRows } from './read-import-file.ts';

/** A file that arrives in chunks of `piece` bytes. */
function chunkedFile(
  content: string | Buffer,
  options: { format?: 'csv' | 'jsonl'; encoding?: string; piece?: number } = {},
): ImportFile {
  const { format = 'csv', encoding, piece = 7 } = options;
  return { ...bytesOf(Buffer.from(content), piece), name: 'file', format, encoding };
}

async function collectRows(file: ImportFile): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of readImportRows(file)) rows.push(row);
  return rows;
}

const cellsOf = (rows: FileRow[]) => rows.map((row) => ('cells' in row ? Object.fromEntries(row.cells) : row.error));

const TABLE = 'name,about\r\n"Café, ""Ön""","two\r\nlines"\r\n\r\nNext,\n';
const CELLS = [
  { name: 'Café, "Ön"', about: 'two\r\nlines' },
  { name: 'Next', about: '' },
];

//
test.each([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TABLE}`)],
  ['UTF-16, little-endian', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\ufeff${TABLE}`, 'utf16le').swap16()],
])('a table in %s is read with the start line of each row', async (_, bytes) => {
  const rows = await collectRows(chunkedFile(bytes, { piece: 3 }));
  expect(cellsOf(rows)).toEqual(CELLS);
  expect(rows.map((row) => row.line)).toEqual([2, 5]);
});

test.each([
  ['csv', 'name,about\nRosa,a\0b\nAda,\n'],
  ['jsonl', '{"name":"Rosa","about":"a\\u0000b"}\n{"name":"Ada","about":""}'],
  ['jsonl', '{"name":"Rosa","about":["a","\\ud800"]}\n{"name":"Ada","about":null}'],
] as const)('a cell of a %s file that cannot be stored is an error of its row', async (format, content) => {
  expect(cellsOf(await collectRows(chunkedFile(content, { format })))).toEqual([
    '"about" contains a character that can’t be stored.',
    { name: 'Ada', about: '' },
  ]);
});

test('a column name that cannot be stored is an error of the CSV file or of the JSON line', async () => {
  await expect(collectRows(chunkedFile('name,a\0b\nRosa,\n'))).rejects.toThrow(
    'The name of column 2 contains a character that can’t be stored.',
  );
  const lines = chunkedFile('{"a\\u0000":1}\n{"name":"Ada"}', { format: 'jsonl' });
  expect(cellsOf(await collectRows(lines))).toEqual([
    'A name contains a character that can’t be stored.',
    { name: 'Ada' },
  ]);
});

test('another encoding must be specified, or the file is rejected', async () => {
  const latin = Buffer.from('name\ncaf\xe9\n', 'latin1');
  expect(cellsOf(await collectRows(chunkedFile(latin, { encoding: 'windows-1252' })))).toEqual([{ name: 'café' }]);
  await expect(collectRows(chunkedFile(latin))).rejects.toThrow('The file isn’t utf-8 text.');
  await expect(collectRows(chunkedFile(latin, { encoding: 'klingon' }))).rejects.toThrow(
    'There’s no encoding named "klingon".',
  );
});

test('a column name that occurs twice gets a number', async () => {
  expect(cellsOf(await collectRows(chunkedFile('phone,Phone,phone\n1,2,3\n')))).toEqual([
    { phone: '1', Phone: '2', 'phone 2': '3' },
  ]);
});

//
test('only the row with too many or too few cells is rejected', async () => {
  const rows = await collectRows(chunkedFile('a,b\n1,2,3\n4\n5,6\n7,8,\n'));
  expect(cellsOf(rows)).toEqual([
    'The row has 3 cells, but the first row names 2 columns.',
    'The row has 1 cells, but the first row names 2 columns.',
    { a: '5', b: '6' },
    { a: '7', b: '8' },
  ]);
});

//
test.each([
  ['an unclosed quote', 'a,b\n1,"2\n3,4\n'],
  ['a row of more than a megabyte', `a\n"${'x'.repeat(1_100_000)}"\n`],
  ['no rows', 'a,b\n'],
  ['no content', ''],
])('a file with %s is rejected before the import starts', async (_, text) => {
  await expect(inspectImportFile(chunkedFile(text, { piece: 65_536 }))).rejects.toThrow(
    /^(The file (can’t be read as CSV|is empty|has no))/,
  );
});

test('JSON Lines must contain an object per line; only invalid lines are rejected', async () => {
  const text =
    '{"name":"A","services":["x","y"],"year":1999,"phone":null}\n\nnonsense\n[1]\n{"name":{"deep":1}}\r\n{"name":"Z"}';
  const rows = await collectRows(chunkedFile(text, { format: 'jsonl' }));
  expect(cellsOf(rows)).toEqual([
    { name: 'A', services: 'x, y', year: '1999', phone: '' },
    'The row isn’t valid JSON.',
    'The row isn’t a JSON object.',
    { 'name.deep': '1' },
    { name: 'Z' },
  ]);
  expect(rows.map((row) => row.line)).toEqual([1, 3, 4, 5, 6]);
});

test('the file name determines the format', () => {
  expect(['a.CSV', 'b.jsonl', 'c.ndjson', 'passwd', 'd.zip'].map(detectFileFormat)).toEqual([
    'csv',
    'jsonl',
    'jsonl',
    null,
    null,
  ]);
});

//
test('any cell content survives a write and read', async () => {
  const nasty = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', '\r\n', ' ');
  const cell = fc
    .array(fc.oneof(nasty, fc.string({ unit: 'grapheme' })), { maxLength: 6 })
    .map((parts) => parts.join(''));
  const rows = fc.array(fc.tuple(cell, cell, fc.constant('end')), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 50 }), async (table, piece) => {
      const text = formatCsvRows([['a', 'b', 'c'], ...table]);
      expect(cellsOf(await collectRows(chunkedFile(text, { piece })))).toEqual(table.map(([a, b, c]) => ({ a, b, c })));
      for (const cell of parse(text).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
    { numRuns: 300 },
  );
});
