import { expect, test } from 'vitest';
import { randomOf } from '#demo/random.ts';
import { flatAround } from '#domain/distance.ts';
import { FIELD_END, LINE_END } from './feed.ts';
import { IndexBuilder } from './index-builder.ts';
import { ListingIndex } from './listing-index.ts';
import { squaredMiles } from './places-around.ts';

/** A town some sixty miles wide, in cells of one and a half: some lie near enough as a whole, some partly. */
const random = randomOf('nearest');
const town = Array.from({ length: 4000 }, (_, at) => ({
  id: at + 1,
  // in steps, so that many lie equally far
  latitude: 30_000_000 + random.int(-40, 40) * 10_000,
  longitude: -97_000_000 + random.int(-40, 40) * 10_000,
  category: `#c${random.int(1, 3)}`,
}));

function indexOfTown(): ListingIndex {
  const builder = new IndexBuilder();
  const line = ({ id, latitude, longitude, category }: (typeof town)[number]) =>
    [id, 5 - id / 1e6, latitude, longitude, 0, 0, 1_700_000_000, '', category, '', ''].join(FIELD_END);
  builder.addFeed(town.map(line).join(LINE_END));
  return new ListingIndex(builder.done(new Map()));
}

const ASKED = [
  { near: { latitude: 30, longitude: -97, miles: 10 } },
  { near: { latitude: 30.13, longitude: -96.87, miles: 25 } },
  { near: { latitude: 30.3, longitude: -97.3, miles: 3 } },
  { near: { latitude: 30, longitude: -97, miles: 100 } },
  { near: { latitude: 44, longitude: -97, miles: 10 } },
];

test.each(ASKED)('the nearest come first, with how many there are: $near', ({ near }) => {
  const flat = flatAround(near);
  for (const gone of [[], [1, 2, 3, 500, 1200, 3999]])
    for (const groups of [[], [['#c2']], [['#c1', '#c3']]]) {
      const index = indexOfTown();
      index.change(gone, []);
      const sorted = town
        .filter(({ id, category }) => !gone.includes(id) && groups.every((group) => group.includes(category)))
        .map(({ id, latitude, longitude }) => ({ id, squared: squaredMiles(flat, latitude, longitude) }))
        .filter(({ squared }) => squared <= near.miles ** 2)
        .sort((one, other) => one.squared - other.squared || one.id - other.id);
      for (const offset of [0, 40, 108, 400])
        expect(index.find({ words: [], ranksWords: true, groups, near }, 'nearest', { offset, limit: 20 })).toEqual({
          ids: sorted.slice(offset, offset + 20).map(({ id }) => id),
          total: sorted.length,
        });
    }
});
