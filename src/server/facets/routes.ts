import { readFacets } from '#contract/facets.ts';
import type { SearchContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { countFacets } from './facets.ts';

export function facets(context: SearchContext): Route[] {
  return [
    route(readFacets, async ({ viewer, query }) => ({ data: await countFacets({ context, viewer }, query) }), {
      searchParameters: ['search', 'location', 'near', 'box'],
      lastsAMinute: () => true,
    }),
  ];
}
