import { createRandom, type RandomSource } from '#demo/demo-random.ts';
import type { ValueRange } from '#domain/fields/field-ranges.ts';
import type { FieldFilter } from '#domain/fields/field-terms.ts';
import type { Pagination } from '#storage/pagination.ts';
import type { ListingFilter } from '#storage/search/listing-filter.ts';
import type { ListingQuery } from '#storage/search/listing-finder.ts';
import type { QueryWord } from './reference-search.ts';
import { FIXTURE_CITIES, FIXTURE_FIELDS, FIXTURE_RANGED_FIELDS, randomWord } from './search-fixture.ts';

export type RandomQuery = { query: ListingQuery; words: QueryWord[]; page: Pagination };

/** Words with one wrong letter that are close to no other word of the fixture. */
const MISSPELLINGS: QueryWord[] = [
  { word: 'plumbng', correctedTo: 'plumbing' },
  { word: 'ktichen', correctedTo: 'kitchen' },
  { word: 'falcronry', correctedTo: 'falconry' },
  { word: 'zithar', correctedTo: 'zither' },
];

/** Creates a query from its number, with common, rare, misspelled and unfinished words, filters, sort orders and pages. */
export function randomQuery(number: number, categories: number[]): RandomQuery {
  const random = createRandom('question', number);
  const words = random.chance(0.6) ? Array.from({ length: random.int(1, 3) }, () => randomQueryWord(random)) : [];
  const last = words.at(-1);
  if (last && !last.correctedTo && random.chance(0.3)) last.word = truncateWord(last.word, random);
  const filter = randomFilter(random, categories);
  const sort = random.pick(['best', 'best', 'best', 'rating', 'reviews', 'newest', 'name', 'nearest'] as const);
  return {
    query: {
      text: words.length > 0 ? words.map(({ word }) => word).join(' ') : undefined,
      filter,
      sort,
      ...(number % 2 === 0 && { requestedAt: new Date(Date.UTC(2026, 10, 2 + (number % 7), number % 24, 45)) }),
    },
    words,
    page: { limit: random.pick([1, 7, 20]), offset: random.pick([0, 0, 0, 5, 19, 150]) },
  };
}

/** The search ignores stop words, so a prefix must not be one. */
const STOP_WORDS = ['s', 't', 'he', 'we'];

function truncateWord(word: string, random: RandomSource): string {
  const prefix = word.slice(0, random.int(1, word.length));
  return STOP_WORDS.includes(prefix) ? word : prefix;
}

const randomQueryWord = (random: RandomSource): QueryWord =>
  random.chance(0.1) ? { ...random.pick(MISSPELLINGS) } : { word: randomWord(random) };

function randomFieldFilters(random: RandomSource): FieldFilter[] {
  const options = FIXTURE_FIELDS.filter(() => random.chance(0.4)).map((field) => ({
    fieldId: field.fieldId,
    options: random.chance(0.6) ? [random.pick(field.options)] : field.options.slice(0, 2),
  }));
  const ranges = FIXTURE_RANGED_FIELDS.filter(() => random.chance(0.3)).map((fieldId) => ({
    fieldId,
    ranges: Array.from({ length: random.chance(0.8) ? 1 : 2 }, () => randomRange(fieldId, random)),
  }));
  return [...options, ...ranges];
}

/** Of dates in field 6, otherwise of numbers. Most have both ends. */
function randomRange(fieldId: number, random: RandomSource): ValueRange {
  const from = fieldId === 6 ? random.int(2009, 2026) * 10000 + 615 : random.int(-6, 50) + random.pick([0, 0, 0.5]);
  const to = fieldId === 6 ? from + random.int(0, 6) * 10000 : from + random.pick([0, 1, 10, 60]);
  return random.pick([
    { from, to },
    { from, to },
    { from, to: null },
    { from: null, to },
  ]);
}

function randomFilter(random: RandomSource, categories: number[]): ListingFilter {
  const { latitude, longitude, state, slug, zip } = random.pick(FIXTURE_CITIES);
  const places = random.pick([
    [],
    [],
    [[state]],
    [[`${state}/${slug}`]],
    [[zip]],
    [['TX/austin', 'OR']],
    [['TX'], ['77002', zip]],
  ]);
  const high = random.next() * 0.3;
  return {
    places,
    ...(random.chance(0.3) && { categoryId: random.pick(categories) }),
    ...(random.chance(0.15) && { verified: true as const }),
    ...(random.chance(0.15) && { ratingAtLeast: random.pick([2.5, 3, 3.5, 4, 4.5]) }),
    ...(random.chance(0.1) && { openAt: new Date(Date.UTC(2026, 10, random.int(2, 8), random.int(0, 23), 30)) }),
    ...(random.chance(0.3) && { near: { latitude, longitude, miles: random.int(1, 40) } }),
    ...(random.chance(0.3) && { fields: randomFieldFilters(random) }),
    ...(random.chance(0.1) && {
      box: { south: latitude - high, north: latitude + high, west: longitude - 0.1, east: longitude + 0.2 },
    }),
  };
}
