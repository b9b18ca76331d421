import type { WaitingItemWire } from '#contract/desk.ts';
import type { DecisionWire, ReviewItemWire, SubmissionItemWire } from '#contract/desk-items.ts';
import { type Decision, overdueBefore, promisedBy, type Signal } from '#domain/desk.ts';
import { type ComparedField, differences, type LikelyDuplicate } from '#domain/duplicate.ts';
import { isoTime } from '#domain/iso-time.ts';
import type { SubmissionForm } from '#domain/submission.ts';
import type { WaitingItem } from '#storage/desk-queue.ts';
import { presentPhoto } from '../http/present-photo.ts';
import type { ShownReview } from '../moderation/reviews.ts';
import type { ShownSubmission } from '../moderation/submissions.ts';

const FIELD_NAMES: Record<ComparedField, keyof SubmissionItemWire['fields']> = {
  businessName: 'business_name',
  category: 'category',
  address: 'address',
  phone: 'phone',
  email: 'email',
  website: 'website',
  description: 'description',
};

export function presentWaiting(item: WaitingItem, signals: Signal[], now: Date): WaitingItemWire {
  return {
    kind: item.kind,
    id: item.id,
    title: item.title,
    summary: item.rating === null ? item.summary : `${stars(item.rating)} by ${item.author}: ${item.summary}`,
    category: item.category,
    place: item.place,
    submitted_at: isoTime(item.since),
    promised_by: isoTime(promisedBy(item.since)),
    is_overdue: item.since < overdueBefore(now),
    signals,
  };
}

export function presentDecision(decision: Decision): DecisionWire {
  return {
    id: decision.id,
    kind: decision.kind,
    item_id: decision.itemId,
    title: decision.title,
    decision: decision.verdict,
    asks: decision.before.asks === true,
    reason: decision.reason,
    actor: decision.actor,
    created_at: isoTime(decision.createdAt),
    reversed_at: decision.reversedAt && isoTime(decision.reversedAt),
    reversed_by: decision.reversedBy,
  };
}

export function presentDuplicates(duplicates: LikelyDuplicate[]): SubmissionItemWire['duplicates'] {
  return duplicates.map((each) => ({ listing_id: each.listingId, ...presentFields(each), alike: each.likenesses }));
}

export function presentSubmission(shown: ShownSubmission, history: Decision[]): SubmissionItemWire {
  const { submission, submitter, place, duplicates } = shown;
  const [closest] = duplicates;
  return {
    kind: 'submission',
    id: submission.id,
    status: submission.status,
    submitted_at: isoTime(submission.createdAt),
    promised_by: isoTime(promisedBy(submission.createdAt)),
    signals: shown.signals,
    fields: presentFields(submission),
    place: place && `${place.city}, ${place.state} ${place.zip}`,
    nearest_categories: shown.nearestCategories,
    submitter: submitter && { id: submitter.id, name: submitter.name, created_at: isoTime(submitter.createdAt) },
    listing_id: submission.listingId,
    duplicates: presentDuplicates(duplicates),
    diff: closest
      ? {
          listing_id: closest.listingId,
          fields: differences(submission, closest).map((each) => ({ ...each, field: FIELD_NAMES[each.field] })),
        }
      : null,
    reason: submission.reason,
    history: history.map(presentDecision),
  };
}

function presentFields(form: SubmissionForm): SubmissionItemWire['fields'] {
  return {
    business_name: form.businessName,
    category: form.category,
    address: form.address,
    phone: form.phone,
    email: form.email,
    website: form.website,
    description: form.description,
  };
}

type ShownWithSignals = ShownReview & { signals: Signal[]; since: Date };

export function presentReviewItem(shown: ShownWithSignals, history: Decision[]): ReviewItemWire {
  const { review, author, reports, since } = shown;
  const standing = history.find((decision) => decision.reversedAt === null);
  return {
    kind: 'review',
    id: review.id,
    status: review.status,
    submitted_at: isoTime(since),
    promised_by: isoTime(promisedBy(since)),
    signals: shown.signals,
    fields: { rating: review.rating, comment: review.comment, reviewer_name: review.reviewerName },
    listing: { id: review.listingId, business_name: review.businessName },
    author: author && {
      id: author.id,
      name: author.name,
      created_at: isoTime(author.createdAt),
      reviews: author.reviews,
      rejected: author.rejected,
    },
    reports: reports.map((report) => ({
      id: report.id,
      reason: report.reason,
      note: report.note,
      by_account: report.byAccount,
      created_at: isoTime(report.createdAt),
    })),
    reply: shown.reply && { text: shown.reply.text, updated_at: isoTime(shown.reply.updatedAt) },
    photos: shown.photos.map(presentPhoto),
    reason: standing?.reason ?? '',
    history: history.map(presentDecision),
  };
}

const stars = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`);
