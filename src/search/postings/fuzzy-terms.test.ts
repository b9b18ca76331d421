import { expect, test } from 'vitest';
import { createRandom } from '#demo/demo-random.ts';
import { isOneEditApart, termsOneEditAway } from './fuzzy-terms.ts';
import { byteOrderKey, encodeTermDictionary, type PrefixNode, TermDictionary } from './term-dictionary.ts';

/** So few letters that most words have neighbours; one takes two bytes. */
const LETTERS = ['a', 'b', 'c', 'é'];
const random = createRandom('spelling');
const word = () => Array.from({ length: random.int(1, 6) }, () => random.pick(LETTERS)).join('');
const words = [...new Set(Array.from({ length: 600 }, word))].sort((a, b) =>
  byteOrderKey(a) < byteOrderKey(b) ? -1 : 1,
);
const lexicon = new TermDictionary(encodeTermDictionary(words.map(byteOrderKey)));

test.each([
  ['plumber', 'plumer', true],
  ['plumber', 'plumbber', true],
  ['plumber', 'plunber', true],
  ['plumber', 'plubmer', true],
  ['plumber', 'lumber', true],
  ['plumber', 'plumbe', true],
  ['bat', 'tab', false],
  ['plumber', 'plmbr', false],
  ['ab', 'cd', false],
])('"%s" and "%s" are one edit apart: %s', (one, other, isOne) => {
  expect(isOneEditApart(one, other)).toBe(isOne);
  expect(isOneEditApart(other, one)).toBe(isOne);
});

test('every word one edit away is found, and no other', () => {
  for (const typed of [...Array.from({ length: 200 }, word), ...words.slice(0, 50), '']) {
    const near = words.filter((each) => each !== typed && isOneEditApart(typed, each));
    const found = [...termsOneEditAway(lexicon, typed)].sort((a, b) => a - b).map((place) => lexicon.termAt(place));
    expect({ typed, found }).toEqual({ typed, found: near });
  }
});

test('the ways on from a beginning are those of the texts that begin so', () => {
  for (const beginning of ['', 'a', 'ab', 'é', 'nothing']) {
    const begun = words.filter((each) => each.startsWith(beginning) && each !== beginning);
    const ways = new Set(begun.map((each) => [...each].slice(0, beginning.length + 1).join('')));
    const length = Buffer.byteLength(beginning);
    const found = [...lexicon.children({ range: lexicon.prefixRange(beginning), prefixBytes: length })];
    const beginningOf = ({ range: [place], prefixBytes: bytes }: PrefixNode) =>
      Buffer.from(lexicon.termAt(place)).toString('utf8', 0, bytes);
    expect(found.map(beginningOf)).toEqual([...ways]);
    for (const branch of found) expect(branch.range).toEqual(lexicon.prefixRange(beginningOf(branch)));
  }
});
