import { postsQuery } from '../../api/post-queries.ts';
import { awaitOnServer } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead } from '../../page-head.ts';
import { type BlogSearchParams, paths } from '../../paths.ts';

export function loadPosts({ context: { queryClient, api } }: { context: AppContext }): Promise<void> {
  return awaitOnServer(queryClient.prefetchInfiniteQuery(postsQuery(api)));
}

export function blogHead({ match }: HeadInput & { match: { search: BlogSearchParams } }) {
  const { context, search } = match;
  const { site } = context;
  const head = pageHead({
    site,
    title: `Business Growth Hub | ${site.siteName}`,
    description: 'Articles about local business: service, growth and life on Main Street.',
    path: paths.blog(),
    image: paths.shareImage('page', 'blog'),
    // The same articles, fewer of them: no page of its own.
    isIndexed: search.search === undefined && search.category === undefined,
  });
  const feed = { rel: 'alternate', type: 'application/rss+xml', title: `${site.siteName} blog`, href: paths.feed() };
  return { ...head, links: [...head.links, feed] };
}
