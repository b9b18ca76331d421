import { type DeskChanges, decideItems, readDecisions, readDeskItem, readQueue, undoDecision } from '#contract/desk.ts';
import type { DecisionWire, EditItemWire, ReviewItemWire, SubmissionItemWire } from '#contract/desk-items.ts';
import type { ItemKind } from '#domain/desk.ts';
import type {
  DecisionLog,
  DeskItem,
  Duplicate,
  EditItem,
  LoggedDecision,
  Outcome,
  Queue,
  ReviewItem,
  SubmissionChanges,
  SubmissionField,
  SubmissionFields,
  SubmissionItem,
} from './desk-models.ts';
import { readPhotos } from './read.ts';
import { readClaimItem, readOwnership } from './read-desk-claims.ts';
import { readCheckItem, readCorrectionItem } from './read-desk-corrections.ts';
import { readMergeItem, readPhotoItem, readReplyItem } from './read-desk-parts.ts';

type WireFields = SubmissionItemWire['fields'];

/** The desk is served by our own server alone, so what does not keep to the contract is a failure. */
export function readQueueAnswer(answer: unknown): Queue {
  const { data, total, counts, overdue, oldest_at } = readQueue.answer.parse(answer);
  const items = data.map(({ submitted_at, promised_by: _promised, is_overdue, ...item }) => ({
    ...item,
    title: titleOf(item),
    submittedAt: submitted_at,
    isOverdue: is_overdue,
  }));
  return { items, total, counts, overdue, oldestAt: oldest_at };
}

function titleOf({ kind, title }: { kind: ItemKind; title: string }): string {
  if (kind === 'claim') return `Claim of ${title}`;
  if (kind === 'correction') return `Correction of ${title}`;
  return kind === 'review' ? `Review of ${title}` : title;
}

export function readLog(answer: unknown): DecisionLog {
  const { data, total } = readDecisions.answer.parse(answer);
  return { decisions: data.map(readDecision), total };
}

export function readUndone(answer: unknown): LoggedDecision {
  return readDecision(undoDecision.answer.parse(answer).data);
}

export function readOutcomes(answer: unknown): Outcome[] {
  return decideItems.answer.parse(answer).data.map((outcome) => {
    const item = { kind: outcome.kind, id: outcome.id };
    if ('error' in outcome) return { isDecided: false, item, sentence: outcome.error, code: outcome.code };
    return { isDecided: true, item, decisionId: outcome.decision_id, listingId: outcome.listing_id };
  });
}

export function readItem(answer: unknown): DeskItem {
  const { data } = readDeskItem.answer.parse(answer);
  if (data.kind === 'edit') return readEdit(data);
  if (data.kind === 'correction') {
    const duplicates = readDuplicates(data.duplicates);
    return readCorrectionItem(data, { history: data.history.map(readDecision), duplicates });
  }
  if (data.kind === 'reply') return readReplyItem(data, { history: data.history.map(readDecision) });
  if (data.kind === 'photo') return readPhotoItem(data, { history: data.history.map(readDecision) });
  if (data.kind === 'merge') return readMergeItem(data, { history: data.history.map(readDecision) });
  if (data.kind === 'check') return readCheckItem(data, { history: data.history.map(readDecision) });
  if (data.kind === 'claim') return readClaimItem(data, { history: data.history.map(readDecision) });
  if (data.kind === 'ownership') return readOwnership(data, { history: data.history.map(readDecision) });
  return data.kind === 'submission' ? readSubmission(data) : readReview(data);
}

/** Back to the wire's names; the rules of the contract speak of them as well. */
export function wireChanges({ businessName, ...others }: SubmissionChanges): DeskChanges {
  return { ...(businessName !== undefined && { business_name: businessName }), ...others };
}

export function readFieldName(name: string): SubmissionField {
  // The wire's other names are ours; what is none of them is a fault of the whole, shown at the first field.
  return name === 'business_name' ? 'businessName' : (name as SubmissionField);
}

function readDecision(wire: DecisionWire): LoggedDecision {
  return {
    id: wire.id,
    item: { kind: wire.kind, id: wire.item_id },
    title: wire.title,
    verdict: wire.decision,
    asks: wire.asks,
    reason: wire.reason,
    actor: wire.actor.name,
    createdAt: wire.created_at,
    reversedAt: wire.reversed_at,
    reversedBy: wire.reversed_by?.name ?? '',
  };
}

function readFields({ business_name, category, address, phone, email, website, description }: WireFields) {
  const fields: SubmissionFields = {
    businessName: business_name,
    category,
    address,
    phone,
    email,
    website,
    description,
  };
  return fields;
}

function readSubmission(wire: SubmissionItemWire): SubmissionItem {
  return {
    kind: wire.kind,
    id: wire.id,
    status: wire.status,
    submittedAt: wire.submitted_at,
    promisedBy: wire.promised_by,
    signals: wire.signals,
    fields: readFields(wire.fields),
    place: wire.place,
    nearestCategories: wire.nearest_categories,
    submitter: wire.submitter && { name: wire.submitter.name, createdAt: wire.submitter.created_at },
    listingId: wire.listing_id,
    duplicates: readDuplicates(wire.duplicates),
    diff: wire.diff && {
      listingId: wire.diff.listing_id,
      fields: wire.diff.fields.map((each) => ({ ...each, field: readFieldName(each.field) })),
    },
    history: wire.history.map(readDecision),
  };
}

function readDuplicates(duplicates: SubmissionItemWire['duplicates']): Duplicate[] {
  return duplicates.map((each) => ({ ...readFields(each), listingId: each.listing_id, alike: each.alike }));
}

function readEdit(wire: EditItemWire): EditItem {
  const { business_name, category, address } = wire.fields;
  return {
    kind: wire.kind,
    id: wire.id,
    status: wire.status,
    submittedAt: wire.submitted_at,
    promisedBy: wire.promised_by,
    signals: wire.signals,
    fields: { businessName: business_name, category, address },
    listing: { id: wire.listing.id, name: wire.listing.business_name },
    diff: wire.diff.map((each) => ({ ...each, field: readFieldName(each.field) })),
    place: wire.place,
    // an edit names a category that exists
    nearestCategories: [],
    owner: wire.owner && { name: wire.owner.name, createdAt: wire.owner.created_at },
    duplicates: readDuplicates(wire.duplicates),
    history: wire.history.map(readDecision),
  };
}

function readReview(wire: ReviewItemWire): ReviewItem {
  const { rating, comment, reviewer_name } = wire.fields;
  return {
    kind: wire.kind,
    id: wire.id,
    status: wire.status,
    submittedAt: wire.submitted_at,
    promisedBy: wire.promised_by,
    signals: wire.signals,
    rating,
    comment,
    reviewerName: reviewer_name,
    listing: { id: wire.listing.id, name: wire.listing.business_name },
    author: wire.author && {
      name: wire.author.name,
      createdAt: wire.author.created_at,
      reviews: wire.author.reviews,
      rejected: wire.author.rejected,
    },
    reply: wire.reply && { text: wire.reply.text, updatedAt: wire.reply.updated_at },
    photos: readPhotos(wire.photos),
    reports: wire.reports.map(({ by_account, created_at, ...report }) => ({
      ...report,
      isByAccount: by_account,
      createdAt: created_at,
    })),
    history: wire.history.map(readDecision),
  };
}
