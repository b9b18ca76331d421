import { expect, test } from 'vitest';
import { isWithinOneEdit } from './edit-distance.ts';

const LETTERS = ['a', 'b', 'c'];

/** Every word of up to four letters of a three-letter alphabet. */
function allWords(): string[] {
  const words = [''];
  for (const word of words) if (word.length < 4) words.push(...LETTERS.map((letter) => word + letter));
  return words;
}

/** The word and everything one edit makes of it. */
function editsOf(word: string): Set<string> {
  const edits = new Set([word]);
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of LETTERS) edits.add(before + letter + after).add(before + letter + after.slice(1));
    edits.add(before + after.slice(1));
    if (after.length > 1) edits.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  return edits;
}

test('finds exactly the words one insertion, deletion, substitution or transposition away', () => {
  const words = allWords();
  for (const one of words) {
    const edits = editsOf(one);
    expect(words.filter((other) => isWithinOneEdit(one, other))).toEqual(words.filter((other) => edits.has(other)));
  }
});

test.each([
  ['plumber', 'plumer', true],
  ['plumber', 'plubmer', true],
  ['plumber', 'plumbers', true],
  ['plumber', 'blumber', true],
  ['plumber', 'plubmers', false],
  ['plumber', 'pulbmer', false],
])('%s and %s: %s', (one, other, isClose) => {
  expect(isWithinOneEdit(one, other)).toBe(isClose);
});
