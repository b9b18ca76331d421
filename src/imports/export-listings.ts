import type { FileFormat } from '#domain/imports/import-rules.ts';
import { listCategories } from '#storage/categories/categories.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { findInstallation, listForExport } from '#storage/listings/listing-export.ts';
import type { Db } from '#storage/tables.ts';
import { type ExportContext, exportedColumns, exportedRow, type ListingFormat } from './export-row.ts';
import { csvFormat } from './format-csv.ts';
import { geoJsonFormat } from './format-geojson.ts';
import { jsonLdFormat } from './format-json-ld.ts';

export type ExportOptions = {
  format: FileFormat;
  /** Includes unpublished listings. */
  every: boolean;
  onProgress?: ((done: number) => void) | undefined;
};

const PAGE_LISTINGS = 500;

const jsonLinesFormat: ListingFormat = {
  start: () => '',
  formatRows: (rows) => rows.map(({ cells }) => `${JSON.stringify(cells)}\n`).join(''),
  separator: '',
  end: '',
};

const FORMATS: Record<FileFormat, ListingFormat> = {
  csv: csvFormat,
  jsonl: jsonLinesFormat,
  geojson: geoJsonFormat,
  jsonld: jsonLdFormat,
};

/** Streams all listings as a file, page by page. Importing the file changes nothing. */
export async function* exportListings(db: Db, options: ExportOptions): AsyncGenerator<string> {
  const { start, formatRows, separator, end } = FORMATS[options.format];
  const context = await readContext(db);
  yield start(context);
  let done = 0;
  for (let after = 0; ; ) {
    const page = await listForExport(db, { every: options.every, after, limit: PAGE_LISTINGS });
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
    const rows = page.map((listing) => exportedRow(listing, context));
    yield (done > 0 ? separator : '') + formatRows(rows, context);
    done += page.length;
    options.onProgress?.(done);
  }
  yield end;
}

async function readContext(db: Db): Promise<ExportContext> {
  const fields = await listFields(db);
  return {
    installation: await findInstallation(db),
    fields,
    categories: await listCategories(db),
    columns: exportedColumns(fields),
  };
}
