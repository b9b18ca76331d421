import type { PhotoItemWire, ReplyItemWire } from '#contract/desk-items.ts';
import { type Decision, promisedBy } from '#domain/desk.ts';
import { isoTime } from '#domain/iso-time.ts';
import { presentPhoto } from '../http/present-photo.ts';
import type { ShownPhoto, ShownReply } from '../moderation/removals.ts';
import { presentDecision } from './present.ts';

export function presentReplyItem({ review, reply, isShown }: ShownReply, history: Decision[]): ReplyItemWire {
  return {
    kind: 'reply',
    id: review.id,
    ...waiting(reply?.updatedAt ?? review.updatedAt),
    listing: { id: review.listingId, business_name: review.businessName },
    review: { rating: review.rating, comment: review.comment, reviewer_name: review.reviewerName },
    text: reply?.text ?? '',
    is_shown: isShown,
    ...decided(history),
  };
}

export function presentPhotoItem(shown: ShownPhoto, history: Decision[]): PhotoItemWire {
  const { photo, listing, reviewId, isShown } = shown;
  return {
    kind: 'photo',
    id: photo.id,
    ...waiting(shown.createdAt),
    listing: { id: listing.id, business_name: listing.businessName },
    review_id: reviewId,
    photo: presentPhoto(photo),
    is_shown: isShown,
    ...decided(history),
  };
}

/** Nothing of them waits; it is since when they are there. */
function waiting(since: Date) {
  return { submitted_at: isoTime(since), promised_by: isoTime(promisedBy(since)), signals: [] };
}

function decided(history: Decision[]) {
  const standing = history.find((decision) => decision.reversedAt === null);
  return { reason: standing?.reason ?? '', history: history.map(presentDecision) };
}
