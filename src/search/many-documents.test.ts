import { beforeAll, expect, test } from 'vitest';
import { randomOf } from '#demo/random.ts';
import { FIELD_END, LEXEME_END, LINE_END, MENTIONED, NAMED, OFFERED, readWritten, TIERS, type Tier } from './feed.ts';
import { firstNamed } from './first-named.ts';
import { IndexBuilder } from './index-builder.ts';
import { ListingIndex } from './listing-index.ts';
import type { WordAsked } from './question.ts';

/** So many that words are held as sets: packed, and by their bits. */
const SIZE = 6000;
type TownWord = { word: string; stem: string; share: number; named?: number; offered?: number };

/**
 * What each word is stemmed to, and the share of listings that hold it; of these, who has it in the name, and who offers it. The stem of
 * "harpists" is a word with another stem.
 */
const WORDS: TownWord[] = [
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
  { word: 'oboe', stem: 'obo', share: 0.4, named: 0.005, offered: 0.02 },
];
const QUESTIONS: WordAsked[] = [
  { stems: [['harp']], beginnings: [] },
  { stems: [['harp']], beginnings: ['harp'] },
  { stems: [['harp']], beginnings: ['harps'] },
  { stems: [['harpist']], beginnings: ['harpi'] },
  { stems: [], beginnings: ['har'] },
  { stems: [], beginnings: ['h'] },
  { stems: [['hare']], beginnings: ['hares'] },
  { stems: [['lute']], beginnings: ['lute'] },
  { stems: [['harp', 'lute']], beginnings: [] },
  { stems: [['obo']], beginnings: ['oboe'] },
];

type Held = Map<string, Tier>;
const town: Held[] = [];
let index: ListingIndex;
let withoutSome: ListingIndex;
const GONE = [1, 2, 17, 300, 301, 302, 5000];

beforeAll(() => {
  const random = randomOf('many documents');
  for (let at = 0; at < SIZE; at++) town.push(heldBy(() => random.int(0, 999_999) / 1_000_000));
  index = indexOfTown();
  withoutSome = indexOfTown();
  withoutSome.change(GONE, []);
});

function indexOfTown(): ListingIndex {
  const builder = new IndexBuilder();
  builder.addFeed(town.map(lineOf).join(LINE_END));
  return new ListingIndex(builder.done(readWritten(WORDS.map(({ word, stem }) => `${word} ${stem}`).join('\n'))));
}

function heldBy(chance: () => number): Held {
  const held: Held = new Map();
  for (const { word, stem, share, named = 1 / 3, offered = 1 / 3 } of WORDS) {
    if (chance() >= share) continue;
    const place = chance();
    const tier = place < named ? NAMED : place < named + offered ? OFFERED : MENTIONED;
    for (const lexeme of [word, stem]) if ((held.get(lexeme) ?? MENTIONED) >= tier) held.set(lexeme, tier);
  }
  return held;
}

function lineOf(held: Held, at: number): string {
  const inTier = (tier: Tier) => [...held].filter(([, own]) => own === tier).map(([lexeme]) => lexeme);
  const texts = [[...held.keys()], inTier(NAMED), inTier(OFFERED)].map((lexemes) => lexemes.join(LEXEME_END));
  return [at + 1, 5 - at / SIZE, 30_000_000, -97_000_000, 0, 0, 1_700_000_000, '', ...texts].join(FIELD_END);
}

/** The best tier in which a listing meets the word, by looking at it. */
function tierOf(held: Held, { stems, beginnings }: WordAsked): Tier | undefined {
  const ways = [
    ...stems.map((lexemes) => lexemes.map((lexeme) => held.get(lexeme) ?? 9)),
    ...beginnings.flatMap((beginning) =>
      [...held].filter(([lexeme]) => lexeme.startsWith(beginning)).map(([, tier]) => [tier]),
    ),
  ];
  const best = Math.min(...ways.map((tiers) => Math.max(...tiers)));
  return TIERS.find((tier) => tier === best);
}

test.each(QUESTIONS)(
  'what is held in sets of any shape is found as by looking at each listing: $stems $beginnings',
  (word) => {
    const other = { stems: [['harbour']], beginnings: [] };
    for (const words of [[word], [other, word]]) {
      const found = town.flatMap((held, at) => {
        const tiers = words.map((each) => tierOf(held, each));
        const isMet = tiers.every((tier) => tier !== undefined);
        return isMet ? [{ id: at + 1, tier: Math.max(...tiers.map((tier) => tier ?? 9)) }] : [];
      });
      const ids = found.toSorted((a, b) => a.tier - b.tier || a.id - b.id).map(({ id }) => id);
      for (const offset of [0, 15, 45, 100, Math.floor(ids.length / 2), ids.length - 3].map((each) =>
        Math.max(0, each),
      )) {
        const page = { offset, limit: 20 };
        expect(index.find({ words, ranksWords: true, groups: [] }, 'best', page)).toEqual({
          ids: ids.slice(offset, offset + 20),
          total: ids.length,
        });
        const present = ids.filter((id) => !GONE.includes(id));
        expect(withoutSome.find({ words, ranksWords: true, groups: [] }, 'best', page)).toEqual({
          ids: present.slice(offset, offset + 20),
          total: present.length,
        });
      }
    }
  },
);

test.each([['h'], ['har'], ['harpi'], ['lute'], ['nobody'], ['har', 'ho'], ['h', 'l'], ['l', 'har', 'h'], ['z', 'h']])(
  'the best few with a word in their name that begins so: %s %s',
  (...beginnings) => {
    const changed = [3, 17, 5000];
    const begins = (held: Held, beginning: string) => tierOf(held, { stems: [], beginnings: [beginning] }) === NAMED;
    const ids = town.flatMap((held, at) => (beginnings.every((each) => begins(held, each)) ? [at + 1] : []));
    expect(index.named(beginnings, 24)).toEqual(ids.slice(0, 24));
    const other = indexOfTown();
    other.change(changed, []);
    expect(other.named(beginnings, 24)).toEqual(ids.filter((id) => !changed.includes(id)).slice(0, 24));
  },
);

test.each([32, 1024, SIZE])(
  'letters alone are found among the best %s, and among all where these are too few',
  (best) => {
    for (const letters of [['h'], ['l'], ['h', 'l'], ['h', 'ho']]) {
      const words = letters.map((letter) => ({ stems: [], beginnings: [letter] }));
      const documents = town.flatMap((held, at) => (words.every((word) => tierOf(held, word) === NAMED) ? [at] : []));
      const found = firstNamed(index.base, words, { count: 6, best });
      expect([...found.documents]).toEqual(documents.slice(0, 6));
    }
  },
);

test.each([0, 30, 190, 230, 560])('the first of a word that one in 33 holds, from the %sth on', (offset) => {
  const places = Array.from({ length: 20_000 }, (_, at) => at);
  const tierAt = (at: number) => TIERS.find((tier) => tier === (at / 33) % TIERS.length);
  const builder = new IndexBuilder();
  builder.addFeed(
    places.map((at) => lineOf(new Map(at % 33 === 0 ? [['viola', tierAt(at) ?? NAMED]] : []), at)).join(LINE_END),
  );
  const violas = new ListingIndex(builder.done(readWritten('viola viola')));
  const holding = places.filter((at) => at % 33 === 0);
  const ids = TIERS.flatMap((tier) => holding.filter((at) => tierAt(at) === tier)).map((at) => at + 1);
  for (const beginnings of [[], ['viola']]) {
    const question = { words: [{ stems: [['viola']], beginnings }], ranksWords: true, groups: [] };
    expect(violas.find(question, 'best', { offset, limit: 20 })).toEqual({
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
  const tierAt = (at: number) => TIERS.find((tier) => tier === (at / every) % TIERS.length) ?? NAMED;
  const heldAt = (at: number): Held =>
    new Map([
      ...(at % every === 0 ? [['cello', tierAt(at)] as const] : []),
      ...(rare.includes(at) ? [['gamba', NAMED] as const] : []),
      ...(at % 14 === 0 ? [['viol', MENTIONED] as const] : []),
    ]);
  const builder = new IndexBuilder();
  builder.addFeed(places.map((at) => lineOf(heldAt(at), at)).join(LINE_END));
  const cellos = new ListingIndex(builder.done(readWritten('')));
  const holding = rare.filter((at) => at % every === 0);
  const ids = TIERS.flatMap((tier) => holding.filter((at) => tierAt(at) === tier)).map((at) => at + 1);
  const words = ['gamba', 'cello'].map((stem) => ({ stems: [[stem]], beginnings: [] }));
  const question = { words, ranksWords: true, groups: [] };
  expect(cellos.find(question, 'best', { offset: 0, limit: 20 })).toEqual({ ids, total: ids.length });
});
