import { expect, it } from 'vitest';
import { slugify } from './slugify.ts';

it.each([
  ['Café & Bar, São José', 'cafe-bar-sao-jose'],
  ["Joe's Diner", 'joes-diner'],
  ['  St. Paul ', 'st-paul'],
  ['한국식당', '한국식당'],
  ['“O’Brien” & Söhne 24/7', 'obrien-sohne-24-7'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['-a--b-', 'a-b'],
  ['!!!', ''],
])('the slug of %j is %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
