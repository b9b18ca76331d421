import { readListings, updateListing } from '#contract/listings.ts';
import type { ServerContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { changeListing } from './change.ts';
import { presentListing } from './present.ts';
import { findVisibleListing, listVisibleListings } from './read.ts';

export function listings(context: ServerContext): Route[] {
  return [
    route(
      readListings,
      async ({ viewer, query }) => {
        if (query.id !== undefined) {
          return { data: presentListing(await findVisibleListing(context, viewer, query.id)) };
        }
        const { listings, total, corrected } = await listVisibleListings(context, viewer, query);
        return {
          data: {
            results: listings.map(presentListing),
            total,
            limit: query.limit,
            offset: query.offset,
            ...(corrected === null ? {} : { corrected_search: corrected }),
          },
        };
      },
      { searchParameters: ['search', 'location'] },
    ),
    route(updateListing, async ({ viewer, body }) => ({
      message: 'Listing updated successfully!',
      data: presentListing(await changeListing(context, viewer, body)),
    })),
  ];
}
