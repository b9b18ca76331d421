import type { CustomField } from '#domain/fields/custom-field.ts';
import { formatListingHours } from '#domain/hours/listing-hours.ts';
import { DATA_LICENSES } from '#domain/imports/data-source.ts';
import {
  type FieldColumn,
  type FileFormat,
  fieldColumn,
  IMPORT_FIELDS,
  localExternalKey,
} from '#domain/imports/import-rules.ts';
import { joinCategoryNames } from '#domain/listings/listing-categories.ts';
import { importedFrom, type Provenance } from '#domain/listings/provenance.ts';
import { listFields } from '#storage/fields/custom-fields.ts';
import { hasDataSources } from '#storage/imports/data-sources.ts';
import { type ExportedListing, findInstallation, listForExport } from '#storage/listings/listing-export.ts';
import { readProvenance } from '#storage/listings/listing-provenance.ts';
import type { Db } from '#storage/tables.ts';
import { formatFieldCells } from './field-cells.ts';
import { type CsvCell, formatCsvRows } from './format-csv.ts';

export type ExportOptions = {
  format: FileFormat;
  /** Includes unpublished listings. */
  every: boolean;
  onProgress?: ((done: number) => void) | undefined;
};

const PAGE_LISTINGS = 500;

type ExportedColumn = Exclude<(typeof IMPORT_FIELDS)[number], 'house_number' | 'street' | 'coordinates'>;
type ExportedField = ExportedColumn | FieldColumn | typeof SOURCES_COLUMN;
type ExportedRow = Partial<Record<ExportedField, CsvCell | string[]>>;

/** Where imported data come from; imports skip it. Only on sites where an import said so. */
const SOURCES_COLUMN = 'data_sources';

/** The street is part of the address, and the coordinates have columns of their own. */
const NOT_EXPORTED: readonly string[] = ['house_number', 'street', 'coordinates'];
const COLUMNS = IMPORT_FIELDS.filter((field): field is ExportedColumn => !NOT_EXPORTED.includes(field));

/** Streams all listings as a file, page by page. Importing the file changes nothing. */
export async function* exportListings(db: Db, options: ExportOptions): AsyncGenerator<string> {
  const installation = await findInstallation(db);
  const fields = await listFields(db);
  const hasSources = await hasDataSources(db);
  const columns = [
    ...COLUMNS,
    ...fields.map(({ key }) => fieldColumn(key)),
    ...(hasSources ? ([SOURCES_COLUMN] as const) : []),
  ];
  if (options.format === 'csv') yield formatCsvRows([columns]);
  let done = 0;
  for (let after = 0; ; ) {
    const page = await listForExport(db, { every: options.every, after, limit: PAGE_LISTINGS });
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    const sources = hasSources ? await readSources(db, page) : null;
    yield formatRows(
      page.map((listing) => ({
        ...presentRow(listing, installation, fields),
        ...(sources && { [SOURCES_COLUMN]: sources.get(listing.id) ?? '' }),
      })),
      { format: options.format, columns },
    );
    done += page.length;
    options.onProgress?.(done);
  }
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

function presentRow(listing: ExportedListing, installation: string, fields: readonly CustomField[]): ExportedRow {
  return {
    external_key: listing.externalKey ?? localExternalKey(installation, listing.id),
    business_name: listing.businessName,
    category: listing.category,
    categories: joinCategoryNames([listing.category, ...listing.additionalCategories]),
    address: listing.address,
    city: listing.city,
    state: listing.state,
    zip: listing.zip,
    latitude: listing.latitude,
    longitude: listing.longitude,
    phone: listing.phone,
    email: listing.email,
    website: listing.website,
    hours: formatListingHours(listing),
    services: listing.services,
    description: listing.description,
    ai_description: listing.aiDescription,
    status: listing.status,
    opened_year: listing.openedYear,
    ...formatFieldCells(fields, listing.fieldValues),
  };
}

type RowFormat = { format: FileFormat; columns: readonly ExportedField[] };

function formatRows(rows: ExportedRow[], { format, columns }: RowFormat): string {
  if (format === 'jsonl') return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return formatCsvRows(
    rows.map((row) =>
      columns.map((name) => {
        const value = row[name];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      }),
    ),
  );
}
