import { LISTING_STATUSES } from '#domain/listings/listing.ts';

/** spec §3: the name of a missing category. */
export const UNKNOWN_CATEGORY = 'Unknown';

/** Parses the id in the path of a business page; null if no listing can have it. */
export function parseBusinessId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** True for an unpublished listing, which only its owner and moderators can see. */
export function isHidden({ status }: { status: string }): boolean {
  return status !== 'published' && LISTING_STATUSES.some((known) => known === status);
}
