import { expect, test } from 'vitest';
import type { SerializedListing } from '#storage/search/serialized-listing.ts';
import { ListingJsonCache, type SerializationContext } from './listing-json-cache.ts';

const NAMES = new Map([[3, 'Plumbing']]);
const context: SerializationContext = {
  serialize: () => Buffer.of(),
  now: new Date('2026-11-16T12:00:00Z'),
  categoryNames: NAMES,
};

const told = (id: number, text = `{"id":${id}}`): SerializedListing => ({
  id,
  categoryId: 3,
  latitude: 30.27,
  longitude: -97.74,
  json: Buffer.from(text),
});

function shownTwice(kept: ListingJsonCache, listing: SerializedListing): SerializedListing | null {
  kept.set(listing, context);
  kept.set(listing, context);
  return kept.get(listing.id, context);
}

test('a listing is cached when it is shown for the second time, until it is deleted', () => {
  const kept = new ListingJsonCache(100);
  kept.set(told(7), context);
  expect(kept.get(7, context)).toBeNull();

  expect(shownTwice(kept, told(7))).toEqual(told(7));
  kept.delete([8]);
  expect(kept.get(7, context)).toEqual(told(7));
  kept.delete([7]);
  expect(kept.get(7, context)).toBeNull();
});

test('setting a listing again replaces it', () => {
  const kept = new ListingJsonCache(100);
  shownTwice(kept, told(7, 'as it was'));
  expect(shownTwice(kept, told(7, 'as it is'))).toEqual(told(7, 'as it is'));
});

test('of two listings that share a slot the later one is cached', () => {
  const kept = new ListingJsonCache(1);
  shownTwice(kept, told(7));
  expect(shownTwice(kept, told(11))).toEqual(told(11));
  expect(kept.get(7, context)).toBeNull();
});

test('the most recent listings are cached within the byte limit', () => {
  const kept = new ListingJsonCache(100);
  const listings = Array.from({ length: 2000 }, (_, at) => told(at + 1, 'x'.repeat((at * 37) % 2500) + at));
  for (const listing of listings) shownTwice(kept, listing);
  const found = listings.filter(({ id }) => kept.get(id, context));
  for (const listing of found) expect(kept.get(listing.id, context)).toEqual(listing);
  expect(found.reduce((sum, { json }) => sum + json.length, 0)).toBeLessThanOrEqual(150_000);
  expect(found.length).toBeGreaterThan(80);
  expect(found.map(({ id }) => id)).toContain(2000);
  expect(kept.get(1000, context)).toBeNull();
});

test('nothing is cached with a limit of 0, nor a listing larger than the buffer', () => {
  expect(shownTwice(new ListingJsonCache(0), told(7))).toBeNull();
  expect(shownTwice(new ListingJsonCache(1), told(7, 'x'.repeat(1501)))).toBeNull();
});

test.each<[string, Partial<SerializationContext>]>([
  ['by another function', { serialize: () => Buffer.of() }],
  ['in another year', { now: new Date('2027-01-01T00:00:00Z') }],
  ['under another name of its category', { categoryNames: new Map([[3, 'Pipes']]) }],
  ['when its category is not known', { categoryNames: new Map() }],
])('a listing is not found if its JSON would differ: %s', (_, other) => {
  const kept = new ListingJsonCache(100);
  shownTwice(kept, told(7));
  expect(kept.get(7, { ...context, ...other })).toBeNull();
});

test('the filter of seen listings is cleared when it is full', () => {
  const kept = new ListingJsonCache(100);
  kept.set(told(7), context);
  for (let id = 1000; id < 600_000; id++) kept.set(told(id), context);
  kept.set(told(7), context);
  expect(kept.get(7, context)).toBeNull();
});
