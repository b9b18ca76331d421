import { useState } from 'react';
import type { Listing } from '../../api/models.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog, lazyPart } from '../../ui/lazy-part.tsx';
import { StateEmpty, StateError, StateLoading } from '../../ui/states.tsx';
import { type Average, chooseReviews, EVERYTHING, type ReviewChoice } from './choose-reviews.ts';
import { Histogram } from './Histogram.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewTools } from './ReviewTools.tsx';
import type { LoadedReviews } from './use-reviews.ts';

/** Nobody but its author sees it, and nothing else needs its words. */
const HeldReview = lazyPart(
  () => import('./HeldReview.tsx').then((module) => module.HeldReview),
  () => null,
);
const ReviewPhotosDialog = lazyDialog(() =>
  import('./ReviewPhotosDialog.tsx').then((module) => module.ReviewPhotosDialog),
);
const ReviewDialog = lazyDialog(() => import('./ReviewDialog.tsx').then((module) => module.ReviewDialog));

type ReviewsProps = { listing: Listing; average: Average | null; loaded: LoadedReviews };

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
      {session && <HeldReview session={session} listingId={listing.id} />}
      <ReviewsBody average={average} loaded={loaded} />
      {isWriting && <ReviewDialog listing={listing} onClose={() => setWriting(false)} onPhotos={showPhotos} />}
      {photosOf !== null && session && (
        <ReviewPhotosDialog reviewId={photosOf} session={session} onClose={() => setPhotosOf(null)} />
      )}
    </section>
  );
}

function ReviewsBody({ average, loaded }: Omit<ReviewsProps, 'listing'>) {
  const [choice, setChoice] = useState<ReviewChoice>(EVERYTHING);
  if (loaded.state === 'loading') return <StateLoading title="Loading reviews..." />;
  if (loaded.state === 'failed') return <ReviewsFailed onRetry={loaded.retry} />;
  if (loaded.reviews.length === 0 || average === null) return <ReviewsEmpty />;
  const chosen = chooseReviews(loaded.reviews, choice);
  return (
    <>
      <Histogram
        average={average}
        reviews={loaded.reviews}
        stars={choice.stars}
        onChoose={(stars) => setChoice({ ...choice, stars })}
      />
      {loaded.held !== null && <Formed held={loaded.held} />}
      <ReviewTools choice={choice} found={chosen.length} onChange={setChoice} />
      {/* Another choice is another list: it starts at its beginning. */}
      <ReviewList key={`${choice.sorting} ${choice.stars} ${choice.words}`} chosen={chosen} loaded={loaded} />
    </>
  );
}

/** Where nobody says how many wait, nobody says how the rating is formed either. */
function Formed({ held }: { held: number }) {
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
  return <StateEmpty title="No reviews yet" text="Be the first to say how it was." />;
}

function ReviewsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateError title="The reviews could not be loaded.">
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </StateError>
  );
}
