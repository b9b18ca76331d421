import { constants, getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#demo/demo-random.ts';
import { buildIndex } from './build/build-index.ts';
import { SegmentBuilder } from './build/segment-builder.ts';
import { buildGeoGrid, cellBounds, positionRangesIn } from './geo/geo-grid.ts';
import { COLUMN_SEPARATOR, LISTING_SEPARATOR, parseFeed, TERM_SEPARATOR } from './listing-feed.ts';
import { ListingIndex } from './listing-index.ts';
import { selectPage } from './ranking/select-page.ts';
import { docAt, packDocOrder } from './segment/doc-order.ts';
import { DocIdBitSet } from './sets/doc-id-set.ts';
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

describe('an index', () => {
  const index = indexOf(
    { id: 9, score: 5, textTerms: ['harp', '#c1'] },
    { id: 4, score: 4.5, offeringTerms: ['harp', '#c2'] },
    { id: 7, score: 4.5, nameTerms: ['harp'], textTerms: ['#c1'] },
    { id: 8, score: 3, nameTerms: ['harpist'], textTerms: ['#c1'] },
  );

  it('puts those with the word in the name first, then those that offer it, each best first', () => {
    expect(index.search({ ...ALL, words: [word('harp')] }, 'best', PAGE)).toEqual({ ids: [7, 4, 9], total: 3 });
  });

  it('takes the last word for a beginning as well', () => {
    expect(index.search({ ...ALL, words: [word('harp', 'harp')] }, 'best', PAGE)).toEqual({
      ids: [7, 8, 4, 9],
      total: 4,
    });
  });

  it('gives the page asked for, across where words stand', () => {
    const question = { ...ALL, words: [word('harp', 'harp')] };
    expect(index.search(question, 'best', { offset: 1, limit: 2 })).toEqual({ ids: [8, 4], total: 4 });
    expect(index.search(question, 'best', { offset: 9, limit: 2 })).toEqual({ ids: [], total: 4 });
  });

  it('narrows by one lexeme of each group', () => {
    expect(index.search({ ...ALL, termFilters: [['#c1', '#c3']] }, 'best', PAGE)).toEqual({ ids: [9, 7, 8], total: 3 });
  });

  it('finds in a place what it found everywhere, and everywhere what it found in a place', () => {
    const towns = indexOf(
      { id: 1, nameTerms: ['harp', 'olive'], textTerms: ['#yTX/olive'] },
      { id: 2, nameTerms: ['harp', 'olive'], textTerms: ['#yTX/austin'] },
      { id: 3, nameTerms: ['harp'], textTerms: ['#yTX/olive'] },
    );
    const question = { ...ALL, words: [word('olive'), word('harp')] };
    const there = { ...question, termFilters: [['#yTX/olive']] };
    expect([question, there, question].map((each) => towns.count(each))).toEqual([2, 1, 2]);
    expect(towns.search(there, 'best', PAGE)).toEqual({ ids: [1], total: 1 });
  });

  it('finds nothing for what nobody says', () => {
    expect(index.search({ ...ALL, words: [word('lute')] }, 'best', PAGE)).toEqual({ ids: [], total: 0 });
  });
});

describe('changes', () => {
  it('take the place of what was there, where their new rank puts them', () => {
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

  it('mask a listing that the build met twice', () => {
    const index = indexOf({ id: 1, score: 5 }, { id: 2, score: 4 }, { id: 1, score: 3 });
    index.applyChanges([1], parseFeed(feedLine({ id: 1, score: 3 })));
    expect(index.search(ALL, 'best', PAGE)).toEqual({ ids: [2, 1], total: 2 });
  });
});

describe('places', () => {
  it('come nearest first, and no farther than asked', () => {
    const index = indexOf(
      { id: 1, position: [30.2, -97] },
      { id: 2, position: [30.05, -97] },
      { id: 3, position: [31, -97] },
    );
    const near = { latitude: 30, longitude: -97, miles: 20 };
    expect(index.search({ ...ALL, near }, 'nearest', PAGE)).toEqual({ ids: [2, 1], total: 2 });
  });

  it('are found in a box that lies across the date line', () => {
    const index = indexOf(
      { id: 1, position: [52, 179.9] },
      { id: 2, position: [52, -179.9] },
      { id: 3, position: [52, 0] },
    );
    const box = { south: 51, north: 53, west: 179, east: -179 };
    expect(index.search({ ...ALL, box }, 'best', PAGE)).toEqual({ ids: [1, 2], total: 2 });
  });

  it('lie in the stretches of the grid that a box reaches', () => {
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

  it('are each once in the grid, cell by cell, the best of a cell first', () => {
    const random = createRandom('cells');
    const points = Int32Array.from({ length: 1000 }, () => random.int(0, 20_000));
    const { cells, starts, documents } = buildGeoGrid(points, new Uint8Array(500));
    expect([...documents].sort((one, other) => one - other)).toEqual([...documents.keys()]);
    expect([...cells]).toEqual([...new Set(cells)].sort((one, other) => one - other));
    expect([starts[0], starts.at(-1)]).toEqual([0, 500]);
    for (const [at, cell] of cells.entries()) {
      const inCell = [...documents.subarray(starts[at], starts[at + 1])];
      expect(inCell).toEqual(inCell.toSorted((one, other) => one - other));
      const { south, west, north, east } = cellBounds(cell);
      for (const document of inCell) {
        const [y = 0, x = 0] = points.subarray(2 * document);
        expect(y >= south && y <= north && x >= west && x <= east).toBe(true);
      }
    }
  });
});

describe('the parts', () => {
  it.each([0, 100, 900])('of a page from %i on are those of the whole order', (offset) => {
    const random = createRandom('pages');
    const keys = Float64Array.from({ length: 1000 }, () => random.int(0, 50));
    const ranks = Float64Array.from(keys.keys());
    const whole = [...keys.keys()].sort((one, other) => (keys[other] ?? 0) - (keys[one] ?? 0) || one - other);
    expect(selectPage({ keys, ranks }, { offset, limit: 30 })).toEqual(whole.slice(offset, offset + 30));
  });

  it('of an order are those that were packed, of three bytes or of four', () => {
    const documents = Uint32Array.of(0, 255, 256, 65_535, 65_536, 2 ** 24 - 1);
    const order = packDocOrder(documents);
    expect(order.byteLength).toBe(18);
    expect([...documents.keys()].map((at) => docAt(order, at))).toEqual([...documents]);
    const many = new Uint32Array(2 ** 24 + 1);
    many[7] = 2 ** 24;
    expect(docAt(packDocOrder(many), 7)).toBe(2 ** 24);
  });

  it('that are kept take no more than they may', () => {
    const kept = new DocIdSetCache<DocIdBitSet>(1000);
    for (let key = 0; key < 50; key++)
      kept.getOrCreate(String(key), () => new DocIdBitSet(Uint32Array.of(key, key + 1)));
    expect(kept.bytes).toBeLessThanOrEqual(1000);
    expect(kept.bytes).toBeGreaterThan(500);
    expect([...kept.getOrCreate('49', () => new DocIdBitSet(Uint32Array.of())).words]).toEqual([49, 50]);
  });
});

it('is built by a worker from what it is fed, part by part', async () => {
  async function* feed() {
    for (let part = 0; part < 3; part++)
      yield Array.from({ length: 1500 }, (_, at) =>
        feedLine({ id: part * 1500 + at + 1, nameTerms: ['many'], textTerms: [`w${at}`] }),
      ).join(LISTING_SEPARATOR);
  }
  const index = new ListingIndex(await buildIndex({ feed: feed(), wordForms: async () => 'many many' }));
  expect(getPriority(), 'of those who answer meanwhile').toBe(constants.priority.PRIORITY_NORMAL);
  expect(index.search({ ...ALL, words: [word('many')] }, 'best', { offset: 4000, limit: 2 })).toEqual({
    ids: [4001, 4002],
    total: 4500,
  });
  expect(index.search({ ...ALL, words: [word('w7')] }, 'best', PAGE)).toEqual({ ids: [8, 1508, 3008], total: 3 });
  expect([index.base.postings.isWordForm('many'), index.base.postings.isWordForm('w7')]).toEqual([true, false]);
});

it('is built also where nobody has time to hear of it until the worker has long ended its work', async () => {
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

it('passes on what fails while it is fed', async () => {
  // biome-ignore lint/correctness/useYield: it fails before it gives anything
  async function* feed(): AsyncGenerator<string> {
    throw new Error('the database is away');
  }
  await expect(buildIndex({ feed: feed(), wordForms: async () => '' })).rejects.toThrow('the database is away');
});
