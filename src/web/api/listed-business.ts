import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListingModel, PagedListings } from './models.ts';

/** A business in the results of a search of this visit, with its distance if the search was around a point. */
export function findListed(client: QueryClient, id: number): ListingModel | undefined {
  return client
    .getQueriesData<InfiniteData<PagedListings>>({ queryKey: ['listings'] })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ listings }) => listings)
    .find((listing) => listing.id === id);
}
