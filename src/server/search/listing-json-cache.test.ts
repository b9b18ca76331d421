import { expect, test } from 'vitest';
import type { SerializedListing } from '#storage/search/serialized-listing.ts';
import { ListingJsonCache, type SerializationContext } from './listing-json-cache.ts';

const NAMES = new Map([[3, 'Plumbing']]);
const telling: SerializationContext = { tell: () => Buffer.of(), now: new Date('2026-11-16T12:00:00Z'), names: NAMES };

const told = (id: number, text = `{"id":${id}}`): SerializedListing => ({
  id,
  categoryId: 3,
  latitude: 30.27,
  longitude: -97.74,
  json: Buffer.from(text),
});

function shownTwice(kept: ListingJsonCache, listing: SerializedListing): SerializedListing | null {
  kept.set(listing, telling);
  kept.set(listing, telling);
  return kept.get(listing.id, telling);
}

test('a listing is kept when it is shown a second time, and until it is forgotten', () => {
  const kept = new ListingJsonCache(100);
  kept.set(told(7), telling);
  expect(kept.get(7, telling)).toBeNull();

  expect(shownTwice(kept, told(7))).toEqual(told(7));
  kept.delete([8]);
  expect(kept.get(7, telling)).toEqual(told(7));
  kept.delete([7]);
  expect(kept.get(7, telling)).toBeNull();
});

test('told anew, it is found as it was told last', () => {
  const kept = new ListingJsonCache(100);
  shownTwice(kept, told(7, 'as it was'));
  expect(shownTwice(kept, told(7, 'as it is'))).toEqual(told(7, 'as it is'));
});

test('of two that share a place the later is kept', () => {
  const kept = new ListingJsonCache(1);
  shownTwice(kept, told(7));
  expect(shownTwice(kept, told(11))).toEqual(told(11));
  expect(kept.get(7, telling)).toBeNull();
});

test('the latest are kept, in no more bytes than may be, and each as it was', () => {
  const kept = new ListingJsonCache(100);
  const listings = Array.from({ length: 2000 }, (_, at) => told(at + 1, 'x'.repeat((at * 37) % 2500) + at));
  for (const listing of listings) shownTwice(kept, listing);
  const found = listings.filter(({ id }) => kept.get(id, telling));
  for (const listing of found) expect(kept.get(listing.id, telling)).toEqual(listing);
  expect(found.reduce((sum, { json }) => sum + json.length, 0)).toBeLessThanOrEqual(150_000);
  expect(found.length).toBeGreaterThan(80);
  expect(found.map(({ id }) => id)).toContain(2000);
  expect(kept.get(1000, telling)).toBeNull();
});

test('none are kept where none may be, and none that is larger than all may be', () => {
  expect(shownTwice(new ListingJsonCache(0), told(7))).toBeNull();
  expect(shownTwice(new ListingJsonCache(1), told(7, 'x'.repeat(1501)))).toBeNull();
});

test.each<[string, Partial<SerializationContext>]>([
  ['by another function', { tell: () => Buffer.of() }],
  ['in another year', { now: new Date('2027-01-01T00:00:00Z') }],
  ['under another name of its category', { names: new Map([[3, 'Pipes']]) }],
  ['when its category is not known', { names: new Map() }],
])('what would be told otherwise is not found: %s', (_, other) => {
  const kept = new ListingJsonCache(100);
  shownTwice(kept, told(7));
  expect(kept.get(7, { ...telling, ...other })).toBeNull();
});

test('who was shown once long ago is shown for the first time again', () => {
  const kept = new ListingJsonCache(100);
  kept.set(told(7), telling);
  for (let id = 1000; id < 600_000; id++) kept.set(told(id), telling);
  kept.set(told(7), telling);
  expect(kept.get(7, telling)).toBeNull();
});
