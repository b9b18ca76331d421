import { expect, test } from 'vitest';
import { type DiffSegment, diffWords } from './diff-words.ts';

const bracketChanges = (segments: DiffSegment[]) =>
  segments.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
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

test('inserted, deleted and moved words are marked', () => {
  expect(diff('Brakes, Tires', 'Brakes, Tires, Oil change')).toEqual(['Brakes, Tires', 'Brakes, Tires[, Oil change]']);
  expect(diff('a b c d', 'a d')).toEqual(['a [b c ]d', 'a d']);
  expect(diff('one two three', 'three one two')).toEqual(['one two[ three]', '[three ]one two']);
});

test('a space between two changed words is part of the change', () => {
  expect(diff('the old mill', 'the new barn')).toEqual(['the [old mill]', 'the [new barn]']);
});

test('equal texts have no marks, an empty text has no segments, and accented letters are letters', () => {
  expect(diff('Café Zoë', 'Café Zoë')).toEqual(['Café Zoë', 'Café Zoë']);
  expect(diff('Café', 'Cafe')).toEqual(['[Café]', '[Cafe]']);
  expect(diffWords('', 'new')).toEqual({ live: [], submitted: [{ text: 'new', isChanged: true }] });
  expect(diffWords('', '')).toEqual({ live: [], submitted: [] });
});

test('the segments of any text join to the text', () => {
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

test('a text that is too long to compare is marked as a whole, except for its common ends', () => {
  const many = (word: string) => Array.from({ length: 1600 }, (_, index) => word + index).join(' ');
  const { live } = diffWords(`start ${many('a')} end`, `start ${many('b')} end`);
  expect(live.map(({ isChanged }) => isChanged)).toEqual([false, true, false]);
});
