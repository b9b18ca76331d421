import { expect, test } from 'vitest';
import { createRandom } from '#demo/demo-random.ts';
import { createLocalProjection } from '#lib/geo-distance.ts';
import { SegmentBuilder } from '../build/segment-builder.ts';
import { COLUMN_SEPARATOR, LISTING_SEPARATOR } from '../listing-feed.ts';
import { ListingIndex } from '../listing-index.ts';
import { squaredMilesTo } from './geo-filter.ts';

/** Listings in an area of some sixty miles: some grid cells are entirely within the radius, some partly. */
const random = createRandom('nearest');
const listings = Array.from({ length: 4000 }, (_, at) => ({
  id: at + 1,
  // in steps, so that many are equally distant
  latitude: 30_000_000 + random.int(-40, 40) * 10_000,
  longitude: -97_000_000 + random.int(-40, 40) * 10_000,
  category: `#c${random.int(1, 3)}`,
}));

function buildTestIndex(): ListingIndex {
  const builder = new SegmentBuilder();
  const line = ({ id, latitude, longitude, category }: (typeof listings)[number]) =>
    [id, 5 - id / 1e6, latitude, longitude, 0, 0, 1_700_000_000, '', category, '', ''].join(COLUMN_SEPARATOR);
  builder.addFeed(listings.map(line).join(LISTING_SEPARATOR));
  return new ListingIndex(builder.build(new Map()));
}

const RADII = [
  { near: { latitude: 30, longitude: -97, miles: 10 } },
  { near: { latitude: 30.13, longitude: -96.87, miles: 25 } },
  { near: { latitude: 30.3, longitude: -97.3, miles: 3 } },
  { near: { latitude: 30, longitude: -97, miles: 100 } },
  { near: { latitude: 44, longitude: -97, miles: 10 } },
];

test.each(RADII)('returns the nearest listings and the total: $near', ({ near }) => {
  const center = createLocalProjection(near);
  for (const deleted of [[], [1, 2, 3, 500, 1200, 3999]])
    for (const groups of [[], [['#c2']], [['#c1', '#c3']]]) {
      const index = buildTestIndex();
      index.applyChanges(deleted, []);
      const sorted = listings
        .filter(({ id, category }) => !deleted.includes(id) && groups.every((group) => group.includes(category)))
        .map(({ id, latitude, longitude }) => ({ id, squared: squaredMilesTo(center, latitude, longitude) }))
        .filter(({ squared }) => squared <= near.miles ** 2)
        .sort((a, b) => a.squared - b.squared || a.id - b.id);
      for (const offset of [0, 40, 108, 400])
        expect(
          index.search({ words: [], ranksByField: true, termFilters: groups, near }, 'nearest', { offset, limit: 20 }),
        ).toEqual({
          ids: sorted.slice(offset, offset + 20).map(({ id }) => id),
          total: sorted.length,
        });
    }
});
