import type * as z from 'zod/mini';
import type { CustomField } from '#domain/fields/custom-field.ts';
import type { Week } from '#domain/hours/hours.ts';
import { parseHoursText } from '#domain/hours/listing-hours.ts';
import type { ImportField, RowError } from '#domain/imports/import-rules.ts';
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { CategoryLookup } from './category-lookup.ts';
import type { FieldCells } from './column-reader.ts';
import { type FieldValueChanges, parseFieldCells } from './field-cells.ts';
import { type Coordinates, parseRowLocation, type RowLocation } from './parse-location.ts';
import { rowSchema } from './row-schema.ts';

/** The fields of a row. A field without a column is undefined and stays unchanged. */
export type ListingDraft = {
  key: string | null;
  businessName: string | undefined;
  categoryId: number | undefined;
  location: RowLocation | null;
  coordinates: Coordinates | null;
  phone: string | undefined;
  email: string | undefined;
  website: string | undefined;
  hours: { week: Week | null; hoursText: string } | undefined;
  services: string[] | undefined;
  description: string | undefined;
  aiDescription: string | undefined;
  status: ListingStatus | undefined;
  openedYear: number | null | undefined;
  fieldValues: FieldValueChanges;
};

/** A draft with issues must not be used. */
export type ParsedDraft = { draft: ListingDraft; issues: RowError[]; unknownCategory: string | null };

/** An empty cell clears its field, except for these fields. */
const IGNORED_WHEN_EMPTY: readonly ImportField[] = [
  'external_key',
  'address',
  'street',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'status',
];

export type DraftOptions = { categories: CategoryLookup; fields: readonly CustomField[]; source: string };

/** Collects all issues of a row, not only the first. */
export function parseListingDraft(cells: FieldCells, options: DraftOptions): ParsedDraft {
  const fields = { ...cells };
  for (const field of IGNORED_WHEN_EMPTY) if (fields[field]?.trim() === '') delete fields[field];
  const own = parseFieldCells(fields, options.fields);
  const parsed = rowSchema.safeParse(fields);
  if (parsed.success) return withFieldCells(parseFields(parsed.data, options), own);
  const issues = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), sentence: message }));
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([name]) => issues.every(({ field }) => field !== name)),
  );
  const read = parseFields(rowSchema.parse(rest), options);
  // if one half of a pair is invalid, the other is not reported as missing
  const more = read.issues.filter(({ field }) => issues.every((issue) => issue.field !== field));
  return withFieldCells({ ...read, issues: [...issues, ...more] }, own);
}

const withFieldCells = (
  { draft, issues, unknownCategory }: ParsedDraft,
  own: ReturnType<typeof parseFieldCells>,
): ParsedDraft => ({
  draft: { ...draft, fieldValues: own.changes },
  issues: [...issues, ...own.issues],
  unknownCategory,
});

type RowFields = z.infer<typeof rowSchema>;

function parseFields(fields: RowFields, { categories, source }: Omit<DraftOptions, 'fields'>): ParsedDraft {
  const issues: RowError[] = [];
  const categoryId = fields.category === undefined ? undefined : categories.find(fields.category);
  return {
    draft: {
      key: fields.external_key ? qualifyKey(source, fields.external_key) : null,
      businessName: fields.business_name,
      categoryId: categoryId ?? undefined,
      location: parseRowLocation(fields),
      coordinates: parseCoordinates(fields, issues),
      phone: fields.phone,
      email: fields.email,
      website: fields.website,
      hours: fields.hours === undefined ? undefined : parseHoursText(fields.hours),
      services: fields.services,
      description: fields.description,
      aiDescription: fields.ai_description,
      status: fields.status,
      openedYear: fields.opened_year,
      fieldValues: {},
    },
    issues,
    unknownCategory: categoryId === null ? (fields.category ?? null) : null,
  };
}

/** Keys of different sources may coincide. */
function qualifyKey(source: string, key: string): string {
  return source === '' ? key : `${source}:${key}`;
}

function parseCoordinates({ latitude, longitude }: RowFields, issues: RowError[]): Coordinates | null {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (latitude !== longitude) {
    issues.push({
      field: latitude === undefined ? 'latitude' : 'longitude',
      sentence: 'Enter both the latitude and the longitude, or neither.',
    });
  }
  return null;
}
