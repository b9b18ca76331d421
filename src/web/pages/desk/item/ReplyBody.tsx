import type { PhotoItem, ReplyItem } from '../../../api/desk-models.ts';
import { paths } from '../../../paths.ts';
import { PhotoStrip } from '../../../photos/PhotoStrip.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { formatTimeAgo } from '../format-age.ts';
import { ItemHeader, ItemSection } from './ItemHeader.tsx';

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
        {text === '' && <p className="text-sm text-ink-2">Its words are not kept any more.</p>}
        {text !== '' && <blockquote className="review-words">{text}</blockquote>}
      </ItemSection>
      <ItemSection title={`The review by ${review.reviewerName}`}>
        <Stars rating={review.rating} />
        {review.comment !== '' && <blockquote className="review-words">{review.comment}</blockquote>}
      </ItemSection>
    </>
  );
}

export function PhotoBody({ item, now }: { item: PhotoItem; now: number }) {
  const { listing, photo, isShown, reviewId } = item;
  return (
    <>
      <ItemHeader kind="Photo" badges={<VisibilityBadge isShown={isShown} />} title={`Photo of ${listing.name}`}>
        Sent {formatTimeAgo(item.submittedAt, now)} {reviewId === null ? 'by its owner' : 'with a review'} ·{' '}
        <OpenListingLink listing={listing} />
      </ItemHeader>
      <ItemSection title="The photo">
        {isShown && <PhotoStrip title={`Photo of ${listing.name}`} photos={[photo]} />}
        {!isShown && <p className="text-sm">{photo.alt || 'Nothing was said about it.'}</p>}
        {!isShown && <p className="mt-2 text-sm text-ink-2">It is out of sight for everybody. Undo shows it again.</p>}
      </ItemSection>
    </>
  );
}

function VisibilityBadge({ isShown }: { isShown: boolean }) {
  return isShown ? <Badge tone="ok">Public</Badge> : <Badge tone="bad">Removed</Badge>;
}

function OpenListingLink({ listing }: { listing: { id: number; name: string } }) {
  return (
    <Link to={paths.business(listing.id)} className="link text-ink" target="_blank">
      Open {listing.name}
    </Link>
  );
}
