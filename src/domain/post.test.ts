import { expect, test } from 'vitest';
import {
  coverUrl,
  DEFAULT_POST_COVER,
  isImageSource,
  isPostSlug,
  parseCoverSeed,
  postSlugFromTitle,
  postState,
} from './post.ts';

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

test('a slug has up to 120 characters; one made from a title has 80', () => {
  expect([isPostSlug('a'.repeat(120)), isPostSlug('a'.repeat(121))]).toEqual([true, false]);
  expect(postSlugFromTitle('a'.repeat(90))).toBe('a'.repeat(80));
  expect(postSlugFromTitle(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
});

test('a slug has no leading hyphen after letters of other scripts are removed', () => {
  expect(postSlugFromTitle('東京 ramen 東京')).toBe('ramen');
});

test('a post without a date is a draft, with a future date it is scheduled', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const stateOf = (publishedAt: Date | null) => postState({ publishedAt }, now);
  expect([stateOf(null), stateOf(now), stateOf(new Date(now.getTime() + 1))]).toEqual([
    'draft',
    'published',
    'scheduled',
  ]);
});

test('the seed of a drawn cover is part of its address', () => {
  expect(parseCoverSeed(coverUrl('top-10-é'))).toBe('top-10-é');
  expect(parseCoverSeed(DEFAULT_POST_COVER)).toBe('stock');
  expect(parseCoverSeed(coverUrl('a'.repeat(150)))).toBe('a'.repeat(150));
  const others = [
    coverUrl('a'.repeat(151)),
    coverUrl(''),
    coverUrl('a/b'),
    '/art/article/a.png',
    'x/art/article/a.svg',
    '/art/article/a.svg?x',
    '',
  ];
  expect(others.map(parseCoverSeed)).toEqual(others.map(() => null));
});
