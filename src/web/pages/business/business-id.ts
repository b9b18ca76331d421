import { LISTING_STATUSES } from '#domain/listings/listing.ts';

/** spec §3: what a listing's category is called when nobody knows it. */
export const UNKNOWN_CATEGORY = 'Unknown';

/** The number in the address of a business's page; null for anything that no listing can have. */
export function parseBusinessId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** A status that only our own server gives, to those who may see the listing before everybody. */
export function isHidden({ status }: { status: string }): boolean {
  return status !== 'published' && LISTING_STATUSES.some((known) => known === status);
}
