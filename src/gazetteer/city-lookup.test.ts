import { expect, test } from 'vitest';
import { listCitiesByPrefix } from './city-lookup.ts';

const names = (text: string, state?: string) =>
  listCitiesByPrefix(text, state).map(({ city, state: of }) => `${city}, ${of}`);

test('the exact name comes first, then larger cities', () => {
  expect(names('Chic')[0]).toBe('Chicago, IL');
  expect(names('Chico')[0]).toBe('Chico, CA');
});

test('a state restricts the cities', () => {
  expect(names('springf', 'MO')).toEqual(['Springfield, MO']);
});

test('other spellings are found', () => {
  expect(names('st. lou')[0]).toBe('Saint Louis, MO');
});

test.each(['', ' ', '.', 'Qqqq'])('%j has no cities', (text) => {
  expect(listCitiesByPrefix(text)).toEqual([]);
});
