import { expect, it } from 'vitest';
import { isPostSlug } from './post.ts';
import { slugify } from './slug.ts';

it.each([
  ['Café & Bar, São José', 'cafe-bar-sao-jose'],
  ["Joe's Diner", 'joes-diner'],
  ['  St. Paul ', 'st-paul'],
  ['한국식당', '한국식당'],
  ['!!!', ''],
])('the slug of %j is %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

it('a post’s slug is words and hyphens, never digits alone', () => {
  expect(['a-b', 'top-10', 'x'].every(isPostSlug)).toBe(true);
  expect(['123', '', 'A', 'a--b', '-a', 'a_b', 'ä'].some(isPostSlug)).toBe(false);
});
