import type * as z from 'zod/mini';
import type { CustomField } from '#domain/fields/custom-field.ts';
import type { SpecialDay, Week } from '#domain/hours/hours.ts';
import { parseHoursText } from '#domain/hours/listing-hours.ts';
import type { ImportField, RowError } from '#domain/imports/import-rules.ts';
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { CategoryLookup } from './category-lookup.ts';
import { cleanYear, isEmptyCell, parseCoordinateText, splitContacts } from './clean-cells.ts';
import type { FieldCells } from './column-reader.ts';
import { type FieldValueChanges, parseFieldCells } from './field-cells.ts';
import { parseRowCategories } from './parse-categories.ts';
import { type Coordinates, parseRowLocation, type RowLocation } from './parse-location.ts';
import { rowSchema } from './row-schema.ts';

/** The fields of a row. A field without a column is undefined and stays unchanged. */
export type ListingDraft = {
  key: string | null;
  businessName: string | undefined;
  categoryId: number | undefined;
  additionalCategoryIds: number[] | undefined;
  location: RowLocation | null;
  coordinates: Coordinates | null;
  phone: string | undefined;
  email: string | undefined;
  website: string | undefined;
  hours: { week: Week | null; hoursText: string } | undefined;
  specialDays: SpecialDay[] | undefined;
  services: string[] | undefined;
  description: string | undefined;
  aiDescription: string | undefined;
  status: ListingStatus | undefined;
  openedYear: number | null | undefined;
  fieldValues: FieldValueChanges;
};

/** A draft with issues must not be used. Warnings are about cells that it does without. */
export type ParsedDraft = {
  draft: ListingDraft;
  issues: RowError[];
  warnings: RowError[];
  unknownCategory: string | null;
};

/** An empty cell clears its field, except for these fields. */
const IGNORED_WHEN_EMPTY: readonly ImportField[] = [
  'external_key',
  'category',
  'address',
  'house_number',
  'street',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'coordinates',
  'status',
];
/** Without a usable name there is no listing. */
const REQUIRED: readonly string[] = ['business_name'] satisfies ImportField[];
/** In these fields, "N/A" and the like are empty. In a name or a text they could be meant. */
const PLACEHOLDER_FIELDS: readonly ImportField[] = [
  ...IGNORED_WHEN_EMPTY,
  'phone',
  'email',
  'website',
  'hours',
  'special_days',
  'services',
  'opened_year',
];

export type DraftOptions = {
  categories: CategoryLookup;
  fields: readonly CustomField[];
  constants: FieldCells;
  source: string;
};

export function parseListingDraft(row: FieldCells, options: DraftOptions): ParsedDraft {
  const warnings: RowError[] = [];
  const cells = cleanCells(row, options.constants, warnings);
  const issues: RowError[] = [];
  const fields = parseCells(cells, options.constants, (error) => {
    if (REQUIRED.includes(error.field)) issues.push(error);
    else warnings.push(error);
  });
  const own = parseFieldCells(cells, options.fields);
  warnings.push(...own.warnings);
  const coordinates = parseCoordinates(fields, warnings);
  const { categoryId, additionalCategoryIds, unknownCategory } = parseRowCategories(fields, {
    categories: options.categories,
    constant: options.constants.category,
    warnings,
  });
  return {
    draft: {
      key: fields.external_key ? qualifyKey(options.source, fields.external_key) : null,
      businessName: fields.business_name,
      categoryId,
      additionalCategoryIds,
      location: parseRowLocation({ ...fields, address: fields.address ?? coordinates?.before }, coordinates),
      coordinates,
      phone: fields.phone,
      email: fields.email,
      website: fields.website,
      hours: fields.hours === undefined ? undefined : parseHoursText(fields.hours),
      specialDays: fields.special_days,
      services: fields.services,
      description: fields.description,
      aiDescription: fields.ai_description,
      status: fields.status,
      openedYear: fields.opened_year,
      fieldValues: own.changes,
    },
    issues,
    warnings,
    unknownCategory,
  };
}

/** Fills empty cells with the constants, and takes the first of several contacts. */
function cleanCells(row: FieldCells, constants: FieldCells, warnings: RowError[]): FieldCells {
  const cells = { ...row };
  for (const field of PLACEHOLDER_FIELDS) if (isEmptyCell(cells[field] ?? 'filled')) cells[field] = '';
  for (const [field, value] of constantsOf(constants)) if (!cells[field]?.trim()) cells[field] = value;
  // then one of them is the main category
  if (cells.categories?.trim() && !row.category?.trim()) delete cells.category;
  for (const field of IGNORED_WHEN_EMPTY) if (cells[field]?.trim() === '') delete cells[field];
  for (const field of ['phone', 'email', 'website'] as const) {
    if (!cells[field]) continue;
    const { first, others } = splitContacts(field, cells[field]);
    cells[field] = first;
    if (others.length > 0)
      warnings.push({ field, sentence: `Only ${first} comes in; the cell also contains ${others.join(', ')}.` });
  }
  if (cells.opened_year !== undefined) cells.opened_year = cleanYear(cells.opened_year);
  return cells;
}

// Safe cast: the keys of a FieldCells are fields.
const constantsOf = (constants: FieldCells) => Object.entries(constants) as [ImportField, string][];

type RowFields = z.infer<typeof rowSchema>;

/** The valid cells. For an invalid one, the constant is used if there is one. */
function parseCells(cells: FieldCells, constants: FieldCells, onError: (error: RowError) => void): RowFields {
  const parsed = rowSchema.safeParse(cells);
  if (parsed.success) return parsed.data;
  const rest = { ...cells };
  for (const { path, message } of parsed.error.issues) {
    // Safe cast: the schema has no other fields.
    const field = String(path[0]) as ImportField;
    if (!(field in rest)) continue;
    onError({ field, sentence: message });
    delete rest[field];
    const constant = constants[field];
    if (constant !== undefined && constant !== cells[field]) rest[field] = constant;
  }
  const retried = rowSchema.safeParse(rest);
  return retried.success ? retried.data : parseCells(rest, {}, onError);
}

/** Keys of different sources may coincide. */
function qualifyKey(source: string, key: string): string {
  return source === '' ? key : `${source}:${key}`;
}

/** Two columns, or one with both. The Gulf of Guinea (0, 0) means that nobody knew. */
function parseCoordinates(
  { latitude, longitude, coordinates }: RowFields,
  warnings: RowError[],
): (Coordinates & { before?: string }) | null {
  if (latitude === 0 && longitude === 0) return null;
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (coordinates) {
    const point = parseCoordinateText(coordinates);
    if (!point) warnings.push({ field: 'coordinates', sentence: 'The coordinates must be like 37.77, -122.41.' });
    return point;
  }
  if (latitude !== longitude && warnings.every(({ field }) => field !== 'latitude' && field !== 'longitude')) {
    warnings.push({
      field: latitude === undefined ? 'latitude' : 'longitude',
      sentence: 'The latitude and the longitude only count together.',
    });
  }
  return null;
}
