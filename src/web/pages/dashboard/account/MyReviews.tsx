import { useInfiniteQuery } from '@tanstack/react-query';
import { formatLongDate } from '#lib/format-date.ts';
import { type WrittenReviewModel, writtenReviewsQuery } from '../../../api/written-reviews.ts';
import { useApi } from '../../../app-context.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { ProfileSection } from './ProfileSection.tsx';

/** The reviews that the user has written, with the replies of the businesses. */
export function MyReviews({ session }: { session: Session }) {
  const query = useInfiniteQuery(writtenReviewsQuery(useApi(), session));
  const reviews = query.data?.pages.flatMap((page) => page.results);
  return (
    <ProfileSection id="your-reviews" title="Your reviews" text="To edit one, open the business’s page.">
      {!reviews && !query.isError && <Skeleton className="h-28" />}
      {!reviews && query.isError && <Failed onRetry={() => void query.refetch()} />}
      {reviews?.length === 0 && <p className="text-ink-2">You haven’t reviewed a business yet.</p>}
      <ul className="grid gap-6">
        {reviews?.map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button className="mt-6" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? 'Loading...' : 'Load More Reviews'}
        </Button>
      )}
    </ProfileSection>
  );
}

function ReviewRow({ review }: { review: WrittenReviewModel }) {
  const { listing, rating, comment, status, createdAt, reply } = review;
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link to={`${paths.business(listing.id)}#reviews`} className="link font-semibold wrap-anywhere">
          {listing.businessName}
        </Link>
        {status === 'pending' && <Badge tone="lamp">In review</Badge>}
        {status === 'rejected' && <Badge tone="bad">Not published</Badge>}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3">
        <Stars rating={rating} />
        <span className="text-sm text-ink-2">{formatLongDate(createdAt)}</span>
      </p>
      {comment && <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment}</p>}
      {reply && (
        <blockquote className="mt-2 border-l-4 border-line pl-3 wrap-anywhere">
          <b className="text-sm">Reply from the owner</b>
          <p className="whitespace-pre-line">{reply.text}</p>
        </blockquote>
      )}
    </li>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3">
      We couldn’t load your reviews.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
