import { expect, test } from 'vitest';
import { matchesWordPrefixes } from './matches-word-prefixes.ts';

test.each([
  ['Moving Services', 'mov'],
  ['Moving Services', 'ser mo'],
  ['Café Peña', 'cafe PE'],
  ["Joe's Pizza", 'joes'],
])('%s is found by %s', (name, typed) => {
  expect(matchesWordPrefixes(name, typed)).toBe(true);
});

test.each([
  ['Moving Services', 'oving'],
  ['Moving Services', 'mov house'],
])('%s is not found by %s', (name, typed) => {
  expect(matchesWordPrefixes(name, typed)).toBe(false);
});
