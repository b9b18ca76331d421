import type {
  DecisionWire,
  EditItemWire,
  ReviewItemWire,
  SubmissionItemWire,
} from '#contract/desk/desk-item-schemas.ts';
import {
  type DecisionChanges,
  decideItemsOperation,
  getDeskItemOperation,
  getDeskQueueOperation,
  listDecisionsOperation,
  undoDecisionOperation,
} from '#contract/desk/desk-queue-operations.ts';
import type { DeskItemKind } from '#domain/moderation/decision.ts';
import { toClaimItem, toOwnershipItem } from './desk-claim-mappers.ts';
import { toCheckItem, toCorrectionItem } from './desk-correction-mappers.ts';
import type {
  DecisionLog,
  DeskDecisionResult,
  DeskItem,
  DuplicateListing,
  EditItem,
  LoggedDecision,
  ModerationQueue,
  ReviewItem,
  SubmissionEdits,
  SubmissionField,
  SubmissionItem,
  SubmissionValues,
} from './desk-models.ts';
import { toMergeItem, toPhotoItem, toReplyItem } from './desk-removal-mappers.ts';
import { parsePhotos } from './parse-responses.ts';

type WireFields = SubmissionItemWire['fields'];

/** The desk is served by our own server alone, so what does not keep to the contract is a failure. */
export function toModerationQueue(answer: unknown): ModerationQueue {
  const { data, total, counts, overdue, oldest_at } = getDeskQueueOperation.response.parse(answer);
  const items = data.map(({ submitted_at, promised_by: _promised, is_overdue, ...item }) => ({
    ...item,
    title: titleOf(item),
    submittedAt: submitted_at,
    isOverdue: is_overdue,
  }));
  return { items, total, counts, overdue, oldestAt: oldest_at };
}

function titleOf({ kind, title }: { kind: DeskItemKind; title: string }): string {
  if (kind === 'claim') return `Claim of ${title}`;
  if (kind === 'correction') return `Correction of ${title}`;
  return kind === 'review' ? `Review of ${title}` : title;
}

export function toDecisionLog(answer: unknown): DecisionLog {
  const { data, total } = listDecisionsOperation.response.parse(answer);
  return { decisions: data.map(toLoggedDecision), total };
}

export function toReversedDecision(answer: unknown): LoggedDecision {
  return toLoggedDecision(undoDecisionOperation.response.parse(answer).data);
}

export function toDeskDecisionResults(answer: unknown): DeskDecisionResult[] {
  return decideItemsOperation.response.parse(answer).data.map((outcome) => {
    const item = { kind: outcome.kind, id: outcome.id };
    if ('error' in outcome) return { isDecided: false, item, sentence: outcome.error, code: outcome.code };
    return { isDecided: true, item, decisionId: outcome.decision_id, listingId: outcome.listing_id };
  });
}

export function toDeskItem(answer: unknown): DeskItem {
  const { data } = getDeskItemOperation.response.parse(answer);
  if (data.kind === 'edit') return toEditItem(data);
  if (data.kind === 'correction') {
    const duplicates = toDuplicateListings(data.duplicates);
    return toCorrectionItem(data, { history: data.history.map(toLoggedDecision), duplicates });
  }
  if (data.kind === 'reply') return toReplyItem(data, { history: data.history.map(toLoggedDecision) });
  if (data.kind === 'photo') return toPhotoItem(data, { history: data.history.map(toLoggedDecision) });
  if (data.kind === 'merge') return toMergeItem(data, { history: data.history.map(toLoggedDecision) });
  if (data.kind === 'check') return toCheckItem(data, { history: data.history.map(toLoggedDecision) });
  if (data.kind === 'claim') return toClaimItem(data, { history: data.history.map(toLoggedDecision) });
  if (data.kind === 'ownership') return toOwnershipItem(data, { history: data.history.map(toLoggedDecision) });
  return data.kind === 'submission' ? toSubmissionItem(data) : toReviewItem(data);
}

/** Back to the wire's names; the rules of the contract speak of them as well. */
export function toDeskChanges({ businessName, ...others }: SubmissionEdits): DecisionChanges {
  return { ...(businessName !== undefined && { business_name: businessName }), ...others };
}

export function toSubmissionField(name: string): SubmissionField {
  // The wire's other names are ours; what is none of them is a fault of the whole, shown at the first field.
  return name === 'business_name' ? 'businessName' : (name as SubmissionField);
}

function toLoggedDecision(wire: DecisionWire): LoggedDecision {
  return {
    id: wire.id,
    item: { kind: wire.kind, id: wire.item_id },
    title: wire.title,
    verdict: wire.decision,
    isChangeRequest: wire.asks,
    reason: wire.reason,
    actor: wire.actor.name,
    createdAt: wire.created_at,
    reversedAt: wire.reversed_at,
    reversedBy: wire.reversed_by?.name ?? '',
  };
}

function toSubmissionValues({ business_name, category, address, phone, email, website, description }: WireFields) {
  const fields: SubmissionValues = {
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

function toSubmissionItem(wire: SubmissionItemWire): SubmissionItem {
  return {
    kind: wire.kind,
    id: wire.id,
    status: wire.status,
    submittedAt: wire.submitted_at,
    promisedBy: wire.promised_by,
    signals: wire.signals,
    fields: toSubmissionValues(wire.fields),
    place: wire.place,
    nearestCategories: wire.nearest_categories,
    submitter: wire.submitter && { name: wire.submitter.name, createdAt: wire.submitter.created_at },
    listingId: wire.listing_id,
    duplicates: toDuplicateListings(wire.duplicates),
    diff: wire.diff && {
      listingId: wire.diff.listing_id,
      fields: wire.diff.fields.map((each) => ({ ...each, field: toSubmissionField(each.field) })),
    },
    history: wire.history.map(toLoggedDecision),
  };
}

function toDuplicateListings(duplicates: SubmissionItemWire['duplicates']): DuplicateListing[] {
  return duplicates.map((each) => ({
    ...toSubmissionValues(each),
    listingId: each.listing_id,
    similarities: each.alike,
  }));
}

function toEditItem(wire: EditItemWire): EditItem {
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
    diff: wire.diff.map((each) => ({ ...each, field: toSubmissionField(each.field) })),
    place: wire.place,
    // an edit names a category that exists
    nearestCategories: [],
    owner: wire.owner && { name: wire.owner.name, createdAt: wire.owner.created_at },
    duplicates: toDuplicateListings(wire.duplicates),
    history: wire.history.map(toLoggedDecision),
  };
}

function toReviewItem(wire: ReviewItemWire): ReviewItem {
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
    photos: parsePhotos(wire.photos),
    reports: wire.reports.map(({ by_account, created_at, ...report }) => ({
      ...report,
      isByAccount: by_account,
      createdAt: created_at,
    })),
    history: wire.history.map(toLoggedDecision),
  };
}
