import { type FieldColumn, IMPORT_FIELDS, type ImportField, isFieldColumn } from '#domain/imports/import-rules.ts';
import { ImportError } from './import-file.ts';

/** Common column names of other programs, most likely first. Our own names have precedence. */
const SYNONYMS: Partial<Record<ImportField, readonly string[]>> = {
  external_key: ['key', 'external_id', 'source_id', 'ref', 'reference', 'record_id', 'place_id', 'uuid', 'id'],
  business_name: ['business', 'name', 'company', 'company_name', 'title', 'organization', 'store_name', 'dba'],
  category: ['category_name', 'categories', 'primary_category', 'trade', 'industry', 'type'],
  address: ['full_address', 'formatted_address', 'location', 'mailing_address'],
  street: ['street_address', 'address_1', 'address1', 'address_line_1', 'street_1'],
  city: ['town', 'locality'],
  state: ['state_code', 'region', 'province'],
  zip: ['zip_code', 'zipcode', 'postal_code', 'postcode', 'postal'],
  latitude: ['lat'],
  longitude: ['lng', 'lon', 'long'],
  phone: ['phone_number', 'telephone', 'tel', 'business_phone'],
  email: ['e_mail', 'email_address', 'mail', 'contact_email'],
  website: ['web', 'url', 'web_site', 'site', 'homepage', 'website_url'],
  hours: ['opening_hours', 'business_hours', 'open_hours'],
  services: ['service', 'offerings', 'tags', 'keywords'],
  description: ['about', 'details', 'summary', 'long_description'],
  ai_description: ['short_description'],
  status: ['listing_status'],
  opened_year: ['year_opened', 'founded', 'founded_year', 'year_founded', 'established', 'since'],
};

/** Columns that are never imported. */
const PROTECTED_COLUMNS = new Set([
  'verified',
  'rating',
  'review_count',
  'reviews',
  'owner',
  'owner_id',
  'owner_email',
]);

const FIELD_BY_NAME = new Map<string, { field: ImportField; rank: number }>(
  IMPORT_FIELDS.flatMap((field) =>
    [field, ...(SYNONYMS[field] ?? [])].map((name, rank) => [name, { field, rank }] as const),
  ),
);

/** Field by column name; null for a column that is ignored. */
export type ColumnMapping = ReadonlyMap<string, ImportField | null>;

/** Columns of the site's own fields by their labels in lower case. A built-in field of that name comes first. */
export type FieldLabels = ReadonlyMap<string, FieldColumn>;
const NO_LABELS: FieldLabels = new Map();

export type ColumnPlan = {
  columns: ReadonlyMap<string, ImportField>;
  unknownColumns: string[];
  protectedColumns: string[];
};

/** Parses "Their column=our_field". An empty field ignores the column. */
export function parseColumnMapping(pairs: readonly string[]): ColumnMapping {
  return new Map(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      const [column, name] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      const field = IMPORT_FIELDS.find((each) => each === name) ?? (isFieldColumn(name) ? name : undefined);
      if (at < 1 || column === '' || (name !== '' && !field)) {
        throw new ImportError(
          `"${pair}" must be like "Their column=our_field", with one of: ${IMPORT_FIELDS.join(', ')}, or field: and the key of a field.`,
        );
      }
      return [column, field ?? null] as const;
    }),
  );
}

/** Assigns columns to fields. If several columns fit one field, an explicit mapping wins, then the most likely name. */
export function planColumns(
  names: readonly string[],
  choice: ColumnMapping,
  labels: FieldLabels = NO_LABELS,
): ColumnPlan {
  const ranked = names.map((name) => ({ name, ...guessField(name, choice, labels) }));
  const columns = new Map<string, ImportField>();
  const own = ranked.flatMap(({ field }) => (field !== null && isFieldColumn(field) ? [field] : []));
  for (const field of [...IMPORT_FIELDS, ...own]) {
    const [best] = ranked.filter((each) => each.field === field).sort((a, b) => a.rank - b.rank);
    if (best) columns.set(best.name, field);
  }
  const unmapped = names.filter((name) => name !== '' && !columns.has(name) && choice.get(name) !== null);
  return {
    columns,
    unknownColumns: unmapped.filter((name) => !PROTECTED_COLUMNS.has(normalizeName(name))),
    protectedColumns: unmapped.filter((name) => PROTECTED_COLUMNS.has(normalizeName(name))),
  };
}

function guessField(
  name: string,
  choice: ColumnMapping,
  labels: FieldLabels,
): { field: ImportField | null; rank: number } {
  const chosen = choice.get(name);
  if (chosen !== undefined) return { field: chosen, rank: -1 };
  if (isFieldColumn(name)) return { field: name, rank: 0 };
  const known = FIELD_BY_NAME.get(normalizeName(name));
  return known ?? { field: labels.get(name.trim().toLowerCase()) ?? null, rank: 1 };
}

/** Turns "Phone Number", "phone-number" and "phoneNumber" into phone_number. */
function normalizeName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}
