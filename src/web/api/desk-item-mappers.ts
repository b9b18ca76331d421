import type {
  decideItemsOperation,
  getDeskItemOperation,
  getDeskQueueOperation,
  listDecisionsOperation,
} from '#contract/desk/desk-queue-operations.ts';
import type { CorrectionField } from '#domain/listings/correction.ts';
import type { DeskItemKind } from '#domain/moderation/decision.ts';
import type { CallResult } from './call.ts';
import { camelName } from './camel-case.ts';
import type {
  DeskAccount,
  DeskDecisionResult,
  DeskItem,
  DeskReport,
  DuplicateListing,
  LoggedDecision,
  ModerationQueue,
  SubmissionField,
} from './desk-models.ts';

type Item = CallResult<typeof getDeskItemOperation>['data'];
type ItemOf<Kind extends DeskItemKind> = Extract<Item, { kind: Kind }>;

export function toModerationQueue(response: CallResult<typeof getDeskQueueOperation>): ModerationQueue {
  const { data, total, counts, overdue, oldestAt } = response;
  const items = data.map(({ promisedBy: _, ...item }) => ({ ...item, title: queueTitle(item) }));
  return { items, total, counts, overdue, oldestAt };
}

function queueTitle({ kind, title }: { kind: DeskItemKind; title: string }): string {
  if (kind === 'claim') return `Claim for ${title}`;
  if (kind === 'correction') return `Correction to ${title}`;
  if (kind === 'listing') return `Listing of ${title}`;
  if (kind === 'photo') return `Photo of ${title}`;
  if (kind === 'appeal') return `Appeal: ${title}`;
  return kind === 'review' ? `Review of ${title}` : title;
}

type DecisionData = CallResult<typeof listDecisionsOperation>['data'][number];

export function toLoggedDecision({
  kind,
  itemId,
  decision,
  asks,
  actor,
  reversedBy,
  ...rest
}: DecisionData): LoggedDecision {
  return {
    ...rest,
    item: { kind, id: itemId },
    verdict: decision,
    isChangeRequest: asks,
    actor: actor.name,
    reversedBy: reversedBy?.name ?? '',
  };
}

type DecisionResultData = CallResult<typeof decideItemsOperation>['data'][number];

export function toDeskDecisionResult(result: DecisionResultData): DeskDecisionResult {
  const item = { kind: result.kind, id: result.id };
  if ('error' in result) return { isDecided: false, item, error: result.error, code: result.code };
  const { decisionId, listingId, notRestored } = result;
  return { isDecided: true, item, decisionId, listingId, notRestored };
}

/** A field name of the contract in camelCase; the cast holds because the contract knows no other fields. */
function toSubmissionField(name: string): SubmissionField {
  return camelName(name) as SubmissionField;
}

export function toDeskItem(item: Item): DeskItem {
  switch (item.kind) {
    case 'submission':
      return toSubmissionItem(item);
    case 'edit':
      return toEditItem(item);
    case 'correction':
      return toCorrectionItem(item);
    case 'review':
      return toReviewItem(item);
    case 'claim': {
      const { listing, claimant, owner } = item;
      return {
        ...withHistory(item),
        listing: toClaimedListing(listing),
        claimant: toDeskAccount(claimant),
        owner: owner && toDeskAccount(owner),
      };
    }
    case 'ownership': {
      const { claims, owner, listing, ...rest } = withHistory(item);
      return {
        ...rest,
        listing: toClaimedListing(listing),
        owner: owner && toDeskAccount(owner),
        otherClaims: claims,
      };
    }
    case 'merge':
      return {
        ...withHistory(item),
        listing: toClaimedListing(item.listing),
        into: item.into && toClaimedListing(item.into),
      };
    case 'check':
      return { ...withHistory(item), listing: toClaimedListing(item.listing) };
    case 'reply':
      return { ...withHistory(item), listing: toNamedListing(item.listing) };
    case 'photo':
      return { ...withHistory(item), listing: toNamedListing(item.listing), reports: item.reports.map(toDeskReport) };
    case 'listing':
      return {
        ...withHistory(item),
        listing: toClaimedListing(item.listing),
        owner: item.owner && toDeskAccount(item.owner),
        reports: item.reports.map(toDeskReport),
      };
    case 'appeal':
      return { ...withHistory(item), decision: toLoggedDecision(item.decision) };
    case 'change':
      return { ...withHistory(item), listing: toClaimedListing(item.listing) };
  }
}

function toDeskReport({ byAccount, ...report }: ItemOf<'review'>['reports'][number]): DeskReport {
  return { ...report, isByAccount: byAccount };
}

function withHistory<Each extends Item>(item: Each): Omit<Each, 'history'> & { history: LoggedDecision[] } {
  return { ...item, history: item.history.map(toLoggedDecision) };
}

function toSubmissionItem(item: ItemOf<'submission'>) {
  const { diff, duplicates } = item;
  return {
    ...withHistory(item),
    duplicates: duplicates.map(toDuplicateListing),
    diff: diff && { ...diff, fields: diff.fields.map(toFieldDiff) },
  };
}

function toEditItem(item: ItemOf<'edit'>) {
  return {
    ...withHistory(item),
    listing: toNamedListing(item.listing),
    diff: item.diff.map(toFieldDiff),
    duplicates: item.duplicates.map(toDuplicateListing),
    // An edit names a category that exists.
    nearestCategories: [],
  };
}

/** The field of a listing that a correction changes; a business that has closed changes none, and a fact is shown by itself. */
const CORRECTED_FIELDS: Record<Exclude<CorrectionField, 'closed' | 'fact'>, SubmissionField> = {
  name: 'businessName',
  category: 'category',
  'additional-categories': 'additionalCategories',
  address: 'address',
  moved: 'address',
  phone: 'phone',
  email: 'email',
  website: 'website',
  hours: 'hours',
  services: 'services',
  description: 'description',
};

function toCorrectionItem(item: ItemOf<'correction'>) {
  const { value, live, ...rest } = withHistory(item);
  const isFact = item.field === 'fact';
  const field = item.field === 'closed' || item.field === 'fact' ? null : CORRECTED_FIELDS[item.field];
  return {
    ...rest,
    ...(isFact && { fact: { value, live } }),
    fields: field ? { [field]: value } : {},
    diff: field ? [{ field, submitted: value, live }] : [],
    listing: toNamedListing(item.listing),
    duplicates: item.duplicates.map(toDuplicateListing),
    // A correction names a category that exists.
    nearestCategories: [],
  };
}

function toReviewItem(item: ItemOf<'review'>) {
  const { fields, reports, ...rest } = withHistory(item);
  return {
    ...rest,
    ...fields,
    listing: toNamedListing(item.listing),
    reports: reports.map(toDeskReport),
  };
}

function toFieldDiff<Diff extends { field: string }>(diff: Diff) {
  return { ...diff, field: toSubmissionField(diff.field) };
}

function toDuplicateListing({ alike, ...duplicate }: ItemOf<'submission'>['duplicates'][number]): DuplicateListing {
  return { ...duplicate, similarities: alike };
}

function toNamedListing({ id, businessName }: { id: number; businessName: string }) {
  return { id, name: businessName };
}

function toClaimedListing({ businessName, ...listing }: ItemOf<'claim'>['listing']) {
  return { ...listing, name: businessName };
}

function toDeskAccount({ name, email, emailConfirmed, createdAt }: ItemOf<'claim'>['claimant']): DeskAccount {
  return { name, email, isEmailConfirmed: emailConfirmed, createdAt };
}
