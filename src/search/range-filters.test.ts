import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom, type RandomSource } from '#demo/demo-random.ts';
import { type FieldRange, rangesOverlap, spanOf, type ValueRange } from '#domain/fields/field-ranges.ts';
import type { RangeFilter } from '#domain/fields/field-terms.ts';
import { SegmentBuilder } from './build/segment-builder.ts';
import { COLUMN_SEPARATOR, LISTING_SEPARATOR, parseFeed, TERM_SEPARATOR } from './listing-feed.ts';
import { ListingIndex } from './listing-index.ts';

/** Enough documents for lists, bit sets and lookups. */
const SIZE = 6000;

/** Points of most listings, amounts of half of them, and points of a few. */
const NUMBER = 1;
const AMOUNT = 2;
const RARE = 3;
const NOBODY = 4;
const FIELDS = [NUMBER, AMOUNT, RARE, NOBODY];

/** Terms by their share of the listings. */
const TERMS = { '#c1': 0.5, '#c2': 0.03, '#c3': 0.002 };

type Listing = { id: number; terms: string[]; ranges: FieldRange[] };

function randomAmount(random: RandomSource): ValueRange {
  const from = random.int(0, 90);
  return random.pick([
    { from, to: from + random.int(0, 30) },
    { from, to: null },
    { from: null, to: from },
  ]);
}

function randomListing(id: number, random: RandomSource): Listing {
  const point = (low: number, high: number) => {
    const number = random.int(low, high) / 2;
    return { from: number, to: number };
  };
  return {
    id,
    terms: Object.entries(TERMS).flatMap(([term, share]) => (random.chance(share) ? [term] : [])),
    ranges: [
      ...(random.chance(0.7) ? [{ fieldId: NUMBER, ...point(-20, 400) }] : []),
      ...(random.chance(0.5) ? [{ fieldId: AMOUNT, ...randomAmount(random) }] : []),
      ...(random.chance(0.01) ? [{ fieldId: RARE, ...point(0, 40) }] : []),
    ],
  };
}

function feedLine({ id, terms, ranges }: Listing): string {
  const texts = [
    terms.join(TERM_SEPARATOR),
    '',
    '',
    ranges.map(({ fieldId, from, to }) => `${fieldId}:${from ?? ''}:${to ?? ''}`).join(TERM_SEPARATOR),
  ];
  // the listings are numbered by rank
  return [id, 5, 30e6, -97e6, 0, 0, 1_700_000_000, '', ...texts].join(COLUMN_SEPARATOR);
}

const random = createRandom('values');
const listings = Array.from({ length: SIZE }, (_, at) => randomListing(at + 1, random));
let index: ListingIndex;

beforeAll(() => {
  const builder = new SegmentBuilder();
  builder.addFeed(listings.map(feedLine).join(LISTING_SEPARATOR));
  index = new ListingIndex(builder.build(new Map()));
});

type Query = { termFilters: string[][]; rangeFilters: RangeFilter[] };

function randomRange(source: RandomSource): ValueRange {
  const from = source.int(-15, 130);
  const to = from + source.pick([0, 0, 1, 20, 200]);
  return source.pick([
    { from, to },
    { from, to },
    { from, to: null },
    { from: null, to },
  ]);
}

function randomQuery(source: RandomSource): Query {
  const rangeFilters = FIELDS.filter((fieldId) => source.chance(fieldId === NOBODY ? 0.05 : 0.5)).map((fieldId) => ({
    fieldId,
    ranges: Array.from({ length: source.pick([1, 1, 2]) }, () => randomRange(source)),
  }));
  return { termFilters: source.chance(0.6) ? [[source.pick(Object.keys(TERMS))]] : [], rangeFilters };
}

const matching = (all: readonly Listing[], { termFilters, rangeFilters }: Query) =>
  all.filter(
    ({ terms, ranges }) =>
      termFilters.every((group) => group.some((term) => terms.includes(term))) &&
      rangeFilters.every((filter) =>
        ranges.some(
          (value) => value.fieldId === filter.fieldId && filter.ranges.some((range) => rangesOverlap(value, range)),
        ),
      ),
  );

function expectAgreement(name: string, current: readonly Listing[]): void {
  const source = createRandom(name);
  for (let number = 0; number < 400; number++) {
    const query = randomQuery(source);
    const expected = matching(current, query);
    const all = { words: [], ranksByField: true, ...query };
    const offset = source.pick([0, 0, 30]);
    expect({ query, ...index.search(all, 'best', { offset, limit: 20 }) }).toEqual({
      query,
      ids: expected.slice(offset, offset + 20).map(({ id }) => id),
      total: expected.length,
    });
    expect({ query, count: index.count(all) }).toEqual({ query, count: expected.length });
    expect({ query, spans: index.findRanges(all, FIELDS) }).toEqual({
      query,
      spans: FIELDS.flatMap((fieldId) => {
        const span = spanOf(expected.flatMap(({ ranges }) => ranges.filter((range) => range.fieldId === fieldId)));
        return span ? [{ fieldId, ...span }] : [];
      }),
    });
  }
}

describe('filters by a range', () => {
  it('find what a comparison of every listing finds', () => expectAgreement('base', listings));

  it('know listings that changed', () => {
    const source = createRandom('changes');
    const changed = Array.from({ length: 60 }, () => randomListing(source.int(1, SIZE), source));
    const byId = new Map(listings.map((listing) => [listing.id, listing]));
    for (const listing of changed) byId.set(listing.id, listing);
    const deleted = [3, 17, 18, 19, 5000];
    for (const id of deleted) byId.delete(id);
    const current = new Map(changed.map((listing) => [listing.id, listing]));
    const written = [...current.values()].filter(({ id }) => !deleted.includes(id));
    index.applyChanges([...current.keys(), ...deleted], parseFeed(written.map(feedLine).join(LISTING_SEPARATOR)));
    expectAgreement('changed', [...byId.values()]);
  });

  it('take a dozen bytes for each value', () => {
    const bytes = index.base.data.rangeColumns.map(({ fieldId, docs, lower, upper }) => {
      const arrays = [docs, lower.order, lower.ordinals, ...(upper ? [upper.order, upper.ordinals] : [])];
      return [fieldId, arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) / docs.length];
    });
    expect(bytes.sort()).toEqual([
      [NUMBER, 10],
      [AMOUNT, 14],
      [RARE, 9],
    ]);
  });
});
