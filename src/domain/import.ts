import type { ListingStatus } from './listing.ts';

/** What becomes of a row of a file. */
export const FATES = ['new', 'updated', 'unchanged', 'duplicate', 'refused'] as const;
export type FateKind = (typeof FATES)[number];
export type FateCounts = Record<FateKind, number>;

export function noFates(): FateCounts {
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

export const IMPORTED_STATUS: ListingStatus = 'published';
export const KEY_MAX_LENGTH = 200;

/** What is wrong with a field of a row; without a field, with the row. */
export type RowFault = { field: string; sentence: string };

/** A listing without a key of its own is named in files by where it is and its number there. */
export function ownKey(installation: string, listingId: number): string {
  return `townlink-${installation}-${listingId}`;
}

/** The number of one of our own listings; null for a key that is somebody else's. */
export function listingOfOwnKey(installation: string, key: string): number | null {
  const prefix = ownKey(installation, 0).slice(0, -1);
  const number = key.startsWith(prefix) ? key.slice(prefix.length) : '';
  return /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null;
}
