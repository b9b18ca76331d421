import type { ClaimProof, ClaimStatus } from '#domain/accounts/ownership-claim.ts';
import type { CorrectionField, CorrectionStatus } from '#domain/listings/correction.ts';
import type { DuplicateMatchKind } from '#domain/listings/duplicate.ts';
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { EditStatus } from '#domain/listings/listing-edit.ts';
import type { SubmissionStatus } from '#domain/listings/submission.ts';
import type { AppealStatus } from '#domain/moderation/appeal.ts';
import type { DeskItemKind, ModerationSignal, Verdict } from '#domain/moderation/decision.ts';
import type { ReviewStatus } from '#domain/reviews/review.ts';
import type { FieldValueModel, PhotoModel } from './models.ts';

export type ItemRef = { kind: DeskItemKind; id: number };

export type QueueItem = ItemRef & {
  title: string;
  summary: string;
  category: string;
  place: string;
  submittedAt: string;
  isOverdue: boolean;
  signals: ModerationSignal[];
};

export type ModerationQueue = {
  items: QueueItem[];
  total: number;
  counts: Record<DeskItemKind, number>;
  overdue: number;
  oldestAt: string | null;
};

export type LoggedDecision = {
  id: number;
  item: ItemRef;
  title: string;
  verdict: Verdict;
  /** Rejected with a request for changes. */
  isChangeRequest: boolean;
  reason: string;
  actor: string;
  createdAt: string;
  reversedAt: string | null;
  reversedBy: string;
};

export type DecisionLog = { decisions: LoggedDecision[]; total: number };

type SubmissionValues = {
  businessName: string;
  category: string;
  /** Separated by semicolons. */
  additionalCategories: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  description: string;
};
/** The fields that a moderator can edit before approval; the last two in a correction only. */
export type SubmissionField = keyof SubmissionValues | 'hours' | 'services';
/** `fields` is a `FieldDraft` of the site’s own fields as text. */
export type SubmissionEdits = Partial<Record<SubmissionField | 'fields', string>>;

type BaseItem = ItemRef & {
  submittedAt: string;
  promisedBy: string;
  signals: ModerationSignal[];
  history: LoggedDecision[];
};

export type DuplicateListing = Omit<SubmissionValues, 'additionalCategories'> & {
  listingId: number;
  similarities: DuplicateMatchKind[];
};
export type FieldDiff = { field: SubmissionField; submitted: string; live: string };

export type SubmissionItem = BaseItem & {
  kind: 'submission';
  status: SubmissionStatus;
  fields: SubmissionValues;
  /** What it says of the site's own fields. */
  fieldValues?: FieldValueModel[] | undefined;
  place: string | null;
  nearestCategories: string[];
  submitter: { name: string; createdAt: string } | null;
  listingId: number | null;
  duplicates: DuplicateListing[];
  diff: { listingId: number; fields: FieldDiff[] } | null;
};

export type DeskReport = { id: number; reason: string; note: string; isByAccount: boolean; createdAt: string };

export type ReviewItem = BaseItem & {
  kind: 'review';
  status: ReviewStatus;
  rating: number;
  comment: string;
  reviewerName: string;
  photos: PhotoModel[];
  listing: { id: number; name: string };
  author: { name: string; createdAt: string; reviews: number; rejected: number } | null;
  /** The owner's reply. */
  reply: { text: string; updatedAt: string } | null;
  reports: DeskReport[];
};

export type EditItem = BaseItem & {
  kind: 'edit';
  status: EditStatus;
  fields: Pick<SubmissionValues, 'businessName' | 'category' | 'address'>;
  listing: { id: number; name: string };
  diff: FieldDiff[];
  place: string | null;
  nearestCategories: string[];
  owner: { name: string; createdAt: string } | null;
  duplicates: DuplicateListing[];
};

/** A visitor's correction of one field, or a report that the business has closed. */
export type CorrectionItem = BaseItem & {
  kind: 'correction';
  status: CorrectionStatus;
  field: CorrectionField;
  /** One of the site's own fields, before and after. */
  fact?: { value: string; live: string };
  fields: SubmissionEdits;
  diff: FieldDiff[];
  listing: { id: number; name: string };
  place: string | null;
  nearestCategories: string[];
  senders: { id: number; name: string | null; note: string; createdAt: string }[];
  hasOwner: boolean;
  duplicates: DuplicateListing[];
};

/** The items that a moderator can edit before approval. */
export type CorrectableItem = SubmissionItem | EditItem | CorrectionItem;

export type DeskAccount = { name: string; email: string; isEmailConfirmed: boolean; createdAt: string };

type ClaimedListing = {
  id: number;
  name: string;
  category: string;
  address: string;
  phone: string;
  email: string;
  website: string;
};

type OtherClaim = { id: number; name: string; proof: ClaimProof; status: ClaimStatus; createdAt: string };

export type ClaimItem = BaseItem & {
  kind: 'claim';
  status: ClaimStatus;
  proof: ClaimProof;
  note: string;
  reason: string;
  listing: ClaimedListing;
  claimant: DeskAccount;
  owner: DeskAccount | null;
  answer: string;
  otherClaims: OtherClaim[];
};

/** The ownership of a listing; its id is the listing's. */
export type OwnershipItem = BaseItem & {
  kind: 'ownership';
  listing: ClaimedListing;
  owner: DeskAccount | null;
  otherClaims: OtherClaim[];
};

/** The moderators' checks of a listing; its id is the listing's. */
export type CheckItem = BaseItem & { kind: 'check'; listing: ClaimedListing };

/** The owner's reply to a review; its id is the review's. */
export type ReplyItem = BaseItem & {
  kind: 'reply';
  listing: { id: number; name: string };
  review: { rating: number; comment: string; reviewerName: string };
  text: string;
  isShown: boolean;
};

export type PhotoItem = BaseItem & {
  kind: 'photo';
  listing: { id: number; name: string };
  reviewId: number | null;
  photo: PhotoModel;
  isShown: boolean;
  reports: DeskReport[];
};

/** A reported listing; its id is the listing's. */
export type ListingItem = BaseItem & {
  kind: 'listing';
  status: ListingStatus;
  listing: ClaimedListing;
  owner: DeskAccount | null;
  reports: DeskReport[];
};

export type AppealItem = BaseItem & {
  kind: 'appeal';
  status: AppealStatus;
  text: string;
  appellant: { name: string };
  /** The decision that is appealed. */
  decision: LoggedDecision;
};

/** What staff changed for others; its id is the listing's. */
export type ChangeItem = BaseItem & { kind: 'change'; listing: ClaimedListing };

/** A listing that was merged into another one, or is to be; its id is the listing's. */
export type MergeItem = BaseItem & {
  kind: 'merge';
  listing: ClaimedListing;
  into: ClaimedListing | null;
  moved: { reviews: number; photos: number; messages: number; waiting: number };
};

export type DeskItem =
  | SubmissionItem
  | ReviewItem
  | EditItem
  | CorrectionItem
  | ClaimItem
  | OwnershipItem
  | CheckItem
  | ReplyItem
  | PhotoItem
  | ListingItem
  | AppealItem
  | ChangeItem
  | MergeItem;

/** The result of a decision for one item. `notRestored` is what a granted appeal could not change back. */
export type DeskDecisionResult =
  | { isDecided: true; item: ItemRef; decisionId: number; listingId: number | null; notRestored: readonly string[] }
  | { isDecided: false; item: ItemRef; error: string; code: string };
