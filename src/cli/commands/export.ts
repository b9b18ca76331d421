import { rename, rm } from 'node:fs/promises';
import { detectFileFormat, FILE_FORMATS, type FileFormat } from '#domain/imports/import-rules.ts';
import { exportListings } from '#imports/export-listings.ts';
import { countForExport } from '#storage/listings/listing-export.ts';
import type { Db } from '#storage/tables.ts';
import { defineCommand, UsageError } from '../command.ts';
import { openFileWriter, requireWritable, writeToStdout } from '../file-writer.ts';
import { withDatabase } from '../open-database.ts';
import { createProgressBar } from '../progress-bar.ts';

type ExportFileOptions = { format: FileFormat; every: boolean };

export const exportCommand = defineCommand({
  name: 'export',
  usage: [
    [
      'export --out FILE [--format csv|jsonl|geojson|jsonld] [--all]',
      'export published listings (--all: listings of every status) to a file',
    ],
    ['export [--format csv|jsonl|geojson|jsonld] [--all]', 'the same, to stdout'],
  ],
  options: { format: { type: 'string' }, out: { type: 'string' }, all: { type: 'boolean', default: false } },
  forms: { '': ['format', 'out', 'all'] },
  async run({ values }, config) {
    const { out } = values;
    const options = { format: parseFormat(values.format, out ?? '') ?? 'csv', every: values.all };
    if (out) await requireWritable(out, '--out');
    await withDatabase(config, ({ db }) => (out ? exportToFile(db, out, options) : exportToStdout(db, options)));
  },
});

/** Defaults to the format of the file extension; null if that is unknown. */
function parseFormat(formatOption: string | undefined, fileName: string): FileFormat | null {
  if (formatOption === undefined) return detectFileFormat(fileName);
  const format = FILE_FORMATS.find((each) => each === formatOption);
  if (!format) throw new UsageError(`--format must be one of: ${FILE_FORMATS.join(', ')}.`);
  return format;
}

/** The file is renamed to `out` once it is complete. */
async function exportToFile(db: Db, out: string, options: ExportFileOptions): Promise<void> {
  const bar = createProgressBar('Export', await countForExport(db, options.every));
  const partialFile = `${out}.part`;
  let listings = 0;
  try {
    const file = await openFileWriter(partialFile, 'w');
    const onProgress = (done: number) => {
      listings = done;
      bar.update(done);
    };
    try {
      for await (const text of exportListings(db, { ...options, onProgress })) await file.write(text);
    } finally {
      await file.close();
    }
    await rename(partialFile, out);
  } catch (error) {
    await rm(partialFile, { force: true });
    throw error;
  } finally {
    bar.stop();
  }
  console.log(`Exported ${listings} listings to ${out}.`);
}

async function exportToStdout(db: Db, options: ExportFileOptions): Promise<void> {
  for await (const text of exportListings(db, options)) await writeToStdout(text);
}
