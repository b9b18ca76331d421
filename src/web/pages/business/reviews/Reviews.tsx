import { useState } from 'react';
import type { ListingModel } from '../../../api/models.ts';
import { useApi } from '../../../app-context.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyComponent, lazyDialog } from '../../../ui/lazy-component.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import { filterReviews, type RatingAverage, type ReviewFilter } from './filter-reviews.ts';
import { RatingHistogram } from './RatingHistogram.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import type { LoadedReviews } from './use-reviews.ts';

/** Loaded on demand, because only the author sees it. */
const PendingReview = lazyComponent(
  () => import('./PendingReview.tsx').then((module) => module.PendingReview),
  () => null,
);
const ReviewPhotosDialog = lazyDialog(() =>
  import('./ReviewPhotosDialog.tsx').then((module) => module.ReviewPhotosDialog),
);
const ReviewDialog = lazyDialog(() => import('./ReviewDialog.tsx').then((module) => module.ReviewDialog));

type ReviewsProps = {
  listing: ListingModel;
  average: RatingAverage | null;
  loaded: LoadedReviews;
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
};

export function Reviews({ listing, average, ...list }: ReviewsProps) {
  const [isWriting, setWriting] = useState(false);
  const [photosReviewId, setPhotosReviewId] = useState<number | null>(null);
  const session = useSession();
  const { isOwnServer } = useApi();
  const showPhotos = (reviewId: number) => {
    setWriting(false);
    setPhotosReviewId(reviewId);
  };
  return (
    <section className="business-block business-reviews" id="reviews" aria-labelledby="reviews-heading">
      <div className="reviews-head">
        <h2 id="reviews-heading">Reviews</h2>
        <Button size="small" className="reviews-write" onClick={() => setWriting(true)}>
          Connect &amp; Review
        </Button>
      </div>
      {session && isOwnServer && <PendingReview session={session} listingId={listing.id} />}
      <ReviewsBody average={average} {...list} />
      {isWriting && <ReviewDialog listing={listing} onClose={() => setWriting(false)} onPhotos={showPhotos} />}
      {photosReviewId !== null && session && (
        <ReviewPhotosDialog reviewId={photosReviewId} session={session} onClose={() => setPhotosReviewId(null)} />
      )}
    </section>
  );
}

function ReviewsBody({ average, loaded, filter, onFilter }: Omit<ReviewsProps, 'listing'>) {
  if (loaded.state === 'loading') return <LoadingState title="Loading reviews..." />;
  if (loaded.state === 'failed') return <ReviewsFailed onRetry={loaded.retry} />;
  if (loaded.reviews.length === 0 || average === null) return <ReviewsEmpty />;
  const filtered = filterReviews(loaded.reviews, filter);
  return (
    <>
      <RatingHistogram
        average={average}
        reviews={loaded.reviews}
        isModerated={loaded.pendingCount !== null}
        stars={filter.stars}
        onChoose={(stars) => onFilter({ ...filter, stars })}
      />
      {!!loaded.pendingCount && <PendingNotice count={loaded.pendingCount} />}
      <ReviewPhotos reviews={loaded.reviews} />
      <ReviewFilters
        filter={filter}
        hasVotes={loaded.reviews.some(({ helpfulCount }) => helpfulCount !== null)}
        hasPhotos={loaded.reviews.some(({ photos }) => photos.length > 0)}
        resultCount={filtered.length}
        onChange={onFilter}
      />
      {/* The key resets the list to its first page when the filter changes. */}
      <ReviewList key={JSON.stringify(filter)} filtered={filtered} loaded={loaded} />
    </>
  );
}

function PendingNotice({ count }: { count: number }) {
  return (
    <p className="review-formed mt-4 text-sm text-ink-2">
      {count === 1 ? '1 review is awaiting moderation.' : `${count} reviews are awaiting moderation.`}
    </p>
  );
}

function ReviewsEmpty() {
  return <EmptyState title="No reviews yet" text="Been here? Be the first to write one." />;
}

function ReviewsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="The reviews couldn’t be loaded.">
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </ErrorState>
  );
}
