import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ListingModel } from '../../api/models.ts';
import { listingSearchQuery } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import type { ListingsSearchParams } from '../../paths.ts';

/** An answer that comes sooner needs no skeleton: one that only flashes is worse than none. */
const SKELETON_AFTER_MS = 170;

/** spec §4: another search starts anew. Its predecessor's list stands for a moment, until the answer or the skeleton comes. */
export function useListingResults(search: ListingsSearchParams) {
  const query = useInfiniteQuery({ ...listingSearchQuery(useApi(), search), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  const isWaiting = query.isPending || isPlaceholderData;
  const isLong = useDelayedFlag(isWaiting, SKELETON_AFTER_MS);
  const listings = useMemo(() => dedupeById(data?.pages.flatMap((page) => page.listings) ?? []), [data]);
  return {
    ...query,
    listings,
    total: data?.pages.at(-1)?.total ?? 0,
    correctedSearch: data?.pages[0]?.correctedSearch ?? '',
    understood: data?.pages[0]?.interpretation ?? null,
    suggestions: data?.pages[0]?.suggestions ?? [],
    isWaiting,
    isLong,
  };
}

export type ListingResultsState = ReturnType<typeof useListingResults>;

/** A business that moved down while pages were loaded would come twice. */
function dedupeById(listings: readonly ListingModel[]): ListingModel[] {
  return [...new Map(listings.map((listing) => [listing.id, listing])).values()];
}

/** True once something has been so for that long. */
function useDelayedFlag(isSo: boolean, forMs: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), forMs);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, forMs]);
  return isSo && lasted;
}
