import { expect, test } from 'vitest';
import type { SerializedListing } from '#storage/search/serialized-listing.ts';
import { ListingJsonCache, type SerializationContext } from './listing-json-cache.ts';

const NAMES = new Map([[3, 'Plumbing']]);
const context: SerializationContext = {
  serialize: () => Buffer.of(),
  now: new Date('2026-11-16T12:00:00Z'),
  categoryNames: NAMES,
};

const serialized = (id: number, text = `{"id":${id}}`): SerializedListing => ({
  id,
  categoryId: 3,
  additionalCategoryIds: [],
  latitude: 30.27,
  longitude: -97.74,
  json: Buffer.from(text),
});

function setTwice(cache: ListingJsonCache, listing: SerializedListing): SerializedListing | null {
  cache.set(listing, context);
  cache.set(listing, context);
  return cache.get(listing.id, context);
}

test('a listing is cached when it is shown for the second time, until it is deleted', () => {
  const cache = new ListingJsonCache(100);
  cache.set(serialized(7), context);
  expect(cache.get(7, context)).toBeNull();

  expect(setTwice(cache, serialized(7))).toEqual(serialized(7));
  cache.delete([8]);
  expect(cache.get(7, context)).toEqual(serialized(7));
  cache.delete([7]);
  expect(cache.get(7, context)).toBeNull();
});

test('setting a listing again replaces it', () => {
  const cache = new ListingJsonCache(100);
  setTwice(cache, serialized(7, 'as it was'));
  expect(setTwice(cache, serialized(7, 'as it is'))).toEqual(serialized(7, 'as it is'));
});

test('of two listings that share a slot the later one is cached', () => {
  const cache = new ListingJsonCache(1);
  setTwice(cache, serialized(7));
  expect(setTwice(cache, serialized(11))).toEqual(serialized(11));
  expect(cache.get(7, context)).toBeNull();
});

test('the most recent listings are cached within the byte limit', () => {
  const cache = new ListingJsonCache(100);
  const listings = Array.from({ length: 2000 }, (_, at) => serialized(at + 1, 'x'.repeat((at * 37) % 2500) + at));
  for (const listing of listings) setTwice(cache, listing);
  const cachedListings = listings.filter(({ id }) => cache.get(id, context));
  for (const listing of cachedListings) expect(cache.get(listing.id, context)).toEqual(listing);
  expect(cachedListings.reduce((sum, { json }) => sum + json.length, 0)).toBeLessThanOrEqual(150_000);
  expect(cachedListings.length).toBeGreaterThan(80);
  expect(cachedListings.map(({ id }) => id)).toContain(2000);
  expect(cache.get(1000, context)).toBeNull();
});

test('nothing is cached with a limit of 0, nor a listing larger than the buffer', () => {
  expect(setTwice(new ListingJsonCache(0), serialized(7))).toBeNull();
  expect(setTwice(new ListingJsonCache(1), serialized(7, 'x'.repeat(1501)))).toBeNull();
});

test.each<[string, Partial<SerializationContext>]>([
  ['by another function', { serialize: () => Buffer.of() }],
  ['in another year', { now: new Date('2027-01-01T00:00:00Z') }],
  ['under another name of its category', { categoryNames: new Map([[3, 'Pipes']]) }],
  ['when its category is not known', { categoryNames: new Map() }],
])('a listing is not found if its JSON would differ: %s', (_, other) => {
  const cache = new ListingJsonCache(100);
  setTwice(cache, serialized(7));
  expect(cache.get(7, { ...context, ...other })).toBeNull();
});

test('the filter of seen listings is cleared when it is full', () => {
  const cache = new ListingJsonCache(100);
  cache.set(serialized(7), context);
  for (let id = 1000; id < 600_000; id++) cache.set(serialized(id), context);
  cache.set(serialized(7), context);
  expect(cache.get(7, context)).toBeNull();
});
