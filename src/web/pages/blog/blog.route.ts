import { postsQuery } from '../../api/queries.ts';
import { startLoading } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead } from '../../head.ts';
import { type BlogSearch, paths } from '../../paths.ts';
import { searchReader } from '../../search.ts';

export const blogRoute = {
  validateSearch: searchReader('/blog'),
  loader: ({ context: { queryClient, api } }: { context: AppContext }) =>
    startLoading(queryClient.prefetchInfiniteQuery(postsQuery(api))),
  head: ({ match }: HeadInput & { match: { search: BlogSearch } }) => {
    const { context, search } = match;
    const { site } = context;
    const head = pageHead({
      site,
      title: `Business Growth Hub | ${site.siteName}`,
      description: 'Articles on local-business topics: service, growth and the life of a street.',
      path: paths.blog(),
      image: paths.sharePage('blog'),
      // The same articles, fewer of them: no page of its own.
      isIndexed: search.search === undefined && search.category === undefined,
    });
    const feed = { rel: 'alternate', type: 'application/rss+xml', title: `${site.siteName} blog`, href: paths.feed() };
    return { ...head, links: [...head.links, feed] };
  },
};
