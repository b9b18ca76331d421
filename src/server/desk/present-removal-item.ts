import type { PhotoItemWire, ReplyItemWire } from '#contract/desk/desk-item-schemas.ts';
import { type Decision, decisionDueAt } from '#domain/moderation/decision.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskPhoto, DeskReply } from '../moderation/removal-handlers.ts';
import { reportFacts, reportSignals } from '../moderation/report-signals.ts';
import { presentPhoto } from '../shared/present-photo.ts';
import { presentDecision, presentReport } from './present-desk-item.ts';

export function presentReplyItem({ review, reply, isShown }: DeskReply, history: Decision[]): ReplyItemWire {
  return {
    kind: 'reply',
    id: review.id,
    ...presentDates(reply?.updatedAt ?? review.updatedAt),
    listing: { id: review.listingId, business_name: review.businessName },
    review: { rating: review.rating, comment: review.comment, reviewer_name: review.reviewerName },
    text: reply?.text ?? '',
    is_shown: isShown,
    ...presentHistory(history),
  };
}

export function presentPhotoItem(item: DeskPhoto, history: Decision[]): PhotoItemWire {
  const { photo, listing, reviewId, isShown, reports } = item;
  return {
    kind: 'photo',
    id: photo.id,
    ...presentDates(reports[0]?.createdAt ?? item.createdAt),
    signals: reportSignals('photo', reportFacts(reports)),
    listing: { id: listing.id, business_name: listing.businessName },
    review_id: reviewId,
    photo: presentPhoto(photo),
    is_shown: isShown,
    reports: reports.map(presentReport),
    ...presentHistory(history),
  };
}

/** What does not wait in the queue is dated by its creation. */
function presentDates(since: Date) {
  return { submitted_at: formatIsoTime(since), promised_by: formatIsoTime(decisionDueAt(since)), signals: [] };
}

function presentHistory(history: Decision[]) {
  const active = history.find((decision) => decision.reversedAt === null);
  return { reason: active?.reason ?? '', history: history.map(presentDecision) };
}
