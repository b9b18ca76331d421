import { expect, test } from 'vitest';
import { splitAtMatch } from './MatchedText.tsx';

test.each([
  ['Paloma Taqueria', 'ta', ['Paloma ', 'Ta', 'queria']],
  ['Café Madison', 'cafe', ['', 'Café', ' Madison']],
  ["Joe's Pizza", 'joes', ['', "Joe's", ' Pizza']],
  ['San Diego, CA', 'san d', ['', 'San D', 'iego, CA']],
  ['Tax preparation', 'prep', ['Tax ', 'prep', 'aration']],
])('of %s, what was typed as %s is marked', (text, typed, parts) => {
  expect(splitAtMatch(text, typed)).toEqual(parts);
});

test.each([
  ['Paloma', 'loma'],
  ['Paloma', ''],
  ['', 'p'],
])('of %j, nothing is marked by %j', (text, typed) => {
  expect(splitAtMatch(text, typed)).toEqual([text, '', '']);
});
