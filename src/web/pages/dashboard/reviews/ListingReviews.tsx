import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListingModel } from '../../../api/models.ts';
import { reviewsQuery } from '../../../api/public-queries.ts';
import { useApi } from '../../../app-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { ListingReview } from './ListingReview.tsx';

/** Reviews of an owned listing, each with a form to reply. */
export function ListingReviews({ listing, id }: { listing: ListingModel; id: string }) {
  const query = useInfiniteQuery(reviewsQuery(useApi(), listing.id));
  const reviews = query.data?.pages.flatMap((page) => page.reviews);
  return (
    <section id={id} className="own-reviews" aria-label={`Reviews of ${listing.name}`}>
      {!reviews && !query.isError && <Skeleton className="h-28" />}
      {!reviews && query.isError && <Failed onRetry={() => void query.refetch()} />}
      {reviews?.length === 0 && <EmptyState title="No reviews yet." text="Reviews from visitors show up here." />}
      {reviews?.map((review) => (
        <ListingReview key={review.id} review={review} />
      ))}
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? 'Loading...' : 'Load More Reviews'}
        </Button>
      )}
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Reviews" text="Failed to load reviews. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
