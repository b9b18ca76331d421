import { type BusinessKeys, businessKeys } from '#domain/listings/same-business.ts';
import { findZip } from '#gazetteer/zip-lookup.ts';
import type { LikelyMatch } from '#storage/listings/likely-matches.ts';

/** A listing at the very center of its zip has no position of its own. */
export function listingKeys(listing: Omit<LikelyMatch, 'at' | 'id'>): BusinessKeys {
  const { name, phone, website, address, city, state, zip, latitude, longitude } = listing;
  const center = findZip(zip);
  const isCenter = center?.latitude === latitude && center.longitude === longitude;
  const position = isCenter ? null : { latitude, longitude };
  return businessKeys({ businessName: name, phone, website, address, place: { city, state, zip }, position });
}
