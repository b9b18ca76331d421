import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { createApi } from './api.ts';
import { postQuery, postsQuery } from './post-queries.ts';
import { categoriesQuery, directoryQuery } from './public-queries.ts';

const aPost = (id: number) => ({ id, title: `Post ${id}`, slug: `post-${id}`, content: '<p onclick="x()">text</p>' });
const createPosts = (from: number, count: number) => Array.from({ length: count }, (_, at) => aPost(from + at));

/** A server with the given responses. */
function createTestApi(respond: (query: URLSearchParams) => unknown, status = 200) {
  return createApi({
    origin: '',
    token: () => null,
    fetch: async (url) =>
      new Response(JSON.stringify(respond(new URL(url, 'http://api.invalid').searchParams)), { status }),
    sanitizeHtml: (html) => html.replace(/ on\w+="[^"]*"/g, ''),
  });
}

async function fetchAllPostIds(respond: (query: URLSearchParams) => unknown): Promise<number[]> {
  const data = await new QueryClient().fetchInfiniteQuery({ ...postsQuery(createTestApi(respond)), pages: 10 });
  return data.pages.flatMap((page) => page.posts.map(({ id }) => id));
}

describe('the pages of the blog', () => {
  test('are loaded until the total is reached', async () => {
    const ids = await fetchAllPostIds((query) => {
      const offset = Number(query.get('offset'));
      return { success: true, data: { posts: createPosts(offset, Math.min(20, 45 - offset)), total: 45 } };
    });
    expect(ids).toEqual(Array.from({ length: 45 }, (_, id) => id));
  });

  test('are loaded until one is not full when the server sends no total', async () => {
    const ids = await fetchAllPostIds((query) => {
      const offset = Number(query.get('offset'));
      return { success: true, posts: createPosts(offset, offset === 20 ? 3 : 20) };
    });
    expect(ids).toHaveLength(23);
  });

  test('end when the server repeats the first page', async () => {
    expect(await fetchAllPostIds(() => ({ success: true, posts: createPosts(0, 20) }))).toHaveLength(40);
  });
});

describe('one post', () => {
  const read = (identifier: string, server: ReturnType<typeof createTestApi>) =>
    new QueryClient().fetchQuery(postQuery(server, identifier));

  test('is requested by id when its identifier is all digits, else by slug', async () => {
    const requests: string[] = [];
    const server = createTestApi((query) => {
      requests.push(String(query));
      return { post: aPost(1) };
    });
    await read('12', server);
    await read('12-tips', server);
    expect(requests).toEqual(['id=12', 'slug=12-tips']);
  });

  test('has sanitized HTML', async () => {
    expect(
      (
        await read(
          'post-1',
          createTestApi(() => ({ post: aPost(1) })),
        )
      )?.content,
    ).toBe('<p>text</p>');
  });

  test.each([404, 400])('is null when the server responds with %i', async (status) => {
    expect(
      await read(
        'none',
        createTestApi(() => ({}), status),
      ),
    ).toBeNull();
  });
});

test('every page gets the first listing of the largest categories, and only the directory gets groups', async () => {
  const listing = { id: 9, business_name: 'Taps', address: '1 Elm St', website: 'taps.example', status: 'active' };
  const data = Array.from({ length: 13 }, (_, at) => ({
    id: at + 1,
    name: `Trade ${at + 1}`,
    plural: `Trades ${at + 1}`,
    group: 'Home',
    listing_count: 20 - at,
    listings: [listing, listing],
  }));
  const api = createTestApi(() => ({ data }));
  const summaries = await new QueryClient().fetchQuery(categoriesQuery(api));
  expect(summaries.map(({ listings }) => listings.length)).toEqual([...Array.from({ length: 12 }, () => 1), 0]);
  expect(JSON.stringify(summaries[0])).not.toContain('Home');
  expect(summaries[0]?.plural).toBe('Trades 1');
  const [hub] = await new QueryClient().fetchQuery(directoryQuery(api));
  expect(hub?.group?.name).toBe('Home');
  expect(hub?.listings[0]).toEqual({ id: 9, businessName: 'Taps', address: '1 Elm St' });
});
