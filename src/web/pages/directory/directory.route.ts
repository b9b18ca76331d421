import { busiest } from '../../api/busiest.ts';
import { directoryQuery } from '../../api/queries.ts';
import { startLoading } from '../../api/query-client.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead } from '../../head.ts';
import { categoryParameter, type DirectorySearch, paths } from '../../paths.ts';
import { searchReader } from '../../search.ts';
import { filterHubs } from './filter-hubs.ts';

/** What only a page that comes from the server is made with. */
const server = import.meta.env.SSR ? await import('./structured.ts') : null;

type LoaderInput = { context: AppContext; deps: { search: string | undefined } };

export const directoryRoute = {
  validateSearch: searchReader('/directory'),
  loaderDeps: ({ search: { search } }: { search: DirectorySearch }) => ({ search }),
  loader: ({ context: { queryClient, api }, deps }: LoaderInput) =>
    startLoading(queryClient.prefetchQuery(directoryQuery(api, deps.search))),
  head: ({ match }: HeadInput & { match: { search: DirectorySearch } }) => {
    const { context, search } = match;
    const { site, queryClient, api } = context;
    const hubs = filterHubs(queryClient.getQueryData(directoryQuery(api, search.search).queryKey) ?? [], search);
    const shown = busiest(hubs, hubs.length);
    const [name] = search.category ? shown.map((hub) => hub.name) : [];
    return pageHead({
      site,
      title: `${name ? `${name} | ` : ''}Network Categories | ${site.siteName}`,
      description: name
        ? `${name} on the network: the businesses connected to this hub, with their addresses. Find one and connect.`
        : 'Every category of the network with its businesses: find the trade you need and connect.',
      image: paths.sharePage('directory'),
      path: paths.directory(name ? { category: categoryParameter(name) } : {}),
      // A search, or a category that is not there, is no page of its own.
      isIndexed: search.search === undefined && (search.category === undefined || name !== undefined),
      ...(server && shown.length > 0 && { structured: server.structuredDirectory(site, shown) }),
    });
  },
};
