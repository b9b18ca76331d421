import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ListingModel } from '../../api/models.ts';
import { listingSearchQuery } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import type { ListingsSearchParams } from '../../paths.ts';

/** A skeleton that only flashes is worse than none. */
const SKELETON_AFTER_MS = 170;

/** spec §4: a new search replaces the list. The previous list stays until the response or the skeleton appears. */
export function useListingResults(search: ListingsSearchParams) {
  const query = useInfiniteQuery({ ...listingSearchQuery(useApi(), search), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  const isWaiting = query.isPending || isPlaceholderData;
  const isSlow = useDelayedFlag(isWaiting, SKELETON_AFTER_MS);
  const listings = useMemo(() => dedupeById(data?.pages.flatMap((page) => page.listings) ?? []), [data]);
  const lastPage = data?.pages.at(-1);
  const isTotalSent = lastPage?.isTotalKnown !== false;
  return {
    ...query,
    listings,
    total: isTotalSent ? (lastPage?.total ?? 0) : listings.length,
    /** False where the server sends no total and may have more listings. */
    isTotalKnown: isTotalSent || !query.hasNextPage,
    correctedSearch: data?.pages[0]?.correctedSearch ?? '',
    understood: data?.pages[0]?.interpretation ?? null,
    suggestions: data?.pages[0]?.suggestions ?? [],
    isWaiting,
    isSlow,
  };
}

export type ListingResultsState = ReturnType<typeof useListingResults>;

/** A business that moved down between two page loads would appear twice. */
function dedupeById(listings: readonly ListingModel[]): ListingModel[] {
  return [...new Map(listings.map((listing) => [listing.id, listing])).values()];
}

/** Becomes true once the condition has held for the given time. */
function useDelayedFlag(condition: boolean, delayMs: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setElapsed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [condition, delayMs]);
  return condition && hasElapsed;
}
