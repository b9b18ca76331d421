import { expect, test } from 'vitest';
import { isKept, KeptListings } from './kept-listings.ts';
import type { FoundListing } from './listing-rows.ts';

const NOW = new Date('2026-11-16T12:00:00Z');

// nothing but the id is looked at
const listing = (id: number): FoundListing => ({ id }) as FoundListing;

function shownTwice(kept: KeptListings, id: number): FoundListing {
  kept.keep(listing(id));
  const second = listing(id);
  kept.keep(second);
  return second;
}

test('a listing is kept when it is shown a second time, and until it is forgotten', () => {
  const kept = new KeptListings(100);
  const first = listing(7);
  kept.keep(first);
  expect(kept.find(7, NOW)).toBeUndefined();
  expect(isKept(first)).toBe(false);

  const second = shownTwice(kept, 7);
  expect(kept.find(7, NOW)).toBe(second);
  expect(isKept(second)).toBe(true);

  kept.forget([7]);
  expect(kept.find(7, NOW)).toBeUndefined();
});

test('no more are kept than may be, and none where none may be', () => {
  const kept = new KeptListings(100);
  const ids = Array.from({ length: 1000 }, (_, at) => at + 1);
  for (const id of ids) shownTwice(kept, id);
  const found = ids.filter((id) => kept.find(id, NOW));
  expect(found.length).toBeGreaterThanOrEqual(50);
  expect(found.length).toBeLessThanOrEqual(100);

  const none = new KeptListings(0);
  expect(isKept(shownTwice(none, 7))).toBe(false);
  expect(none.find(7, NOW)).toBeUndefined();
});

test('who was shown once long ago is shown for the first time again', () => {
  const kept = new KeptListings(100);
  kept.keep(listing(7));
  for (let id = 1000; id < 600_000; id++) kept.keep(listing(id));
  kept.keep(listing(7));
  expect(kept.find(7, NOW)).toBeUndefined();
});
