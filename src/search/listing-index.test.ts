import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#demo/demo-random.ts';
import { buildIndex } from './build/build-index.ts';
import { SegmentBuilder } from './build/segment-builder.ts';
import { buildGeoGrid, cellBounds, positionRangesIn } from './geo/geo-grid.ts';
import { COLUMN_SEPARATOR, LISTING_SEPARATOR, parseFeed, TERM_SEPARATOR } from './listing-feed.ts';
import { ListingIndex } from './listing-index.ts';
import { selectPage } from './ranking/select-page.ts';
import { docAt, packDocOrder } from './segment/doc-order.ts';
import { type DocIdBitSet, ownedBitSet } from './sets/doc-id-set.ts';
import { DocIdSetCache } from './sets/doc-id-set-cache.ts';

type FeedLine = {
  id: number;
  score?: number;
  nameTerms?: string[];
  offeringTerms?: string[];
  textTerms?: string[];
  position?: [number, number];
};

function feedLine({
  id,
  score = 4,
  nameTerms = [],
  offeringTerms = [],
  textTerms = [],
  position = [30, -97],
}: FeedLine): string {
  const lexemes = [...new Set([...nameTerms, ...offeringTerms, ...textTerms])];
  const [latitude, longitude] = position.map((degrees) => Math.round(degrees * 1e6));
  const texts = [lexemes, nameTerms, offeringTerms].map((each) => each.join(TERM_SEPARATOR));
  return [id, score, latitude, longitude, 0, 0, 1_700_000_000, '', ...texts].join(COLUMN_SEPARATOR);
}

function indexOf(...lines: FeedLine[]): ListingIndex {
  const builder = new SegmentBuilder();
  builder.addFeed(lines.map(feedLine).join(LISTING_SEPARATOR));
  return new ListingIndex(builder.build(new Map()));
}

const ALL = { words: [], ranksByField: true, termFilters: [] };
const PAGE = { offset: 0, limit: 20 };
const word = (stem: string, beginning?: string) => ({ stems: [[stem]], prefixes: beginning ? [beginning] : [] });

describe('ListingIndex', () => {
  const index = indexOf(
    { id: 9, score: 5, textTerms: ['harp', '#c1'] },
    { id: 4, score: 4.5, offeringTerms: ['harp', '#c2'] },
    { id: 7, score: 4.5, nameTerms: ['harp'], textTerms: ['#c1'] },
    { id: 8, score: 3, nameTerms: ['harpist'], textTerms: ['#c1'] },
  );

  it('ranks matches in the name first, then in the offering, best score first', () => {
    expect(index.search({ ...ALL, words: [word('harp')] }, 'best', PAGE)).toEqual({ ids: [7, 4, 9], total: 3 });
  });

  it('matches a word by prefix as well', () => {
    expect(index.search({ ...ALL, words: [word('harp', 'harp')] }, 'best', PAGE)).toEqual({
      ids: [7, 8, 4, 9],
      total: 4,
    });
  });

  it('returns a page that spans several fields', () => {
    const query = { ...ALL, words: [word('harp', 'harp')] };
    expect(index.search(query, 'best', { offset: 1, limit: 2 })).toEqual({ ids: [8, 4], total: 4 });
    expect(index.search(query, 'best', { offset: 9, limit: 2 })).toEqual({ ids: [], total: 4 });
  });

  it('requires one term of each filter group', () => {
    expect(index.search({ ...ALL, termFilters: [['#c1', '#c3']] }, 'best', PAGE)).toEqual({ ids: [9, 7, 8], total: 3 });
  });

  it('a cached result without a place filter does not change results with one, and vice versa', () => {
    const places = indexOf(
      { id: 1, nameTerms: ['harp', 'olive'], textTerms: ['#yTX/olive'] },
      { id: 2, nameTerms: ['harp', 'olive'], textTerms: ['#yTX/austin'] },
      { id: 3, nameTerms: ['harp'], textTerms: ['#yTX/olive'] },
    );
    const query = { ...ALL, words: [word('olive'), word('harp')] };
    const there = { ...query, termFilters: [['#yTX/olive']] };
    expect([query, there, query].map((each) => places.count(each))).toEqual([2, 1, 2]);
    expect(places.search(there, 'best', PAGE)).toEqual({ ids: [1], total: 1 });
  });

  it('finds nothing for an unknown term', () => {
    expect(index.search({ ...ALL, words: [word('lute')] }, 'best', PAGE)).toEqual({ ids: [], total: 0 });
  });
});

describe('a listing with several categories', () => {
  // Rare categories are lists with doc values, common ones bit sets.
  const SIZE = 3000;
  const random = createRandom('categories', 1);
  const categoriesOf = Array.from({ length: SIZE }, () => {
    const main = random.chance(0.9) ? 1 : random.int(2, 40);
    const others = random.chance(0.2) ? [random.int(2, 40), random.int(2, 40)] : [];
    return [...new Set([main, ...others])];
  });
  const index = indexOf(
    ...categoriesOf.map((categories, at) => ({
      id: at + 1,
      score: 5 - at / SIZE,
      nameTerms: at % 3 === 0 ? ['harp'] : [],
      textTerms: categories.map((category) => `#c${category}`).sort(),
      position: [30 + random.next() / 10, -97 + random.next() / 10] as [number, number],
    })),
  );
  const near = { latitude: 30.05, longitude: -96.95, miles: 2 };
  const idsIn = (category: number, isMatch = (_: number) => true) =>
    categoriesOf.flatMap((categories, at) => (categories.includes(category) && isMatch(at) ? [at + 1] : []));

  it.each([1, 2, 7, 40])('is found in category %i', (category) => {
    const query = { ...ALL, termFilters: [[`#c${category}`]] };
    const all = { offset: 0, limit: SIZE };
    expect(index.search(query, 'best', all).ids).toEqual(idsIn(category));
    expect(index.search({ ...query, words: [word('harp')] }, 'best', all).ids).toEqual(
      idsIn(category, (at) => at % 3 === 0),
    );
    const nearby = index.search({ ...query, near }, 'nearest', PAGE);
    const within = new Set(index.search({ ...ALL, near }, 'best', all).ids);
    expect(nearby.total).toBe(idsIn(category, (at) => within.has(at + 1)).length);
    expect(nearby.ids.every((id) => categoriesOf[id - 1]?.includes(category))).toBe(true);
  });

  it.each([[], [word('harp')]])('counts in each of them', (...words) => {
    const isMatch = (at: number) => words.length === 0 || at % 3 === 0;
    const counts = index.countFacet({ ...ALL, words }, { prefix: '#c', limit: SIZE });
    expect(Object.fromEntries(counts.map(({ name, count }) => [name, count]))).toEqual(
      Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at + 1, idsIn(at + 1, isMatch).length])),
    );
  });
});

describe('applyChanges', () => {
  it('replaces listings and ranks them by their new score', () => {
    const index = indexOf({ id: 1, score: 5 }, { id: 2, score: 4 }, { id: 3, score: 3 });
    index.applyChanges(
      [1, 4],
      parseFeed([feedLine({ id: 1, score: 3.5 }), feedLine({ id: 4, score: 4.2 })].join(LISTING_SEPARATOR)),
    );
    expect(index.search(ALL, 'best', PAGE)).toEqual({ ids: [4, 2, 1, 3], total: 4 });
    index.applyChanges([2, 4], []);
    expect(index.search(ALL, 'best', PAGE)).toEqual({ ids: [1, 3], total: 2 });
    expect(index.search(ALL, 'best', { offset: 1, limit: 1 })).toEqual({ ids: [3], total: 2 });
  });

  it('replaces a listing that the feed contained twice', () => {
    const index = indexOf({ id: 1, score: 5 }, { id: 2, score: 4 }, { id: 1, score: 3 });
    index.applyChanges([1], parseFeed(feedLine({ id: 1, score: 3 })));
    expect(index.search(ALL, 'best', PAGE)).toEqual({ ids: [2, 1], total: 2 });
  });
});

describe('geo search', () => {
  it('sorts by distance and excludes listings beyond the radius', () => {
    const index = indexOf(
      { id: 1, position: [30.2, -97] },
      { id: 2, position: [30.05, -97] },
      { id: 3, position: [31, -97] },
    );
    const near = { latitude: 30, longitude: -97, miles: 20 };
    expect(index.search({ ...ALL, near }, 'nearest', PAGE)).toEqual({ ids: [2, 1], total: 2 });
  });

  it('finds listings in a box across the date line', () => {
    const index = indexOf(
      { id: 1, position: [52, 179.9] },
      { id: 2, position: [52, -179.9] },
      { id: 3, position: [52, 0] },
    );
    const box = { south: 51, north: 53, west: 179, east: -179 };
    expect(index.search({ ...ALL, box }, 'best', PAGE)).toEqual({ ids: [1, 2], total: 2 });
  });

  it('grid ranges of a box contain all documents in it', () => {
    const random = createRandom('grid');
    const points = Int32Array.from({ length: 1000 }, (_, at) =>
      at % 2 === 0 ? random.int(29_000_000, 31_000_000) : random.int(-98_000_000, -96_000_000),
    );
    const grid = buildGeoGrid(points, new Uint8Array(500));
    const box = { south: 29_500_000, north: 30_200_000, west: -97_300_000, east: -96_900_000 };
    const reached = new Set(
      positionRangesIn(grid, box).flatMap(([from, to]) => [...grid.documents.subarray(from, to)]),
    );
    for (let at = 0; at < 500; at++) {
      const [y = 0, x = 0] = points.subarray(2 * at);
      if (y >= box.south && y <= box.north && x >= box.west && x <= box.east) expect(reached).toContain(at);
    }
    expect(reached.size).toBeLessThan(100);
  });

  it('the grid contains each document once, ordered by cell and rank', () => {
    const random = createRandom('cells');
    const points = Int32Array.from({ length: 1000 }, () => random.int(0, 20_000));
    const { cells, starts, documents } = buildGeoGrid(points, new Uint8Array(500));
    expect([...documents].sort((a, b) => a - b)).toEqual([...documents.keys()]);
    expect([...cells]).toEqual([...new Set(cells)].sort((a, b) => a - b));
    expect([starts[0], starts.at(-1)]).toEqual([0, 500]);
    for (const [at, cell] of cells.entries()) {
      const inCell = [...documents.subarray(starts[at], starts[at + 1])];
      expect(inCell).toEqual(inCell.toSorted((a, b) => a - b));
      const { south, west, north, east } = cellBounds(cell);
      for (const document of inCell) {
        const [y = 0, x = 0] = points.subarray(2 * document);
        expect(y >= south && y <= north && x >= west && x <= east).toBe(true);
      }
    }
  });
});

describe('building blocks', () => {
  it.each([0, 100, 900])('a page from offset %i equals that slice of the sorted entries', (offset) => {
    const random = createRandom('pages');
    const keys = Float64Array.from({ length: 1000 }, () => random.int(0, 50));
    const ranks = Float64Array.from(keys.keys());
    const whole = [...keys.keys()].sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b);
    expect(selectPage({ keys, ranks }, { offset, limit: 30 })).toEqual(whole.slice(offset, offset + 30));
  });

  it('a page with a limit of 0 is empty, also among few entries', () => {
    const entries = { keys: Float64Array.of(1, 2), ranks: Float64Array.of(0, 1) };
    expect(selectPage(entries, { offset: 0, limit: 0 })).toEqual([]);
    expect(selectPage(entries, { offset: 5, limit: 3 })).toEqual([]);
  });

  it('a packed order has three bytes per document, or four beyond 2 ** 24', () => {
    const documents = Uint32Array.of(0, 255, 256, 65_535, 65_536, 2 ** 24 - 1);
    const order = packDocOrder(documents);
    expect(order.byteLength).toBe(18);
    expect([...documents.keys()].map((at) => docAt(order, at))).toEqual([...documents]);
    const many = new Uint32Array(2 ** 24 + 1);
    many[7] = 2 ** 24;
    expect(docAt(packDocOrder(many), 7)).toBe(2 ** 24);
  });

  it('cached sets stay within the byte limit', () => {
    const cache = new DocIdSetCache<DocIdBitSet>(1000);
    for (let key = 0; key < 50; key++) cache.getOrCreate(String(key), () => ownedBitSet(Uint32Array.of(key, key + 1)));
    expect(cache.bytes).toBeLessThanOrEqual(1000);
    expect(cache.bytes).toBeGreaterThan(500);
    expect([...cache.getOrCreate('49', () => ownedBitSet(Uint32Array.of())).words]).toEqual([49, 50]);
  });
});

it('a worker builds the index from the pages of the feed', async () => {
  async function* feed() {
    for (let part = 0; part < 3; part++)
      yield Array.from({ length: 1500 }, (_, at) =>
        feedLine({ id: part * 1500 + at + 1, nameTerms: ['many'], textTerms: [`w${at}`] }),
      ).join(LISTING_SEPARATOR);
  }
  const priority = getPriority();
  const index = new ListingIndex(await buildIndex({ feed: feed(), wordForms: async () => 'many many' }));
  expect(getPriority(), 'the priority of the main thread').toBe(priority);
  expect(index.search({ ...ALL, words: [word('many')] }, 'best', { offset: 4000, limit: 2 })).toEqual({
    ids: [4001, 4002],
    total: 4500,
  });
  expect(index.search({ ...ALL, words: [word('w7')] }, 'best', PAGE)).toEqual({ ids: [8, 1508, 3008], total: 3 });
  expect([index.base.postings.isWordForm('many'), index.base.postings.isWordForm('w7')]).toEqual([true, false]);
});

it('a build succeeds if the event loop is blocked while the worker finishes', async () => {
  async function* feed() {
    yield feedLine({ id: 1, nameTerms: ['many'], textTerms: [] });
  }
  const written = async () => {
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400));
    return 'many many';
  };
  const index = new ListingIndex(await buildIndex({ feed: feed(), wordForms: written }));
  expect(index.search({ ...ALL, words: [word('many')] }, 'best', PAGE)).toEqual({ ids: [1], total: 1 });
});

it('a build fails with the error of its feed', async () => {
  // biome-ignore lint/correctness/useYield: it fails before the first page
  async function* feed(): AsyncGenerator<string> {
    throw new Error('database unavailable');
  }
  await expect(buildIndex({ feed: feed(), wordForms: async () => '' })).rejects.toThrow('database unavailable');
});
