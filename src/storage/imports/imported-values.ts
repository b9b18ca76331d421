import { hashText } from '#lib/hash-text.ts';
import type { ImportColumns } from './import-listings.ts';

/** The columns of each field that an import remembers. Those of a site's own are named by `importedFieldName`. */
export const IMPORTED_COLUMNS = {
  business_name: ['business_name'],
  category: ['category_id'],
  categories: ['additional_category_ids'],
  address: ['address', 'city', 'city_slug', 'state', 'zip', 'latitude', 'longitude'],
  phone: ['phone'],
  email: ['email'],
  website: ['website'],
  hours: ['hours', 'hours_text'],
  services: ['services'],
  description: ['description'],
  ai_description: ['ai_description'],
  status: ['status'],
  opened_year: ['opened_year'],
} as const satisfies Record<string, readonly (keyof ImportColumns)[]>;

export type ImportedField = keyof typeof IMPORTED_COLUMNS;

/** One of the site's own fields, by its id. */
export const importedFieldName = (id: string): string => `field ${id}`;

export const importedValue = (columns: ImportColumns, field: ImportedField): unknown[] =>
  IMPORTED_COLUMNS[field].map((column) => columns[column]);

/** The form in which `import_links` remembers values. */
export const hashImported = (value: unknown): string => hashText(JSON.stringify(value) ?? '').toString(36);
