import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { parseArgs } from 'node:util';
import type { ImportFile } from '#imports/import-file.ts';
import { defineCommand, parseWholeNumber, UsageError } from '../command.ts';
import { printImportBatches, undoImportBatchById } from '../import-batches.ts';
import { type FileImportOptions, runFileImport } from '../run-file-import.ts';
import { parseFormat } from './export.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
  map: { type: 'string', multiple: true },
  'category-map': { type: 'string', multiple: true },
  source: { type: 'string', default: '' },
  'merge-duplicates': { type: 'boolean', default: false },
  format: { type: 'string' },
  encoding: { type: 'string' },
  again: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  undo: { type: 'string' },
} as const;

const FILE_OPTIONS = [
  'dry-run',
  'report',
  'map',
  'category-map',
  'source',
  'merge-duplicates',
  'format',
  'encoding',
  'again',
] as const;

export const importCommand = defineCommand({
  name: 'import',
  usage: [
    [
      'import FILE [--dry-run] [--report FILE]',
      'import listings from CSV or JSON Lines; --dry-run prints the outcome of each row',
    ],
    ['  --map "Their column=our_field"', 'map a column to a field; may be repeated'],
    ['  --category-map "Theirs=Ours"', 'map a category; may be repeated'],
    ['  --source NAME', 'prefix for external keys, for sources whose keys overlap'],
    ['  --merge-duplicates', 'update the existing listing of a duplicate row instead of skipping the row'],
    ['  --format csv|jsonl, --encoding NAME, --again', 'see docs/import-export.md'],
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
  const stats = await stat(fileName).catch(() => null);
  if (!stats?.isFile()) throw new UsageError(`File not found: ${fileName}`);
  const format = parseFormat(values.format, fileName);
  if (!format) throw new UsageError(`Cannot tell the format of ${fileName}: add --format csv or --format jsonl.`);
  const file: ImportFile = {
    name: path.basename(fileName),
    format,
    encoding: values.encoding,
    open: () => createReadStream(fileName),
  };
  return {
    file,
    dryRun: values['dry-run'],
    again: values.again,
    report: values.report,
    settings: {
      columns: values.map ?? [],
      categories: values['category-map'] ?? [],
      source: values.source,
      mergeDuplicates: values['merge-duplicates'],
    },
  };
}
