import { useInfiniteQuery } from '@tanstack/react-query';
import { receivedReviewsQuery } from '../../../api/received-reviews.ts';
import { useApi } from '../../../app-context.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Link } from '../../../ui/Link.tsx';
import { ListingReview } from '../reviews/ListingReview.tsx';

const SHOWN_MAX = 4;

/** The newest reviews without a reply. Renders nothing without any. */
export function UnansweredReviews({ session }: { session: Session }) {
  const { data } = useInfiniteQuery(receivedReviewsQuery(useApi(), session, 'no'));
  const reviews = data?.pages[0]?.results.slice(0, SHOWN_MAX) ?? [];
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="unanswered-reviews">
      <div className="office-bar">
        <h2 id="unanswered-reviews">Unanswered reviews</h2>
        <Link to={paths.dashboard('reviews')} className="dash-more">
          All reviews
        </Link>
      </div>
      <ul className="unanswered">
        {reviews.map((review) => (
          <li key={review.id}>
            <ListingReview review={review} businessName={review.listing.businessName} />
          </li>
        ))}
      </ul>
    </section>
  );
}
