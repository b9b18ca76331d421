import type { ListingStatus } from '../listings/listing.ts';

/** Formats of exports. Imports accept more: import-formats.ts. */
export const FILE_FORMATS = ['csv', 'jsonl', 'geojson', 'jsonld'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export function detectFileFormat(name: string): FileFormat | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (extension === 'ndjson') return 'jsonl';
  return FILE_FORMATS.find((format) => format === extension) ?? null;
}

/** The maximum size of an uploaded file. */
export const IMPORT_FILE_MAX_BYTES = 1024 * 1024 * 1024;
export const IMPORT_FILE_TYPES = ['application/octet-stream', 'text/csv', 'application/x-ndjson'] as const;
/** Of a file with more columns, those that are filled most often are shown. */
export const IMPORT_COLUMNS_MAX = 300;
export const IMPORT_ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

/** A column of a file with the suggested field and sample values. */
export type ColumnSample = { name: string; guess: string; samples: string[] };

/** A background action on a file: determine the outcome of each row, or import it. */
export type ImportAction = 'check' | 'run';

/** Outcomes of a row. */
export const ROW_OUTCOMES = ['new', 'updated', 'unchanged', 'duplicate', 'refused'] as const;
export type RowOutcomeKind = (typeof ROW_OUTCOMES)[number];
/**
 * `warned` counts rows that come in without one of their cells, `conflicts` rows with a field that was changed both in
 * the file and here, `missing` public listings of the same source that the file no longer has.
 */
export type RowOutcomeCounts = Record<RowOutcomeKind | 'warned' | 'conflicts' | 'missing', number>;

export function emptyOutcomeCounts(): RowOutcomeCounts {
  return { new: 0, updated: 0, unchanged: 0, duplicate: 0, refused: 0, warned: 0, conflicts: 0, missing: 0 };
}

/** Fields that a file can set. Verification, ratings and ownership are never imported. */
export const IMPORT_FIELDS = [
  'external_key',
  'business_name',
  'category',
  'categories',
  'address',
  'house_number',
  'street',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'coordinates',
  'phone',
  'email',
  'website',
  'hours',
  'special_days',
  'services',
  'description',
  'ai_description',
  'status',
  'opened_year',
] as const;
/** The column of one of the site's own fields, by its key. */
export type FieldColumn = `field:${string}`;
export type ImportField = (typeof IMPORT_FIELDS)[number] | FieldColumn;

export const fieldColumn = (key: string): FieldColumn => `field:${key}`;

export const isFieldColumn = (name: string): name is FieldColumn => /^field:[a-z][a-z0-9_]*$/.test(name);

export const DEFAULT_IMPORT_STATUS: ListingStatus = 'published';
export const EXTERNAL_KEY_MAX_LENGTH = 200;

/** An error in a row; an empty `field` refers to the whole row. */
export type RowError = { field: string; sentence: string };

/** The key of a listing without an external key: the installation and the listing id. */
export function localExternalKey(installation: string, listingId: number): string {
  return `townlink-${installation}-${listingId}`;
}

/** A key that some installation created: whoever exported the file holds these listings to be different businesses. */
export const isListingKey = (key: string | null): boolean => key !== null && /^townlink-[^-]+-[1-9]\d*$/.test(key);

/** The listing id of a key created by this installation; null for other keys. */
export function parseLocalExternalKey(installation: string, key: string): number | null {
  const prefix = localExternalKey(installation, 0).slice(0, -1);
  const number = key.startsWith(prefix) ? key.slice(prefix.length) : '';
  return /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null;
}
