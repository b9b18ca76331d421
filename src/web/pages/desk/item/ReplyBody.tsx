import type { ReplyItem } from '../../../api/desk-models.ts';
import { formatTimeAgo } from '../../../desk/format-age.ts';
import { Stars } from '../../../ui/Stars.tsx';
import { ItemHeader, ItemSection, OpenListingLink, VisibilityBadge } from './ItemHeader.tsx';

export function ReplyBody({ item, now }: { item: ReplyItem; now: number }) {
  const { listing, review, text, isShown } = item;
  return (
    <>
      <ItemHeader
        kind="Reply"
        badges={<VisibilityBadge isShown={isShown} />}
        title={`Reply to a review of ${listing.name}`}
      >
        Written {formatTimeAgo(item.submittedAt, now)} · <OpenListingLink listing={listing} />
      </ItemHeader>
      <ItemSection title="The reply">
        {text === '' && <p className="text-sm text-ink-2">The text is no longer stored.</p>}
        {text !== '' && <blockquote className="review-words">{text}</blockquote>}
      </ItemSection>
      <ItemSection title={`The review by ${review.reviewerName}`}>
        <Stars rating={review.rating} />
        {review.comment !== '' && <blockquote className="review-words">{review.comment}</blockquote>}
      </ItemSection>
    </>
  );
}
