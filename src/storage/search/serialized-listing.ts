import type { ListingWithCategory } from '../listings/listing-rows.ts';

/** A listing as it is told to whoever asks, and what is asked of it by itself. */
export type SerializedListing = { id: number; categoryId: number; latitude: number; longitude: number; json: Buffer };

/** The same function each time: what it gave of a listing that has not changed is given again. */
export type ListingSerializer = (listing: ListingWithCategory) => Buffer;

export function serializeWith(tell: ListingSerializer, listing: ListingWithCategory): SerializedListing {
  const { id, categoryId, place } = listing;
  return { id, categoryId, latitude: place.latitude, longitude: place.longitude, json: tell(listing) };
}
