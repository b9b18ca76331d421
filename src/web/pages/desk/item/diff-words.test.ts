import { expect, test } from 'vitest';
import { type DiffSegment, diffWords } from './diff-words.ts';

/** Changed pieces in brackets. */
const bracketChanges = (parts: DiffSegment[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const diff = (live: string, submitted: string) => {
  const found = diffWords(live, submitted);
  return [bracketChanges(found.live), bracketChanges(found.submitted)];
};

test('only the words that differ are marked', () => {
  expect(diff('1450 Mission Street, CA 94103', '1462 Mission Street, CA 94103-2511')).toEqual([
    '[1450] Mission Street, CA 94103',
    '[1462] Mission Street, CA 94103[-2511]',
  ]);
  expect(diff('(415) 555-0112', '(415) 555-0147')).toEqual(['(415) 555-[0112]', '(415) 555-[0147]']);
});

test('words put in, left out and moved', () => {
  expect(diff('Brakes, Tires', 'Brakes, Tires, Oil change')).toEqual(['Brakes, Tires', 'Brakes, Tires[, Oil change]']);
  expect(diff('a b c d', 'a d')).toEqual(['a [b c ]d', 'a d']);
  expect(diff('one two three', 'three one two')).toEqual(['one two[ three]', '[three ]one two']);
});

test('a space between two changed words is part of the change', () => {
  expect(diff('the old mill', 'the new barn')).toEqual(['the [old mill]', 'the [new barn]']);
});

test('the same text has no mark, an empty one has no part, letters with accents are letters', () => {
  expect(diff('Café Zoë', 'Café Zoë')).toEqual(['Café Zoë', 'Café Zoë']);
  expect(diff('Café', 'Cafe')).toEqual(['[Café]', '[Cafe]']);
  expect(diffWords('', 'new')).toEqual({ live: [], submitted: [{ text: 'new', isChanged: true }] });
  expect(diffWords('', '')).toEqual({ live: [], submitted: [] });
});

test('the pieces give the text again, whatever it is', () => {
  const texts = [
    'a  b\nc',
    '👩‍🍳 bakes: “rye” & spelt…',
    'x'.repeat(50),
    `${'word '.repeat(2000)}end`,
    ' lead and trail ',
  ];
  for (const live of texts) {
    for (const submitted of texts) {
      const found = diffWords(live, submitted);
      expect(found.live.map(({ text }) => text).join('')).toBe(live);
      expect(found.submitted.map(({ text }) => text).join('')).toBe(submitted);
    }
  }
});

test('a text too long to compare word by word is changed as a whole, but for its ends', () => {
  const many = (word: string) => Array.from({ length: 1600 }, (_, at) => word + at).join(' ');
  const { live } = diffWords(`start ${many('a')} end`, `start ${many('b')} end`);
  expect(live.map(({ isChanged }) => isChanged)).toEqual([false, true, false]);
});
