import type { ListingStatus } from '../listings/listing.ts';

export const FILE_FORMATS = ['csv', 'jsonl'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export function detectFileFormat(name: string): FileFormat | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (extension === 'csv') return 'csv';
  return extension === 'jsonl' || extension === 'ndjson' ? 'jsonl' : null;
}

/** A file that is sent to the desk. */
export const IMPORT_FILE_MAX_BYTES = 1024 * 1024 * 1024;
export const IMPORT_FILE_TYPES = ['text/csv', 'application/x-ndjson'] as const;
/** A table with more columns is none. */
export const IMPORT_COLUMNS_MAX = 300;
export const IMPORT_ENCODINGS = ['utf-8', 'windows-1252'] as const;

/** A column of a file, the field its name suggests, and a few of the values in it. */
export type ColumnSample = { name: string; guess: string; samples: string[] };

/** What the worker does with a file: tries what would become of each row, or imports it. */
export type ImportAction = 'check' | 'run';

/** What becomes of a row of a file. */
export const ROW_OUTCOMES = ['new', 'updated', 'unchanged', 'duplicate', 'refused'] as const;
export type RowOutcomeKind = (typeof ROW_OUTCOMES)[number];
export type RowOutcomeCounts = Record<RowOutcomeKind, number>;

export function emptyOutcomeCounts(): RowOutcomeCounts {
  return { new: 0, updated: 0, unchanged: 0, duplicate: 0, refused: 0 };
}

/** What a file can say of a listing. Whether it is verified, rated or owned is never taken from one. */
export const IMPORT_FIELDS = [
  'external_key',
  'business_name',
  'category',
  'address',
  'street',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'phone',
  'email',
  'website',
  'hours',
  'services',
  'description',
  'ai_description',
  'status',
  'opened_year',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const DEFAULT_IMPORT_STATUS: ListingStatus = 'published';
export const EXTERNAL_KEY_MAX_LENGTH = 200;

/** What is wrong with a field of a row; without a field, with the row. */
export type RowError = { field: string; sentence: string };

/** A listing without a key of its own is named in files by where it is and its number there. */
export function localExternalKey(installation: string, listingId: number): string {
  return `townlink-${installation}-${listingId}`;
}

/** The number of one of our own listings; null for a key that is somebody else's. */
export function parseLocalExternalKey(installation: string, key: string): number | null {
  const prefix = localExternalKey(installation, 0).slice(0, -1);
  const number = key.startsWith(prefix) ? key.slice(prefix.length) : '';
  return /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null;
}
