import { expect, test } from 'vitest';
import { isImageSource, isPostSlug, postSlugFromTitle } from './post.ts';

test.each(['a', 'hours-2026', '24-hours', 'x1'])('%s is a valid slug', (slug) => {
  expect(isPostSlug(slug)).toBe(true);
});

test.each(['', '2026', '0', 'A', 'a_b', 'a b', '-a', 'a-', 'a--b', 'é', 'a/b', 'a'.repeat(121)])(
  '%j is not a valid slug',
  (slug) => {
    expect(isPostSlug(slug)).toBe(false);
  },
);

test.each(['/covers/a.svg', 'https://images.test/a.jpg', 'HTTPS://images.test/a.jpg?x=1'])(
  '%s is a valid image source',
  (source) => {
    expect(isImageSource(source)).toBe(true);
  },
);

test.each([
  '',
  'a.svg',
  '//images.test/a.jpg',
  '/\\images.test/a.jpg',
  '/\t/images.test/a.jpg',
  'http://images.test/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AA==',
  'https://user:pass@images.test/a.jpg',
  'https://',
])('%j is not a valid image source', (source) => {
  expect(isImageSource(source)).toBe(false);
});

test.each([
  ['Café & Bar, São José', 'cafe-bar-sao-jose'],
  ["Don't Close on Mondays!", 'dont-close-on-mondays'],
  ['2026', 'article-2026'],
  ['東京', 'article'],
  ['', 'article'],
])('the title %j gives the slug %j', (title, slug) => {
  expect(postSlugFromTitle(title)).toBe(slug);
  expect(isPostSlug(slug)).toBe(true);
});

test('the slug of a long title is shortened and does not end with a hyphen', () => {
  expect(isPostSlug(postSlugFromTitle('very long words '.repeat(20)))).toBe(true);
});

test('a slug of a post is words and hyphens, never only digits', () => {
  expect(['a-b', 'top-10', 'x'].every(isPostSlug)).toBe(true);
  expect(['123', '', 'A', 'a--b', '-a', 'a_b', 'ä'].some(isPostSlug)).toBe(false);
});
