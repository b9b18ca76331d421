import type { CustomField } from '#domain/fields/custom-field.ts';
import { formatListingHours } from '#domain/hours/listing-hours.ts';
import { formatSpecialDays } from '#domain/hours/special-days-text.ts';
import { type FieldColumn, fieldColumn, IMPORT_FIELDS, localExternalKey } from '#domain/imports/import-rules.ts';
import type { Category } from '#domain/listings/category.ts';
import { joinCategoryNames } from '#domain/listings/listing-categories.ts';
import type { ExportedListing } from '#storage/listings/listing-export.ts';
import { formatFieldCells } from './field-cells.ts';

/** The street is part of the address, and the coordinates have columns of their own. */
const NOT_EXPORTED = ['house_number', 'street', 'coordinates'] as const;

type ExportedField = Exclude<(typeof IMPORT_FIELDS)[number], (typeof NOT_EXPORTED)[number]>;
/** Where imported data come from; imports skip it. Only on sites where an import said so. */
export const SOURCES_COLUMN = 'data_sources';

export type ExportedColumn = ExportedField | FieldColumn | typeof SOURCES_COLUMN;
type Cell = string | number | null | string[];
type ExportedCells = Record<ExportedField, Cell> & Record<FieldColumn, string> & { [SOURCES_COLUMN]?: string };

/** A listing, and the same as cells of a file. */
export type ExportedRow = { listing: ExportedListing; cells: ExportedCells };

/** What the rows of an export have in common. */
export type ExportContext = {
  installation: string;
  fields: readonly CustomField[];
  categories: readonly Category[];
  columns: readonly ExportedColumn[];
};

/** How listings are written to a file, page by page. */
export type ListingFormat = {
  start: (context: ExportContext) => string;
  formatRows: (rows: readonly ExportedRow[], context: ExportContext) => string;
  /** Between pages. */
  separator: string;
  end: string;
};

const isExported = (field: string): field is ExportedField => !NOT_EXPORTED.some((each) => each === field);

export const exportedColumns = (fields: readonly CustomField[], hasSources: boolean): ExportedColumn[] => [
  ...IMPORT_FIELDS.filter(isExported),
  ...fields.map(({ key }) => fieldColumn(key)),
  ...(hasSources ? ([SOURCES_COLUMN] as const) : []),
];

/** `sources` is undefined on a site without data sources. */
export function exportedRow(
  listing: ExportedListing,
  { installation, fields }: ExportContext,
  sources: string | undefined,
): ExportedRow {
  const cells = {
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
    special_days: formatSpecialDays(listing.hours?.special ?? []),
    services: listing.services,
    description: listing.description,
    ai_description: listing.aiDescription,
    status: listing.status,
    opened_year: listing.openedYear,
    ...formatFieldCells(fields, listing.fieldValues),
    ...(sources !== undefined && { [SOURCES_COLUMN]: sources }),
  };
  return { listing, cells };
}
