import { useQuery } from '@tanstack/react-query';
import { myReviewQuery } from '../../../api/reviews.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { explainFlags } from './flag-explanation.ts';

/** Shows the author a review that waits for a moderator, and why it was flagged. */
export function PendingReview({ session, listingId }: { session: Session; listingId: number }) {
  const { data: review } = useQuery(myReviewQuery(useApi(), session, listingId));
  if (review?.status !== 'pending') return null;
  const reasons = explainFlags(review);
  return (
    <div className="held-review" role="note">
      <Icon name="clock" size={18} />
      <p>
        <b>Your review is awaiting moderation. Only you can see this.</b> {reasons}
      </p>
    </div>
  );
}
