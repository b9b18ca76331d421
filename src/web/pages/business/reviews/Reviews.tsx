import { useState } from 'react';
import type { ListingModel } from '../../../api/models.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyComponent, lazyDialog } from '../../../ui/lazy-component.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import { filterReviews, NO_REVIEW_FILTER, type RatingAverage, type ReviewFilter } from './filter-reviews.ts';
import { RatingHistogram } from './RatingHistogram.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { ReviewList } from './ReviewList.tsx';
import type { LoadedReviews } from './use-reviews.ts';

/** Nobody but its author sees it, and nothing else needs its words. */
const PendingReview = lazyComponent(
  () => import('./PendingReview.tsx').then((module) => module.PendingReview),
  () => null,
);
const ReviewPhotosDialog = lazyDialog(() =>
  import('./ReviewPhotosDialog.tsx').then((module) => module.ReviewPhotosDialog),
);
const ReviewDialog = lazyDialog(() => import('./ReviewDialog.tsx').then((module) => module.ReviewDialog));

type ReviewsProps = { listing: ListingModel; average: RatingAverage | null; loaded: LoadedReviews };

export function Reviews({ listing, average, loaded }: ReviewsProps) {
  const [isWriting, setWriting] = useState(false);
  const [photosOf, setPhotosOf] = useState<number | null>(null);
  const session = useSession();
  const showPhotos = (reviewId: number) => {
    setWriting(false);
    setPhotosOf(reviewId);
  };
  return (
    <section className="business-block business-reviews" id="reviews" aria-labelledby="reviews-heading">
      <div className="reviews-head">
        <h2 id="reviews-heading">Reviews</h2>
        <Button size="small" className="reviews-write" onClick={() => setWriting(true)}>
          Connect &amp; Review
        </Button>
      </div>
      {session && <PendingReview session={session} listingId={listing.id} />}
      <ReviewsBody average={average} loaded={loaded} />
      {isWriting && <ReviewDialog listing={listing} onClose={() => setWriting(false)} onPhotos={showPhotos} />}
      {photosOf !== null && session && (
        <ReviewPhotosDialog reviewId={photosOf} session={session} onClose={() => setPhotosOf(null)} />
      )}
    </section>
  );
}

function ReviewsBody({ average, loaded }: Omit<ReviewsProps, 'listing'>) {
  const [choice, setChoice] = useState<ReviewFilter>(NO_REVIEW_FILTER);
  if (loaded.state === 'loading') return <LoadingState title="Loading reviews..." />;
  if (loaded.state === 'failed') return <ReviewsFailed onRetry={loaded.retry} />;
  if (loaded.reviews.length === 0 || average === null) return <ReviewsEmpty />;
  const chosen = filterReviews(loaded.reviews, choice);
  return (
    <>
      <RatingHistogram
        average={average}
        reviews={loaded.reviews}
        stars={choice.stars}
        onChoose={(stars) => setChoice({ ...choice, stars })}
      />
      {loaded.pendingCount !== null && <RatingExplanation held={loaded.pendingCount} />}
      <ReviewFilters choice={choice} found={chosen.length} onChange={setChoice} />
      {/* Another choice is another list: it starts at its beginning. */}
      <ReviewList key={`${choice.sort} ${choice.stars} ${choice.text}`} chosen={chosen} loaded={loaded} />
    </>
  );
}

/** Where nobody says how many wait, nobody says how the rating is formed either. */
function RatingExplanation({ held }: { held: number }) {
  return (
    <p className="review-formed mt-4 text-sm text-ink-2">
      The rating is the plain average of every approved review.{' '}
      {held === 0
        ? 'None is held back.'
        : `${held === 1 ? '1 is' : `${held} are`} held back until a moderator has decided.`}
    </p>
  );
}

function ReviewsEmpty() {
  return <EmptyState title="No reviews yet" text="Be the first to say how it was." />;
}

function ReviewsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="The reviews could not be loaded.">
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </ErrorState>
  );
}
