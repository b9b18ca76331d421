import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportFile } from '#imports/read-import-file.ts';
import { type Command, parseWholeNumber, UsageError } from '../command.ts';
import { printImportBatches, undoImportBatchById } from '../import-batches.ts';
import { type FileImportOptions, runFileImport } from '../run-file-import.ts';
import { parseFormat } from './export.ts';

export const importCommand: Command = {
  usage: [
    [
      'import FILE [--dry-run] [--report FILE]',
      'listings from CSV or JSON Lines; --dry-run tells the fate of each row',
    ],
    ['  --map "Their column=our_field"', 'which column is which, where its name does not say; may be repeated'],
    ['  --category-map "Theirs=Ours"', 'which category is which; may be repeated'],
    ['  --source NAME', 'keeps the keys of several sources apart'],
    ['  --merge-duplicates', 'updates listings that are the same business, instead of leaving such rows out'],
    ['  --format csv|jsonl, --encoding NAME, --again', 'see docs/import-export.md'],
    ['import --list', 'what was imported'],
    ['import --undo BATCH', 'take everything back that a batch did'],
  ],
  async run(args, config) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const [file, extra] = positionals;
    if (values.list) return printImportBatches(config);
    if (values.undo !== undefined) return undoImportBatchById(config, parseWholeNumber(values.undo, 'BATCH'));
    if (!file || extra !== undefined) throw new UsageError('Use: import FILE | --list | --undo BATCH');
    await runFileImport(config, await parseImportOptions(file, values));
  },
};

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

type ImportOptionValues = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

async function parseImportOptions(fileName: string, values: ImportOptionValues): Promise<FileImportOptions> {
  const found = await stat(fileName).catch(() => null);
  if (!found?.isFile()) throw new UsageError(`There is no file ${fileName}.`);
  const format = parseFormat(values.format, fileName);
  if (!format) throw new UsageError(`Say what ${fileName} is: --format csv or --format jsonl.`);
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
