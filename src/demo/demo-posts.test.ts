import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isPostSlug } from '#domain/post.ts';
import { demoPosts, parseDemoPost } from './demo-posts.ts';

const ALLOWED_TAGS = 'h2 h3 p ul ol li strong em a blockquote table thead tbody tr th td'.split(' ');
const posts = demoPosts();

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z0-9!-]+)/gi)].map(([, tag = '']) => tag);

test('every file is a post; there are at least thirty, newest first', () => {
  expect(posts).toHaveLength(readdirSync(new URL('posts/', import.meta.url)).length);
  expect(posts.length).toBeGreaterThanOrEqual(30);
  const dates = posts.map(({ publishedAt }) => publishedAt.getTime());
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
});

describe.each(posts)('$slug', ({ slug, title, excerpt, content, author, category, featuredImage }) => {
  test('has a complete header', () => {
    expect(isPostSlug(slug)).toBe(true);
    expect([title, author, category].every((text) => text.trim() === text && text !== '')).toBe(true);
    expect(featuredImage).toBe(`/art/article/${slug}.svg`);
    expect(excerpt.length).toBeGreaterThanOrEqual(80);
    expect(excerpt.length).toBeLessThanOrEqual(200);
  });

  test('has at least 450 words and only allowed tags', () => {
    expect(wordsOf(content).length).toBeGreaterThanOrEqual(450);
    expect(tagsOf(content).filter((tag) => !ALLOWED_TAGS.includes(tag))).toEqual([]);
  });
});

const header = { title: 'T', slug: 'a-post', category: 'C', excerpt: 'E', author: 'A', published: '2026-03-14' };

test('parseDemoPost parses header and content', () => {
  expect(parseDemoPost('a.html', `<!-- ${JSON.stringify(header)} -->\n<p>Text</p>\n`)).toEqual({
    title: 'T',
    slug: 'a-post',
    category: 'C',
    excerpt: 'E',
    author: 'A',
    content: '<p>Text</p>',
    featuredImage: '/art/article/a-post.svg',
    publishedAt: new Date('2026-03-14T12:00:00Z'),
  });
});

test.each([
  ['<p>no header</p>'],
  ['<!-- {"title": -->\n<p>broken</p>'],
  [`<!-- ${JSON.stringify({ ...header, slug: '2026' })} -->\n<p>digits</p>`],
  [`<!-- ${JSON.stringify({ ...header, published: 'March' })} -->\n<p>no date</p>`],
])('an invalid file is rejected with its name: %s', (text) => {
  expect(() => parseDemoPost('bad.html', text)).toThrow('bad.html');
});
