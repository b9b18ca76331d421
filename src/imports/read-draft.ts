import type * as z from 'zod/mini';
import { parseHours, type Week } from '#domain/hours.ts';
import type { ImportField, RowFault } from '#domain/import.ts';
import type { ListingStatus } from '#domain/listing.ts';
import type { CategoryNames } from './category-names.ts';
import type { FieldCells } from './column-reader.ts';
import { type Coordinates, type RowLocation, readLocation } from './read-location.ts';
import { rowSchema } from './row-schema.ts';

/** What a row says of a listing; what it has no column for is undefined and stays as it is. */
export type ListingDraft = {
  key: string | null;
  businessName: string | undefined;
  categoryId: number | undefined;
  location: RowLocation | null;
  coordinates: Coordinates | null;
  phone: string | undefined;
  email: string | undefined;
  website: string | undefined;
  week: Week | null | undefined;
  services: string[] | undefined;
  description: string | undefined;
  aiDescription: string | undefined;
  status: ListingStatus | undefined;
  openedYear: number | null | undefined;
};

/** With faults the draft is not to be used. */
export type ReadDraft = { draft: ListingDraft; faults: RowFault[]; unknownCategory: string | null };

/** An empty cell empties its field, except where nothing can be meant by it. */
const EMPTY_SAYS_NOTHING: readonly ImportField[] = [
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

export type DraftOptions = { categories: CategoryNames; source: string };

/** Tells all that is wrong with a row at once. */
export function readDraft(cells: FieldCells, options: DraftOptions): ReadDraft {
  const given = { ...cells };
  for (const field of EMPTY_SAYS_NOTHING) if (given[field]?.trim() === '') delete given[field];
  const parsed = rowSchema.safeParse(given);
  if (parsed.success) return readFields(parsed.data, options);
  const faults = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), sentence: message }));
  const rest = Object.fromEntries(
    Object.entries(given).filter(([name]) => faults.every(({ field }) => field !== name)),
  );
  const read = readFields(rowSchema.parse(rest), options);
  // of a pair whose one half is wrong, the other half is not
  const more = read.faults.filter(({ field }) => faults.every((fault) => fault.field !== field));
  return { ...read, faults: [...faults, ...more] };
}

type Fields = z.infer<typeof rowSchema>;

function readFields(fields: Fields, { categories, source }: DraftOptions): ReadDraft {
  const faults: RowFault[] = [];
  const categoryId = fields.category === undefined ? undefined : categories.find(fields.category);
  const week = fields.hours === undefined ? undefined : readWeek(fields.hours, faults);
  return {
    draft: {
      key: fields.external_key ? keyFrom(source, fields.external_key) : null,
      businessName: fields.business_name,
      categoryId: categoryId ?? undefined,
      location: readLocation(fields),
      coordinates: readCoordinates(fields, faults),
      phone: fields.phone,
      email: fields.email,
      website: fields.website,
      week,
      services: fields.services,
      description: fields.description,
      aiDescription: fields.ai_description,
      status: fields.status,
      openedYear: fields.opened_year,
    },
    faults,
    unknownCategory: categoryId === null ? (fields.category ?? null) : null,
  };
}

/** Two sources may both have a number 1. */
function keyFrom(source: string, key: string): string {
  return source === '' ? key : `${source}:${key}`;
}

function readWeek(text: string, faults: RowFault[]): Week | null {
  if (text === '' || /^contact for hours$/i.test(text)) return null;
  const week = parseHours(text);
  if (!week) {
    faults.push({
      field: 'hours',
      sentence: 'Write the hours like: Mon-Fri 9:00 AM - 5:00 PM; Sat 10:00 AM - 2:00 PM; Sun closed.',
    });
  }
  return week;
}

function readCoordinates({ latitude, longitude }: Fields, faults: RowFault[]): Coordinates | null {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (latitude !== longitude) {
    faults.push({
      field: latitude === undefined ? 'latitude' : 'longitude',
      sentence: 'Give the latitude and the longitude, or neither.',
    });
  }
  return null;
}
