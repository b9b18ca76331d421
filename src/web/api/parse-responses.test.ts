import { expect, test } from 'vitest';
import { parsePost, parsePosts } from './parse-posts.ts';
import { categoryNamesById, parseCategories, parseListing, parseListings, parseReviews } from './parse-responses.ts';
import { topCategories } from './top-categories.ts';

const NAMES = new Map([[3, 'Bakeries & Cafés']]);
const bakery = { id: '7', business_name: 'Harbor Street Bakery', category_id: '3' };

// covers §7.listings.1
test('listings and total are parsed from each of the four shapes', () => {
  const shapes = [
    { success: true, data: { results: [bakery], total: 40 } },
    { results: [bakery], total: '40' },
    { success: true, data: [bakery], total: 40 },
    [bakery],
  ];
  for (const shape of shapes) expect(parseListings(shape, NAMES).listings.map(({ id }) => id)).toEqual([7]);
  expect(shapes.map((shape) => parseListings(shape, NAMES).total)).toEqual([40, 40, 40, 1]);
});

// covers §8.fetch.1
test('an unexpected shape is an empty list', () => {
  for (const shape of [null, 'no', 7, {}, { data: { results: 'no' } }, { success: false, error: 'x' }]) {
    expect(parseListings(shape, NAMES)).toMatchObject({ listings: [], total: 0 });
    expect(parseCategories(shape)).toEqual([]);
    expect(parseReviews(shape)).toEqual({ reviews: [], total: 0, pendingCount: null, highlights: [] });
    expect(parsePosts(shape).posts).toEqual([]);
    expect(parseListing(shape, NAMES)).toBeNull();
    expect(parsePost(shape)).toBeNull();
  }
});

// covers §3.listing.1, §9.rating.1
test('missing fields of a listing get the defaults of the specification', () => {
  expect(parseListing({ data: bakery }, NAMES)).toMatchObject({
    id: 7,
    name: 'Harbor Street Bakery',
    category: 'Bakeries & Cafés',
    displayCategory: 'Bakeries & Cafés',
    rating: 4.5,
    isRatingKnown: false,
    reviewCount: 0,
    email: '',
    website: '',
    hours: 'Contact for hours',
    verified: false,
    yearsInBusiness: 5,
    description: 'Professional service provider',
    services: ['General Services'],
    structuredHours: null,
  });
  expect(parseListing({ id: 1 }, NAMES)?.category).toBe('Unknown');
});

test('a rating of 0 is a rating, not a missing one', () => {
  expect(parseListing({ ...bakery, rating: 0 }, NAMES)).toMatchObject({ rating: 0, isRatingKnown: true });
  expect(parseListing({ ...bakery, rating: '4.8' }, NAMES)).toMatchObject({ rating: 4.8 });
});

// covers §3.listing.2
test("verified is '1' or true, services are split at commas, the description falls back", () => {
  const wire = { ...bakery, verified: '1', services: 'bread, , rye ', description: '', ai_description: 'Bakes.' };
  expect(parseListing(wire, NAMES)).toMatchObject({
    verified: true,
    services: ['bread', 'rye'],
    description: 'Bakes.',
  });
  expect(parseListing({ ...bakery, verified: '0' }, NAMES)?.verified).toBe(false);
});

test('structured hours are completed to seven days', () => {
  const week = { mon: [{ open: '09:00', close: '17:00' }] };
  const hours = parseListing(
    { ...bakery, hours_structured: { time_zone: 'America/Chicago', week } },
    NAMES,
  )?.structuredHours;
  expect(hours).toMatchObject({ timeZone: 'America/Chicago', special: [] });
  expect(hours?.week.mon).toEqual([{ open: '09:00', close: '17:00' }]);
  expect(hours?.week.sun).toEqual([]);
});

// covers §3.category.1
test('the count of a category is listing_count, else the number of its listings', () => {
  const listings = [{ id: 1, business_name: 'A', address: 'B' }];
  const wires = [
    { id: 1, name: 'Plumbing', listing_count: 900, listings },
    { id: '2', name: 'Roofing', listings },
    { id: 3, name: '' },
  ];
  for (const shape of [wires, { data: wires }, { categories: wires }]) {
    expect(parseCategories(shape).map(({ name, count }) => [name, count])).toEqual([
      ['Plumbing', 900],
      ['Roofing', 1],
    ]);
  }
  expect(categoryNamesById(parseCategories(wires)).get(2)).toBe('Roofing');
});

test('the largest categories come first, ties are ordered by name', () => {
  const categories = ['b', 'a', 'c'].map((name, id) => ({ id, name, count: name === 'c' ? 9 : 1, listings: [] }));
  expect(topCategories(categories, 2).map(({ name }) => name)).toEqual(['c', 'a']);
});

test('a category has a plural and a group where the server sends them', () => {
  const wire = { id: 1, name: 'Plumbing', plural: 'Plumbers', group: 'Home', group_position: 2 };
  const categories = parseCategories([wire, { id: 2, name: 'Roofing', group: 7 }]);
  expect(categories).toMatchObject([{ plural: 'Plumbers', group: { name: 'Home', position: 2 } }, { name: 'Roofing' }]);
  expect(categories[1]).not.toHaveProperty('plural');
});

// covers §3.post.1
test('posts are parsed from both shapes with the defaults of the specification', () => {
  const post = { id: 1, title: 'Corner shops', slug: 'corner-shops' };
  expect(parsePosts({ success: true, data: { posts: [post], total: 30 } })).toMatchObject({ total: 30 });
  expect(parsePosts({ success: true, posts: [post] }).posts[0]).toMatchObject({
    excerpt: 'Read this insightful article about local business services.',
    featuredImage: '/art/article/stock.svg',
    readTime: '5 min read',
    featured: false,
  });
  expect(parsePosts({ posts: [post] }).total).toBeNull();
  expect(parsePost({ data: { post: { ...post, content: '<p>x</p>' } } })?.content).toBe('<p>x</p>');
  expect(parsePost({ post })?.slug).toBe('corner-shops');
});

// covers §3.review.1
test('reviews are parsed from both shapes, with the total where there is one', () => {
  const review = { id: '3', listing_id: 1, reviewer_name: 'Mara D.', rating: '5', created_at: '2026-10-01T00:00:00Z' };
  expect(parseReviews([review])).toMatchObject({
    total: 1,
    reviews: [{ id: 3, rating: 5, comment: '', helpfulCount: null }],
  });
  expect(parseReviews({ data: [{ ...review, helpful_count: 4 }], total: 213 })).toMatchObject({
    total: 213,
    reviews: [{ helpfulCount: 4 }],
  });
});
