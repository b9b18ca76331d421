import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '#demo/demo-random.ts';
import { SegmentBuilder } from './build/segment-builder.ts';
import type { WordQuery } from './index-query.ts';
import {
  COLUMN_SEPARATOR,
  LISTING_SEPARATOR,
  NAME_FIELD,
  OFFERING_FIELD,
  parseWordForms,
  SEARCH_FIELDS,
  type SearchField,
  TERM_SEPARATOR,
  TEXT_FIELD,
} from './listing-feed.ts';
import { ListingIndex } from './listing-index.ts';
import { topByNamePrefix } from './ranking/top-by-name-prefix.ts';

/** Enough documents for every encoding of posting lists. */
const SIZE = 6000;
type WordSpec = { word: string; stem: string; share: number; nameShare?: number; offeringShare?: number };

/** Each word with its stem and the share of listings that contain it, and the shares of these that have it in the name and the offering. */
const WORDS: WordSpec[] = [
  { word: 'harp', stem: 'harp', share: 0.5 },
  { word: 'harps', stem: 'harp', share: 0.4 },
  { word: 'harping', stem: 'harp', share: 0.02 },
  { word: 'harpist', stem: 'harp', share: 0.3 },
  { word: 'harpists', stem: 'harpist', share: 0.25 },
  { word: 'harbour', stem: 'harbour', share: 0.9 },
  { word: 'hares', stem: 'hare', share: 0.2 },
  { word: 'hotel', stem: 'hotel', share: 0.35 },
  { word: 'house', stem: 'hous', share: 0.22 },
  { word: 'lute', stem: 'lute', share: 0.001 },
  { word: 'oboe', stem: 'obo', share: 0.4, nameShare: 0.005, offeringShare: 0.02 },
];
const WORD_QUERIES: WordQuery[] = [
  { stems: [['harp']], prefixes: [] },
  { stems: [['harp']], prefixes: ['harp'] },
  { stems: [['harp']], prefixes: ['harps'] },
  { stems: [['harpist']], prefixes: ['harpi'] },
  { stems: [], prefixes: ['har'] },
  { stems: [], prefixes: ['h'] },
  { stems: [['hare']], prefixes: ['hares'] },
  { stems: [['lute']], prefixes: ['lute'] },
  { stems: [['harp', 'lute']], prefixes: [] },
  { stems: [['obo']], prefixes: ['oboe'] },
];

type TermFields = Map<string, SearchField>;
const listings: TermFields[] = [];
let index: ListingIndex;
let indexWithDeletions: ListingIndex;
const DELETED = [1, 2, 17, 300, 301, 302, 5000];

beforeAll(() => {
  const random = createRandom('many documents');
  for (let at = 0; at < SIZE; at++) listings.push(randomTerms(() => random.int(0, 999_999) / 1_000_000));
  index = buildTestIndex();
  indexWithDeletions = buildTestIndex();
  indexWithDeletions.applyChanges(DELETED, []);
});

function buildTestIndex(): ListingIndex {
  const builder = new SegmentBuilder();
  builder.addFeed(listings.map(feedLine).join(LISTING_SEPARATOR));
  return new ListingIndex(builder.build(parseWordForms(WORDS.map(({ word, stem }) => `${word} ${stem}`).join('\n'))));
}

function randomTerms(chance: () => number): TermFields {
  const fields: TermFields = new Map();
  for (const { word, stem, share, nameShare = 1 / 3, offeringShare = 1 / 3 } of WORDS) {
    if (chance() >= share) continue;
    const place = chance();
    const field = place < nameShare ? NAME_FIELD : place < nameShare + offeringShare ? OFFERING_FIELD : TEXT_FIELD;
    for (const term of [word, stem]) if ((fields.get(term) ?? TEXT_FIELD) >= field) fields.set(term, field);
  }
  return fields;
}

function feedLine(fields: TermFields, at: number): string {
  const inField = (field: SearchField) =>
    [...fields].filter(([, occursIn]) => occursIn === field).map(([term]) => term);
  const texts = [[...fields.keys()], inField(NAME_FIELD), inField(OFFERING_FIELD)].map((terms) =>
    terms.join(TERM_SEPARATOR),
  );
  return [at + 1, 5 - at / SIZE, 30_000_000, -97_000_000, 0, 0, 1_700_000_000, '', ...texts].join(COLUMN_SEPARATOR);
}

/** The best field in which a listing matches the word, by a full scan. */
function bestField(fields: TermFields, { stems, prefixes }: WordQuery): SearchField | undefined {
  const alternatives = [
    ...stems.map((terms) => terms.map((term) => fields.get(term) ?? 9)),
    ...prefixes.flatMap((prefix) =>
      [...fields].filter(([term]) => term.startsWith(prefix)).map(([, field]) => [field]),
    ),
  ];
  const best = Math.min(...alternatives.map((wordFields) => Math.max(...wordFields)));
  return SEARCH_FIELDS.find((field) => field === best);
}

test.each(WORD_QUERIES)(
  'every encoding of posting lists gives the results of a full scan: $stems $prefixes',
  (word) => {
    const other = { stems: [['harbour']], prefixes: [] };
    for (const words of [[word], [other, word]]) {
      const found = listings.flatMap((fields, at) => {
        const wordFields = words.map((each) => bestField(fields, each));
        const matches = wordFields.every((field) => field !== undefined);
        return matches ? [{ id: at + 1, field: Math.max(...wordFields.map((field) => field ?? 9)) }] : [];
      });
      const ids = found.toSorted((a, b) => a.field - b.field || a.id - b.id).map(({ id }) => id);
      for (const offset of [0, 15, 45, 100, Math.floor(ids.length / 2), ids.length - 3].map((each) =>
        Math.max(0, each),
      )) {
        const page = { offset, limit: 20 };
        expect(index.search({ words, ranksByField: true, termFilters: [] }, 'best', page)).toEqual({
          ids: ids.slice(offset, offset + 20),
          total: ids.length,
        });
        const present = ids.filter((id) => !DELETED.includes(id));
        expect(indexWithDeletions.search({ words, ranksByField: true, termFilters: [] }, 'best', page)).toEqual({
          ids: present.slice(offset, offset + 20),
          total: present.length,
        });
      }
    }
  },
);

test.each([['h'], ['har'], ['harpi'], ['lute'], ['nobody'], ['har', 'ho'], ['h', 'l'], ['l', 'har', 'h'], ['z', 'h']])(
  'suggestByName finds the best listings with name words that start with: %s %s',
  (...prefixes) => {
    const changed = [3, 17, 5000];
    const hasNamePrefix = (fields: TermFields, prefix: string) =>
      bestField(fields, { stems: [], prefixes: [prefix] }) === NAME_FIELD;
    const ids = listings.flatMap((fields, at) =>
      prefixes.every((each) => hasNamePrefix(fields, each)) ? [at + 1] : [],
    );
    expect(index.suggestByName(prefixes, 24)).toEqual(ids.slice(0, 24));
    const other = buildTestIndex();
    other.applyChanges(changed, []);
    expect(other.suggestByName(prefixes, 24)).toEqual(ids.filter((id) => !changed.includes(id)).slice(0, 24));
  },
);

test.each([32, 1024, SIZE])(
  'single letters are found among the top %s documents, and among all if these are too few',
  (topRanked) => {
    for (const letters of [['h'], ['l'], ['h', 'l'], ['h', 'ho']]) {
      const words = letters.map((letter) => ({ stems: [], prefixes: [letter] }));
      const documents = listings.flatMap((fields, at) =>
        words.every((word) => bestField(fields, word) === NAME_FIELD) ? [at] : [],
      );
      const found = topByNamePrefix(index.base, words, { count: 6, topRanked });
      expect([...found.docIds]).toEqual(documents.slice(0, 6));
    }
  },
);

test.each([0, 30, 190, 230, 560])('pages of a word that one in 33 documents has, from offset %s', (offset) => {
  const places = Array.from({ length: 20_000 }, (_, at) => at);
  const tierAt = (at: number) => SEARCH_FIELDS.find((field) => field === (at / 33) % SEARCH_FIELDS.length);
  const builder = new SegmentBuilder();
  builder.addFeed(
    places
      .map((at) => feedLine(new Map(at % 33 === 0 ? [['viola', tierAt(at) ?? NAME_FIELD]] : []), at))
      .join(LISTING_SEPARATOR),
  );
  const violas = new ListingIndex(builder.build(parseWordForms('viola viola')));
  const holding = places.filter((at) => at % 33 === 0);
  const ids = SEARCH_FIELDS.flatMap((field) => holding.filter((at) => tierAt(at) === field)).map((at) => at + 1);
  for (const prefixes of [[], ['viola']]) {
    const query = { words: [{ stems: [['viola']], prefixes }], ranksByField: true, termFilters: [] };
    expect(violas.search(query, 'best', { offset, limit: 20 })).toEqual({
      ids: ids.slice(offset, offset + 20),
      total: ids.length,
    });
  }
});

test.each([
  { every: 13, rare: [14, 39_000, 52_000, 65_000] },
  { every: 40, rare: [60_000] },
  { every: 40, rare: [60_001] },
])('a rare word is looked up in the posting list of a word in one of $every documents: $rare', ({ every, rare }) => {
  const places = Array.from({ length: 80_000 }, (_, at) => at);
  const tierAt = (at: number) =>
    SEARCH_FIELDS.find((field) => field === (at / every) % SEARCH_FIELDS.length) ?? NAME_FIELD;
  const flaggedAt = (at: number): TermFields =>
    new Map([
      ...(at % every === 0 ? [['cello', tierAt(at)] as const] : []),
      ...(rare.includes(at) ? [['gamba', NAME_FIELD] as const] : []),
      ...(at % 14 === 0 ? [['viol', TEXT_FIELD] as const] : []),
    ]);
  const builder = new SegmentBuilder();
  builder.addFeed(places.map((at) => feedLine(flaggedAt(at), at)).join(LISTING_SEPARATOR));
  const cellos = new ListingIndex(builder.build(parseWordForms('')));
  const holding = rare.filter((at) => at % every === 0);
  const ids = SEARCH_FIELDS.flatMap((field) => holding.filter((at) => tierAt(at) === field)).map((at) => at + 1);
  const words = ['gamba', 'cello'].map((stem) => ({ stems: [[stem]], prefixes: [] }));
  const query = { words, ranksByField: true, termFilters: [] };
  expect(cellos.search(query, 'best', { offset: 0, limit: 20 })).toEqual({ ids, total: ids.length });
});
