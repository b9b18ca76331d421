import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { parseArgs } from 'node:util';
import { IMPORT_EXTENSIONS, importFormatOf, parseDelimiter } from '#domain/imports/import-formats.ts';
import { readCategoryPairs } from '#imports/category-map-file.ts';
import type { FileBytes } from '#imports/import-file.ts';
import { identifyFile } from '#imports/readers/identify-file.ts';
import { defineCommand, parseWholeNumber, UsageError } from '../command.ts';
import { readDataSourceOptions, recognizeFile } from '../data-source-options.ts';
import { printImportBatches, undoImportBatchById } from '../import-batches.ts';
import { type FileImportOptions, runFileImport } from '../run-file-import.ts';

const READ_BYTES = 1024 * 1024;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
  map: { type: 'string', multiple: true },
  'category-map': { type: 'string', multiple: true },
  'category-map-file': { type: 'string' },
  set: { type: 'string', multiple: true },
  source: { type: 'string', default: '' },
  'source-name': { type: 'string' },
  license: { type: 'string' },
  'license-url': { type: 'string' },
  attribution: { type: 'string' },
  'data-date': { type: 'string' },
  'merge-duplicates': { type: 'boolean', default: false },
  format: { type: 'string' },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  again: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  undo: { type: 'string' },
} as const;

const FILE_OPTIONS = [
  'dry-run',
  'report',
  'map',
  'category-map',
  'category-map-file',
  'set',
  'source',
  'source-name',
  'license',
  'license-url',
  'attribution',
  'data-date',
  'merge-duplicates',
  'format',
  'encoding',
  'delimiter',
  'again',
] as const;

export const importCommand = defineCommand({
  name: 'import',
  usage: [
    [
      'import FILE [--dry-run] [--report FILE]',
      'import listings from CSV, Excel, JSON, GeoJSON, OpenStreetMap or Parquet; --dry-run prints the outcome of each row',
    ],
    ['  --map "Their column=our_field"', 'map a column to a field; may be repeated'],
    ['  --set our_field=value', 'a value for a missing column and for empty cells; may be repeated'],
    ['  --category-map "Theirs=Ours"', 'map a category; may be repeated'],
    ['  --category-map-file FILE', 'map categories by a CSV file with two columns: theirs, ours'],
    ['  --source NAME', 'what later files of this source update; keys of different sources do not clash'],
    [
      '  --source-name NAME --license NAME [--license-url URL] [--attribution TEXT] [--data-date DAY]',
      'where the data come from, shown with them; OpenStreetMap and Overture files know theirs',
    ],
    [
      '  --merge-duplicates',
      'update a listing of another source that is the same business instead of skipping the row',
    ],
    ['  --format NAME, --encoding NAME, --delimiter NAME, --again', 'see docs/import-export.md'],
    ['import --list', 'list import batches'],
    ['import --undo BATCH', 'undo a batch'],
  ],
  options: OPTIONS,
  forms: { FILE: FILE_OPTIONS, '': ['list', 'undo'] },
  async run({ values, positionals: [file] }, config) {
    if (values.list) return printImportBatches(config);
    if (values.undo !== undefined) return undoImportBatchById(config, parseWholeNumber(values.undo, 'BATCH'));
    if (!file) throw new UsageError('Usage: import FILE | import --list | import --undo BATCH');
    await runFileImport(config, await parseImportOptions(file, values));
  },
});

type ImportOptionValues = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

async function parseImportOptions(fileName: string, values: ImportOptionValues): Promise<FileImportOptions> {
  const format = parseOption(
    values.format,
    importFormatOf,
    `--format must be one of: ${IMPORT_EXTENSIONS.join(', ')}.`,
  );
  const delimiter = parseOption(values.delimiter, parseDelimiter, '--delimiter must be comma, semicolon, tab or pipe.');
  const { encoding } = values;
  const file = await identifyFile(await openLocalFile(fileName), {
    name: path.basename(fileName),
    format,
    encoding,
    delimiter,
  });
  return {
    file,
    dryRun: values['dry-run'],
    again: values.again,
    report: values.report,
    settings: {
      columns: values.map ?? [],
      categories: [...(await readCategoryMap(values['category-map-file'])), ...(values['category-map'] ?? [])],
      constants: values.set ?? [],
      source: values.source,
      mergeDuplicates: values['merge-duplicates'],
      dataSource: readDataSourceOptions(values, await recognizeFile(file)),
    },
  };
}

function parseOption<Value>(
  option: string | undefined,
  parse: (text: string) => Value | null,
  message: string,
): Value | undefined {
  const value = option === undefined ? undefined : parse(option);
  if (value === null) throw new UsageError(message);
  return value;
}

async function readCategoryMap(fileName: string | undefined): Promise<string[]> {
  if (fileName === undefined) return [];
  return readCategoryPairs(await identifyFile(await openLocalFile(fileName), { name: fileName, format: 'csv' }));
}

async function openLocalFile(fileName: string): Promise<FileBytes> {
  const stats = await stat(fileName).catch(() => null);
  if (!stats?.isFile()) throw new UsageError(`File not found: ${fileName}`);
  return {
    size: stats.size,
    open: () => createReadStream(fileName, { highWaterMark: READ_BYTES }),
    async read(start, end) {
      const file = await open(fileName);
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, end - start)), 0, null, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
  };
}
