import type { ListingWithCategory } from '../listings/listing-rows.ts';

/** The response JSON of a listing, with the values that callers need besides it. */
export type SerializedListing = { id: number; categoryId: number; latitude: number; longitude: number; json: Buffer };

/** Pass the same function each time: its results are cached by identity. */
export type ListingSerializer = (listing: ListingWithCategory) => Buffer;

export function serializeWith(serialize: ListingSerializer, listing: ListingWithCategory): SerializedListing {
  const { id, categoryId, place } = listing;
  return { id, categoryId, latitude: place.latitude, longitude: place.longitude, json: serialize(listing) };
}
