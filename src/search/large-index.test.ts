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

/** So many that words are held as sets: packed, and by their bits. */
const SIZE = 6000;
type WordSpec = { word: string; stem: string; share: number; nameShare?: number; offeringShare?: number };

/**
 * What each word is stemmed to, and the share of listings that hold it; of these, who has it in the name, and who offers it. The stem of
 * "harpists" is a word with another stem.
 */
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
let withoutSome: ListingIndex;
const DELETED = [1, 2, 17, 300, 301, 302, 5000];

beforeAll(() => {
  const random = createRandom('many documents');
  for (let at = 0; at < SIZE; at++) listings.push(randomTerms(() => random.int(0, 999_999) / 1_000_000));
  index = buildTestIndex();
  withoutSome = buildTestIndex();
  withoutSome.applyChanges(DELETED, []);
});

function buildTestIndex(): ListingIndex {
  const builder = new SegmentBuilder();
  builder.addFeed(listings.map(feedLine).join(LISTING_SEPARATOR));
  return new ListingIndex(builder.build(parseWordForms(WORDS.map(({ word, stem }) => `${word} ${stem}`).join('\n'))));
}

function randomTerms(chance: () => number): TermFields {
  const held: TermFields = new Map();
  for (const { word, stem, share, nameShare = 1 / 3, offeringShare = 1 / 3 } of WORDS) {
    if (chance() >= share) continue;
    const place = chance();
    const tier = place < nameShare ? NAME_FIELD : place < nameShare + offeringShare ? OFFERING_FIELD : TEXT_FIELD;
    for (const lexeme of [word, stem]) if ((held.get(lexeme) ?? TEXT_FIELD) >= tier) held.set(lexeme, tier);
  }
  return held;
}

function feedLine(held: TermFields, at: number): string {
  const inTier = (tier: SearchField) => [...held].filter(([, own]) => own === tier).map(([lexeme]) => lexeme);
  const texts = [[...held.keys()], inTier(NAME_FIELD), inTier(OFFERING_FIELD)].map((lexemes) =>
    lexemes.join(TERM_SEPARATOR),
  );
  return [at + 1, 5 - at / SIZE, 30_000_000, -97_000_000, 0, 0, 1_700_000_000, '', ...texts].join(COLUMN_SEPARATOR);
}

/** The best tier in which a listing meets the word, by looking at it. */
function bestField(held: TermFields, { stems, prefixes }: WordQuery): SearchField | undefined {
  const ways = [
    ...stems.map((lexemes) => lexemes.map((lexeme) => held.get(lexeme) ?? 9)),
    ...prefixes.flatMap((beginning) =>
      [...held].filter(([lexeme]) => lexeme.startsWith(beginning)).map(([, tier]) => [tier]),
    ),
  ];
  const best = Math.min(...ways.map((tiers) => Math.max(...tiers)));
  return SEARCH_FIELDS.find((tier) => tier === best);
}

test.each(WORD_QUERIES)(
  'what is held in sets of any shape is found as by looking at each listing: $stems $prefixes',
  (word) => {
    const other = { stems: [['harbour']], prefixes: [] };
    for (const words of [[word], [other, word]]) {
      const found = listings.flatMap((held, at) => {
        const tiers = words.map((each) => bestField(held, each));
        const isMet = tiers.every((tier) => tier !== undefined);
        return isMet ? [{ id: at + 1, tier: Math.max(...tiers.map((tier) => tier ?? 9)) }] : [];
      });
      const ids = found.toSorted((a, b) => a.tier - b.tier || a.id - b.id).map(({ id }) => id);
      for (const offset of [0, 15, 45, 100, Math.floor(ids.length / 2), ids.length - 3].map((each) =>
        Math.max(0, each),
      )) {
        const page = { offset, limit: 20 };
        expect(index.search({ words, ranksByField: true, termFilters: [] }, 'best', page)).toEqual({
          ids: ids.slice(offset, offset + 20),
          total: ids.length,
        });
        const present = ids.filter((id) => !DELETED.includes(id));
        expect(withoutSome.search({ words, ranksByField: true, termFilters: [] }, 'best', page)).toEqual({
          ids: present.slice(offset, offset + 20),
          total: present.length,
        });
      }
    }
  },
);

test.each([['h'], ['har'], ['harpi'], ['lute'], ['nobody'], ['har', 'ho'], ['h', 'l'], ['l', 'har', 'h'], ['z', 'h']])(
  'the best few with a word in their name that begins so: %s %s',
  (...prefixes) => {
    const changed = [3, 17, 5000];
    const begins = (held: TermFields, beginning: string) =>
      bestField(held, { stems: [], prefixes: [beginning] }) === NAME_FIELD;
    const ids = listings.flatMap((held, at) => (prefixes.every((each) => begins(held, each)) ? [at + 1] : []));
    expect(index.suggestByName(prefixes, 24)).toEqual(ids.slice(0, 24));
    const other = buildTestIndex();
    other.applyChanges(changed, []);
    expect(other.suggestByName(prefixes, 24)).toEqual(ids.filter((id) => !changed.includes(id)).slice(0, 24));
  },
);

test.each([32, 1024, SIZE])(
  'letters alone are found among the best %s, and among all where these are too few',
  (best) => {
    for (const letters of [['h'], ['l'], ['h', 'l'], ['h', 'ho']]) {
      const words = letters.map((letter) => ({ stems: [], prefixes: [letter] }));
      const documents = listings.flatMap((held, at) =>
        words.every((word) => bestField(held, word) === NAME_FIELD) ? [at] : [],
      );
      const found = topByNamePrefix(index.base, words, { count: 6, best });
      expect([...found.docIds]).toEqual(documents.slice(0, 6));
    }
  },
);

test.each([0, 30, 190, 230, 560])('the first of a word that one in 33 holds, from the %sth on', (offset) => {
  const places = Array.from({ length: 20_000 }, (_, at) => at);
  const tierAt = (at: number) => SEARCH_FIELDS.find((tier) => tier === (at / 33) % SEARCH_FIELDS.length);
  const builder = new SegmentBuilder();
  builder.addFeed(
    places
      .map((at) => feedLine(new Map(at % 33 === 0 ? [['viola', tierAt(at) ?? NAME_FIELD]] : []), at))
      .join(LISTING_SEPARATOR),
  );
  const violas = new ListingIndex(builder.build(parseWordForms('viola viola')));
  const holding = places.filter((at) => at % 33 === 0);
  const ids = SEARCH_FIELDS.flatMap((tier) => holding.filter((at) => tierAt(at) === tier)).map((at) => at + 1);
  for (const prefixes of [[], ['viola']]) {
    const question = { words: [{ stems: [['viola']], prefixes }], ranksByField: true, termFilters: [] };
    expect(violas.search(question, 'best', { offset, limit: 20 })).toEqual({
      ids: ids.slice(offset, offset + 20),
      total: ids.length,
    });
  }
});

test.each([
  { every: 13, rare: [14, 39_000, 52_000, 65_000] },
  { every: 40, rare: [60_000] },
  { every: 40, rare: [60_001] },
])('who holds a rare word is looked up among one in $every: $rare', ({ every, rare }) => {
  const places = Array.from({ length: 80_000 }, (_, at) => at);
  const tierAt = (at: number) =>
    SEARCH_FIELDS.find((tier) => tier === (at / every) % SEARCH_FIELDS.length) ?? NAME_FIELD;
  const heldAt = (at: number): TermFields =>
    new Map([
      ...(at % every === 0 ? [['cello', tierAt(at)] as const] : []),
      ...(rare.includes(at) ? [['gamba', NAME_FIELD] as const] : []),
      ...(at % 14 === 0 ? [['viol', TEXT_FIELD] as const] : []),
    ]);
  const builder = new SegmentBuilder();
  builder.addFeed(places.map((at) => feedLine(heldAt(at), at)).join(LISTING_SEPARATOR));
  const cellos = new ListingIndex(builder.build(parseWordForms('')));
  const holding = rare.filter((at) => at % every === 0);
  const ids = SEARCH_FIELDS.flatMap((tier) => holding.filter((at) => tierAt(at) === tier)).map((at) => at + 1);
  const words = ['gamba', 'cello'].map((stem) => ({ stems: [[stem]], prefixes: [] }));
  const question = { words, ranksByField: true, termFilters: [] };
  expect(cellos.search(question, 'best', { offset: 0, limit: 20 })).toEqual({ ids, total: ids.length });
});
