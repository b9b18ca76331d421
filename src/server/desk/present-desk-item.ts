import type { DecisionWire, ReportWire, ReviewItemWire, SubmissionItemWire } from '#contract/desk/desk-item-schemas.ts';
import type { QueueItemWire } from '#contract/desk/desk-queue-operations.ts';
import { type ComparedField, diffFields, type LikelyDuplicate } from '#domain/listings/duplicate.ts';
import { joinCategoryNames } from '#domain/listings/listing-categories.ts';
import type { SubmissionForm } from '#domain/listings/submission.ts';
import { type Decision, decisionDueAt, type ModerationSignal, overdueCutoff } from '#domain/moderation/decision.ts';
import type { Report } from '#domain/moderation/report.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskQueueItem } from '#storage/desk/desk-queue.ts';
import { asksForChanges } from '../moderation/decision-snapshots.ts';
import type { DeskReview } from '../moderation/review-handler.ts';
import type { DeskSubmission } from '../moderation/submission-handler.ts';
import { presentFieldValues } from '../shared/present-field-values.ts';
import { presentPhoto } from '../shared/present-photo.ts';

const WIRE_FIELD_NAMES: Record<ComparedField, keyof SubmissionItemWire['fields']> = {
  businessName: 'business_name',
  category: 'category',
  address: 'address',
  phone: 'phone',
  email: 'email',
  website: 'website',
  description: 'description',
};

export function presentQueueItem(item: DeskQueueItem, signals: ModerationSignal[], now: Date): QueueItemWire {
  return {
    kind: item.kind,
    id: item.id,
    title: item.title,
    summary: item.rating === null ? item.summary : `${starsText(item.rating)} by ${item.author}: ${item.summary}`,
    category: item.category,
    place: item.place,
    submitted_at: formatIsoTime(item.since),
    promised_by: formatIsoTime(decisionDueAt(item.since)),
    is_overdue: item.since < overdueCutoff(now),
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
    asks: asksForChanges(decision),
    reason: decision.reason,
    actor: decision.actor,
    created_at: formatIsoTime(decision.createdAt),
    reversed_at: decision.reversedAt && formatIsoTime(decision.reversedAt),
    reversed_by: decision.reversedBy,
  };
}

export function presentReport(report: Report): ReportWire {
  return {
    id: report.id,
    reason: report.reason,
    note: report.note,
    by_account: report.byAccount,
    created_at: formatIsoTime(report.createdAt),
  };
}

export function presentDuplicates(duplicates: LikelyDuplicate[]): SubmissionItemWire['duplicates'] {
  return duplicates.map((duplicate) => ({
    listing_id: duplicate.listingId,
    ...presentFields(duplicate),
    alike: duplicate.matchKinds,
  }));
}

export function presentSubmissionItem(item: DeskSubmission, history: Decision[]): SubmissionItemWire {
  const { submission, submitter, place, duplicates } = item;
  const values = presentFieldValues(item.fields, submission.fieldValues);
  const [closest] = duplicates;
  return {
    kind: 'submission',
    id: submission.id,
    status: submission.status,
    submitted_at: formatIsoTime(submission.createdAt),
    promised_by: formatIsoTime(decisionDueAt(submission.createdAt)),
    signals: item.signals,
    fields: {
      ...presentFields(submission),
      additional_categories: joinCategoryNames(submission.additionalCategories),
    },
    ...(values.length > 0 && { field_values: values }),
    place: place && `${place.city}, ${place.state} ${place.zip}`,
    nearest_categories: item.nearestCategories,
    submitter: submitter && { id: submitter.id, name: submitter.name, created_at: formatIsoTime(submitter.createdAt) },
    listing_id: submission.listingId,
    duplicates: presentDuplicates(duplicates),
    diff: closest
      ? {
          listing_id: closest.listingId,
          fields: diffFields(submission, closest).map((difference) => ({
            ...difference,
            field: WIRE_FIELD_NAMES[difference.field],
          })),
        }
      : null,
    reason: submission.reason,
    history: history.map(presentDecision),
  };
}

function presentFields(form: Omit<SubmissionForm, 'additionalCategories'>) {
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

type ReviewWithSignals = DeskReview & { signals: ModerationSignal[]; since: Date };

export function presentReviewItem(item: ReviewWithSignals, history: Decision[]): ReviewItemWire {
  const { review, author, reports, since } = item;
  const active = history.find((decision) => decision.reversedAt === null);
  return {
    kind: 'review',
    id: review.id,
    status: review.status,
    submitted_at: formatIsoTime(since),
    promised_by: formatIsoTime(decisionDueAt(since)),
    signals: item.signals,
    fields: { rating: review.rating, comment: review.comment, reviewer_name: review.reviewerName },
    listing: { id: review.listingId, business_name: review.businessName },
    author: author && {
      id: author.id,
      name: author.name,
      created_at: formatIsoTime(author.createdAt),
      reviews: author.reviews,
      rejected: author.rejected,
    },
    reports: reports.map(presentReport),
    reply: item.reply && { text: item.reply.text, updated_at: formatIsoTime(item.reply.updatedAt) },
    photos: item.photos.map(presentPhoto),
    reason: active?.reason ?? '',
    history: history.map(presentDecision),
  };
}

const starsText = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`);
