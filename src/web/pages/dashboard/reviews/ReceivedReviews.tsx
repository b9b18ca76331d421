import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { receivedReviewsQuery } from '../../../api/received-reviews.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { ListingReview } from './ListingReview.tsx';

type Filter = 'all' | 'waiting' | 'answered';

const ANSWERED = { all: undefined, waiting: 'no', answered: 'yes' } as const;
const FILTER_NAMES: Record<Filter, string> = { all: 'All reviews', waiting: 'Without a reply', answered: 'Answered' };
const FILTERS: readonly Filter[] = ['all', 'waiting', 'answered'];

/** The reviews of all listings, each with a form to reply. */
export function ReceivedReviews({ session }: { session: Session }) {
  const [filter, setFilter] = useState<Filter>('all');
  const query = useInfiniteQuery(receivedReviewsQuery(useApi(), session, ANSWERED[filter]));
  const reviews = query.data?.pages.flatMap((page) => page.results);
  const waiting = query.data?.pages[0]?.waiting ?? 0;
  return (
    <section aria-labelledby="reviews-title">
      <div className="office-bar">
        <h2 id="reviews-title">Reviews</h2>
        {waiting > 0 && <Badge tone="lamp">{waiting.toLocaleString('en-US')} without a reply</Badge>}
      </div>
      <fieldset className="periods mt-5">
        <legend className="sr-only">Show reviews</legend>
        {FILTERS.map((each) => (
          <label key={each} className="period">
            <input type="radio" name="reviews" checked={filter === each} onChange={() => setFilter(each)} />
            {FILTER_NAMES[each]}
          </label>
        ))}
      </fieldset>
      {!reviews && !query.isError && <Skeleton className="mt-5 h-28" />}
      {!reviews && query.isError && <Failed onRetry={() => void query.refetch()} />}
      {reviews?.length === 0 && <Empty filter={filter} />}
      <ul className="received-reviews">
        {reviews?.map((review) => (
          <li key={review.id}>
            <ListingReview review={review} businessName={review.listing.businessName} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p className="mt-6 text-center">
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Load More Reviews'}
          </Button>
        </p>
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

function Empty({ filter }: { filter: Filter }) {
  if (filter === 'waiting') return <EmptyState title="All caught up." text="You’ve replied to every review." />;
  return <EmptyState title="No reviews yet." text="Reviews of your listings show up here." />;
}
