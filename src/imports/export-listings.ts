import { formatListingHours } from '#domain/hours/listing-hours.ts';
import { type FileFormat, IMPORT_FIELDS, type ImportField, localExternalKey } from '#domain/imports/import-rules.ts';
import { joinCategoryNames } from '#domain/listings/listing-categories.ts';
import { type ExportedListing, findInstallation, listForExport } from '#storage/listings/listing-export.ts';
import type { Db } from '#storage/tables.ts';
import { type CsvCell, formatCsvRows } from './format-csv.ts';

export type ExportOptions = {
  format: FileFormat;
  /** Includes unpublished listings. */
  every: boolean;
  onProgress?: ((done: number) => void) | undefined;
};

const PAGE_LISTINGS = 500;

type ExportedField = Exclude<ImportField, 'house_number' | 'street' | 'coordinates'>;
type ExportedRow = Record<ExportedField, CsvCell | string[]>;

/** The street is part of the address, and the coordinates have columns of their own. */
const NOT_EXPORTED: readonly string[] = ['house_number', 'street', 'coordinates'];
const COLUMNS = IMPORT_FIELDS.filter((field): field is ExportedField => !NOT_EXPORTED.includes(field));

/** Streams all listings as a file, page by page. Importing the file changes nothing. */
export async function* exportListings(db: Db, options: ExportOptions): AsyncGenerator<string> {
  const installation = await findInstallation(db);
  if (options.format === 'csv') yield formatCsvRows([COLUMNS]);
  let done = 0;
  for (let after = 0; ; ) {
    const page = await listForExport(db, { every: options.every, after, limit: PAGE_LISTINGS });
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    yield formatRows(
      page.map((listing) => presentRow(listing, installation)),
      options.format,
    );
    done += page.length;
    options.onProgress?.(done);
  }
}

function presentRow(listing: ExportedListing, installation: string): ExportedRow {
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
  };
}

function formatRows(rows: ExportedRow[], format: FileFormat): string {
  if (format === 'jsonl') return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return formatCsvRows(
    rows.map((row) =>
      COLUMNS.map((name) => {
        const value = row[name];
        return Array.isArray(value) ? value.join(', ') : value;
      }),
    ),
  );
}
