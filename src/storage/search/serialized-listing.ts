import type { ListingWithCategory } from '../listings/listing-rows.ts';

/** The response JSON of a listing, with the values that callers need besides it. */
export type SerializedListing = {
  id: number;
  categoryId: number;
  additionalCategoryIds: readonly number[];
  latitude: number;
  longitude: number;
  json: Buffer;
};

/** Pass the same function each time: its results are cached by identity. */
export type ListingSerializer = (listing: ListingWithCategory) => Buffer;

export function serializeWith(serialize: ListingSerializer, listing: ListingWithCategory): SerializedListing {
  const { id, categoryId, additionalCategoryIds, place } = listing;
  return {
    id,
    categoryId,
    additionalCategoryIds,
    latitude: place.latitude,
    longitude: place.longitude,
    json: serialize(listing),
  };
}
