import { expect, test } from 'vitest';
import { createRandom } from '#demo/demo-random.ts';
import { isOneEditApart, termsOneEditAway } from './fuzzy-terms.ts';
import { byteOrderKey, encodeTermDictionary, type PrefixNode, TermDictionary } from './term-dictionary.ts';

/** Few letters, so that most words have neighbors. One takes two bytes. */
const LETTERS = ['a', 'b', 'c', 'é'];
const random = createRandom('spelling');
const word = () => Array.from({ length: random.int(1, 6) }, () => random.pick(LETTERS)).join('');
const words = [...new Set(Array.from({ length: 600 }, word))].sort((a, b) =>
  byteOrderKey(a) < byteOrderKey(b) ? -1 : 1,
);
const dictionary = new TermDictionary(encodeTermDictionary(words.map(byteOrderKey)));

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

test('finds exactly the terms one edit away', () => {
  for (const typed of [...Array.from({ length: 200 }, word), ...words.slice(0, 50), '']) {
    const near = words.filter((each) => each !== typed && isOneEditApart(typed, each));
    const found = [...termsOneEditAway(dictionary, typed)]
      .sort((a, b) => a - b)
      .map((place) => dictionary.termAt(place));
    expect({ typed, found }).toEqual({ typed, found: near });
  }
});

test('the children of a prefix are the next characters of its terms', () => {
  for (const prefix of ['', 'a', 'ab', 'é', 'nothing']) {
    const withPrefix = words.filter((each) => each.startsWith(prefix) && each !== prefix);
    const children = new Set(withPrefix.map((each) => [...each].slice(0, prefix.length + 1).join('')));
    const length = Buffer.byteLength(prefix);
    const found = [...dictionary.children({ range: dictionary.prefixRange(prefix), prefixBytes: length })];
    const prefixOf = ({ range: [place], prefixBytes: bytes }: PrefixNode) =>
      Buffer.from(dictionary.termAt(place)).toString('utf8', 0, bytes);
    expect(found.map(prefixOf)).toEqual([...children]);
    for (const branch of found) expect(branch.range).toEqual(dictionary.prefixRange(prefixOf(branch)));
  }
});
