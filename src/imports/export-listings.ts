import { DATA_LICENSES } from '#domain/imports/data-source.ts';
import type { FileFormat } from '#domain/imports/import-rules.ts';
import { importedFrom, type Provenance } from '#domain/listings/provenance.ts';
import { listCategories } from '#storage/categories/categories.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { hasDataSources } from '#storage/imports/data-sources.ts';
import { findInstallation, listForExport } from '#storage/listings/listing-export.ts';
import { readProvenance } from '#storage/listings/listing-provenance.ts';
import type { Db } from '#storage/tables.ts';
import { type ExportContext, exportedColumns, exportedRow, type ListingFormat, SOURCES_COLUMN } from './export-row.ts';
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
    const sources = context.columns.includes(SOURCES_COLUMN) ? await readSources(db, page) : null;
    const rows = page.map((listing) =>
      exportedRow(listing, context, sources ? (sources.get(listing.id) ?? '') : undefined),
    );
    yield (done > 0 ? separator : '') + formatRows(rows, context);
    done += page.length;
    options.onProgress?.(done);
  }
  yield end;
}

/** By listing, like "OpenStreetMap (ODbL)"; of several, separated by semicolons. */
async function readSources(db: Db, page: readonly { id: number }[]): Promise<Map<number, string>> {
  const provenances = await readProvenance(
    db,
    page.map(({ id }) => id),
  );
  const names = (provenance: Provenance) =>
    importedFrom(provenance).map(({ name, license }) => `${name} (${DATA_LICENSES[license].name})`);
  return new Map([...provenances].map(([id, provenance]) => [id, names(provenance).join('; ')]));
}

async function readContext(db: Db): Promise<ExportContext> {
  const fields = await listFields(db);
  return {
    installation: await findInstallation(db),
    fields,
    categories: await listCategories(db),
    columns: exportedColumns(fields, await hasDataSources(db)),
  };
}
