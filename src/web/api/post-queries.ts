import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { BLOG_PAGE_SIZE } from '#domain/limits.ts';
import { type Api, ApiError } from './api.ts';
import { memoizeByResponse } from './memoize-by-response.ts';
import { nullIfMissing } from './null-if-missing.ts';
import { parsePost, parsePosts } from './parse-posts.ts';
import { ESSENTIAL, STALE_TIME_MS } from './query-client.ts';
import { asObject, asText } from './untrusted-json.ts';

const parsePostPage = memoizeByResponse(parsePosts);

/** Without a total, each full page is followed by another, unless the server repeats its posts. */
export function postsQuery(api: Api) {
  return infiniteQueryOptions({
    ...ESSENTIAL,
    queryKey: ['posts'],
    staleTime: STALE_TIME_MS.blog,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: BLOG_PAGE_SIZE, offset: pageParam };
      const response = await api.request({ path: '/blog.php', query, signal, errorFormat: 'status-only' });
      return parsePostPage(requireSuccess(response));
    },
    getNextPageParam: (lastPage, pages, offset) => {
      const earlier = new Set(pages.slice(0, -1).flatMap(({ posts }) => posts.map(({ id }) => id)));
      const isNew = lastPage.posts.some(({ id }) => !earlier.has(id));
      const isLast = offset + BLOG_PAGE_SIZE >= (lastPage.total ?? Number.POSITIVE_INFINITY);
      const isFull = lastPage.posts.length >= BLOG_PAGE_SIZE;
      return isNew && isFull && !isLast ? offset + BLOG_PAGE_SIZE : undefined;
    },
  });
}

/** spec §5: an all-digit identifier is an id, anything else is a slug. */
export function postQuery(api: Api, identifier: string) {
  return queryOptions({
    ...ESSENTIAL,
    queryKey: ['post', identifier],
    staleTime: STALE_TIME_MS.blog,
    queryFn: async ({ signal }) => {
      const query = /^\d+$/.test(identifier) ? { id: identifier } : { slug: identifier };
      const response = await nullIfMissing(
        api.request({ path: '/blog.php', query, signal, errorFormat: 'status-only' }),
      );
      const post = parsePost(response);
      return post && { ...post, content: await api.sanitizeHtml(post.content) };
    },
  });
}

/** spec §7: the blog's list has a success flag. */
function requireSuccess(response: unknown): unknown {
  const wire = asObject(response);
  if (wire?.success === false) throw new ApiError(asText(wire.error, 'The blog couldn’t be loaded.'));
  return response;
}
