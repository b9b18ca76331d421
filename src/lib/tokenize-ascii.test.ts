import { expect, test } from 'vitest';
import { tokenizeAscii } from './tokenize-ascii.ts';

test.each([
  ['Best BBQ in town', ['best', 'bbq', 'in', 'town']],
  ["Joe's Diner, Joe’s & Joe`s", ['joes', 'diner', 'joes', 'joes']],
  ['  24/7 -- locksmith!\t', ['24', '7', 'locksmith']],
  ['az AZ 09', ['az', 'az', '09']],
  ['', []],
  ['?!', []],
])('the words of %j are %j', (text, words) => {
  expect(tokenizeAscii(text)).toEqual(words);
});

test.each(['café', 'é', 'ünder the sea', 'a\u0000b', 'pho 🍜'])('%j is left to the database', (text) => {
  expect(tokenizeAscii(text)).toBeNull();
});
