import type { QueryClient } from '@tanstack/react-query';
import { findListed } from './listed-business.ts';
import type { ListingModel } from './models.ts';

/** A listing as a list has already loaded it, to show while its page loads. */
export function findKnownListing(client: QueryClient, id: number): ListingModel | undefined {
  return findListed(client, id) ?? findSimilar(client, id);
}

/** Their distances are from another business. */
function findSimilar(client: QueryClient, id: number): ListingModel | undefined {
  const listing = client
    .getQueriesData<ListingModel[]>({ queryKey: ['similar'] })
    .flatMap(([, data]) => data ?? [])
    .find((each) => each.id === id);
  if (!listing) return undefined;
  const { distanceMiles: _, ...known } = listing;
  return known;
}
