import { describe, expect, it } from 'vitest';
import { joinedWordVariants, parseSearchPhrases, stripFillers, stripHours } from './search-phrases.ts';

describe('phrases in a search', () => {
  // covers U-02
  it.each([
    ['plumber', 'plumber', ''],
    ['plumber open now', 'plumber', 'open'],
    ['open now plumber', 'plumber', 'open'],
    ['Pharmacies that are OPEN RIGHT NOW', 'Pharmacies', 'open'],
    ['pharmacy that’s open now', 'pharmacy', 'open'],
    ['plumber near me', 'plumber', 'near'],
    ['plumbers near me, open now', 'plumbers', 'open near'],
    ['nearest gas station', 'gas station', 'near'],
    ['the closest vet', 'vet', 'near'],
    ['coffee nearby', 'coffee', 'near'],
    ['coffee near by', 'coffee', 'near'],
    ['dentist in my area', 'dentist', 'near'],
    ['tacos close to me?', 'tacos', 'near'],
    ['open now', '', 'open'],
    ['near me', '', 'near'],
    ["Joe's Diner", "Joe's Diner", ''],
    ["Joe's Diner near me", "Joe's Diner", 'near'],
    // similar words that are not phrases
    ['open nowhere', 'open nowhere', ''],
    ['reopen now', 'reopen now', ''],
    ['near mexico', 'near mexico', ''],
    ['Open House', 'Open House', ''],
    ['now hiring', 'now hiring', ''],
    ['nearest', 'nearest', ''],
    ['   ', '', ''],
    [',,, ;', '', ''],
  ])('%s: %s, %s', (text, words, expected) => {
    const phrases = parseSearchPhrases(text);
    expect(phrases.words).toBe(words);
    expect([phrases.isOpenNow && 'open', phrases.isNearMe && 'near'].filter(Boolean).join(' ')).toBe(expected);
  });

  it.each([
    ['24 hour plumber', 'plumber'],
    ['24-hour plumber', 'plumber'],
    ['24hr locksmith', 'locksmith'],
    ['locksmith 24/7', 'locksmith'],
    ['pharmacy open 24 hours', 'pharmacy'],
    ['tow truck around the clock', 'tow truck'],
    ['24 hours', ''],
    ['124 hour street', null],
    ['clock repair', null],
  ])('%s without its hours is %s', (words, rest) => {
    expect(stripHours(words)).toBe(rest);
  });

  it.each([
    ['best plumber', 'plumber'],
    ['I need a good plumber', 'plumber'],
    ['looking for the best pizza', 'pizza'],
    ['where can I find a notary', 'notary'],
    ['top rated sushi', 'sushi'],
    ['plumber', null],
    ['best', null],
    ['Best Buy', 'Buy'],
    ['the', null],
  ])('%s without its fillers is %s', (words, rest) => {
    expect(stripFillers(words)).toBe(rest);
  });

  it('are parsed in linear time in a hostile text', () => {
    const hostile = ['open '.repeat(40), 'a, '.repeat(66), 'the '.repeat(50), 'near '.repeat(40), ',;'.repeat(100)];
    for (const text of hostile) {
      const { words } = parseSearchPhrases(text);
      stripFillers(words);
      stripHours(words);
      expect(words.length).toBeLessThanOrEqual(text.length);
    }
  });
});

it('neighboring words of a short text are joined', () => {
  expect(joinedWordVariants('day cares')).toEqual(['daycares']);
  expect(joinedWordVariants('dry wall repair')).toEqual(['drywall repair', 'dry wallrepair']);
  for (const text of ['plumber', 'a b', 'route 66', 'rock & roll', 'one two three four five', ''])
    expect(joinedWordVariants(text)).toEqual([]);
});

it.each([
  ['one two six ten', ['onetwo six ten', 'one twosix ten', 'one two sixten']],
  ['abc de', ['abcde']],
  ['ab cd', []],
])('the joined variants of %j are %j', (text, variants) => {
  expect(joinedWordVariants(text)).toEqual(variants);
});

it.each([
  ['plumber open now austin', 'plumber austin'],
  ['tacos near me austin', 'tacos austin'],
  ['don’t open now', 'don’t'],
  ['who’s open now pizza', 'pizza'],
  ['fish ,? chips', 'fish, chips'],
  ['fish? chips', 'fish chips'],
  ['fish;; , chips', 'fish, chips'],
  ['fish   chips;;', 'fish chips'],
  [',, fish', 'fish'],
])('the words of %j are %j', (text, words) => {
  expect(parseSearchPhrases(text).words).toBe(words);
});

it('hours in the middle leave separate words', () => {
  expect(stripHours('tow 24 hours truck')).toBe('tow truck');
});
