import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReviewHighlightModel, ReviewModel } from '../../../api/models.ts';
import { reviewsQuery } from '../../../api/public-queries.ts';
import { useApi } from '../../../app-context.ts';

export type LoadedReviews = {
  reviews: ReviewModel[];
  /** All reviews of the listing, loaded or not. */
  total: number;
  pendingCount: number | null;
  /** Counted in the first page. */
  highlights: ReviewHighlightModel[];
  state: 'loading' | 'failed' | 'ready';
  /** The same on the server and in the browser, so that relative ages match at hydration. */
  loadedAt: Date;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => Promise<unknown>;
  retry: () => void;
};

export function useReviews(listingId: number): LoadedReviews {
  const query = useInfiniteQuery(reviewsQuery(useApi(), listingId));
  const { data } = query;
  const reviews = useMemo(() => dedupeReviews(data?.pages.flatMap((page) => page.reviews) ?? []), [data]);
  return {
    reviews,
    total: data?.pages.at(-1)?.total ?? 0,
    pendingCount: data?.pages[0]?.pendingCount ?? null,
    highlights: data?.pages[0]?.highlights ?? [],
    state: data ? 'ready' : query.isFetching || query.isPending ? 'loading' : 'failed',
    loadedAt: new Date(query.dataUpdatedAt),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
    retry: () => void query.refetch(),
  };
}

/** A review written between two page requests shifts another onto the next page, where it appears again. */
function dedupeReviews(reviews: ReviewModel[]): ReviewModel[] {
  return [...new Map(reviews.map((review) => [review.id, review])).values()];
}
