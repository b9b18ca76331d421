import { expect, test } from 'vitest';
import { parsePosts } from '../../api/parse-posts.ts';
import { countPostCategories, dedupePosts, filterPosts } from './filter-posts.ts';

const { posts } = parsePosts({
  posts: [
    { id: 1, title: 'The Slow Tuesday', category: 'Running a Shop', excerpt: 'What to do when nobody comes.' },
    { id: 2, title: 'A Plumber’s Estimate', category: 'Home & Garden', excerpt: 'Line by line.' },
    { id: 3, title: 'Hours', category: 'Running a Shop', excerpt: 'A promise, “5:45” included.' },
  ],
});
const idsWith = (search: Parameters<typeof filterPosts>[1]) => filterPosts(posts, search).map(({ id }) => id);

// covers §2.blog.1, §5.blog.1
test('a search matches a substring of the title or the excerpt in any case', () => {
  expect(idsWith({ search: ' TUES ' })).toEqual([1]);
  expect(idsWith({ search: 'line BY' })).toEqual([2]);
  expect(idsWith({ search: 'garden' })).toEqual([]);
});

test('straight quotes match curly ones', () => {
  expect(idsWith({ search: "plumber's" })).toEqual([2]);
  expect(idsWith({ search: 'plumber’s' })).toEqual([2]);
  expect(idsWith({ search: '"5:45"' })).toEqual([3]);
});

test('a category filter keeps only its posts and combines with a search', () => {
  expect(idsWith({ category: 'running a shop' })).toEqual([1, 3]);
  expect(idsWith({ category: 'running a shop', search: 'promise' })).toEqual([3]);
  expect(idsWith({ category: 'unknown' })).toEqual([]);
  expect(idsWith({})).toEqual([1, 2, 3]);
});

// covers §2.blog.2
test('categories are distinct, sorted by name and counted', () => {
  expect(countPostCategories(posts)).toEqual([
    { name: 'Home & Garden', count: 1 },
    { name: 'Running a Shop', count: 2 },
  ]);
});

test('a post on two pages is shown once', () => {
  expect(dedupePosts([...posts, ...posts.slice(0, 1)]).map(({ id }) => id)).toEqual([1, 2, 3]);
});
