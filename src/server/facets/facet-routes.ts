import { getFacetsOperation } from '#contract/facet-operations.ts';
import { SEARCH_PARAMETERS } from '../http/limits/search-rate-limiter.ts';
import { type Route, route } from '../http/route.ts';
import type { SearchContext } from '../http/server-context.ts';
import { findFacets } from './find-facets.ts';

export function facetRoutes(context: SearchContext): Route[] {
  return [
    route(getFacetsOperation, async ({ viewer, query }) => ({ data: await findFacets({ context, viewer }, query) }), {
      searchParameters: SEARCH_PARAMETERS,
      expiresNextMinute: () => true,
    }),
  ];
}
