import type { ClaimProof, ClaimStatus } from '#domain/claim.ts';
import type { CorrectionField, CorrectionStatus } from '#domain/correction.ts';
import type { ItemKind, Signal, Verdict } from '#domain/desk.ts';
import type { Likeness } from '#domain/duplicate.ts';
import type { EditStatus } from '#domain/listing-edit.ts';
import type { ReviewStatus } from '#domain/review.ts';
import type { SubmissionStatus } from '#domain/submission.ts';
import type { Photo } from './models.ts';

export type ItemRef = { kind: ItemKind; id: number };

export type WaitingItem = ItemRef & {
  title: string;
  summary: string;
  category: string;
  place: string;
  submittedAt: string;
  isOverdue: boolean;
  signals: Signal[];
};

export type Queue = {
  items: WaitingItem[];
  total: number;
  counts: Record<ItemKind, number>;
  overdue: number;
  oldestAt: string | null;
};

export type LoggedDecision = {
  id: number;
  item: ItemRef;
  title: string;
  verdict: Verdict;
  /** Turned down for now: the sender was asked to change it. */
  asks: boolean;
  reason: string;
  actor: string;
  createdAt: string;
  reversedAt: string | null;
  reversedBy: string;
};

export type DecisionLog = { decisions: LoggedDecision[]; total: number };

export type SubmissionFields = {
  businessName: string;
  category: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  description: string;
};
/** What can be put right before it is approved; the last two in a correction only. */
export type SubmissionField = keyof SubmissionFields | 'hours' | 'services';
export type SubmissionChanges = Partial<Record<SubmissionField, string>>;

type Shown = ItemRef & {
  submittedAt: string;
  promisedBy: string;
  signals: Signal[];
  history: LoggedDecision[];
};

export type Duplicate = SubmissionFields & { listingId: number; alike: Likeness[] };
export type FieldDifference = { field: SubmissionField; submitted: string; live: string };

export type SubmissionItem = Shown & {
  kind: 'submission';
  status: SubmissionStatus;
  fields: SubmissionFields;
  place: string | null;
  nearestCategories: string[];
  submitter: { name: string; createdAt: string } | null;
  listingId: number | null;
  duplicates: Duplicate[];
  diff: { listingId: number; fields: FieldDifference[] } | null;
};

export type ReviewItem = Shown & {
  kind: 'review';
  status: ReviewStatus;
  rating: number;
  comment: string;
  reviewerName: string;
  photos: Photo[];
  listing: { id: number; name: string };
  author: { name: string; createdAt: string; reviews: number; rejected: number } | null;
  /** The owner's. */
  reply: { text: string; updatedAt: string } | null;
  reports: { id: number; reason: string; note: string; isByAccount: boolean; createdAt: string }[];
};

export type EditItem = Shown & {
  kind: 'edit';
  status: EditStatus;
  fields: Pick<SubmissionFields, 'businessName' | 'category' | 'address'>;
  listing: { id: number; name: string };
  diff: FieldDifference[];
  place: string | null;
  nearestCategories: string[];
  owner: { name: string; createdAt: string } | null;
  duplicates: Duplicate[];
};

/** What visitors say is wrong: of one field, or that the business has closed. */
export type CorrectionItem = Shown & {
  kind: 'correction';
  status: CorrectionStatus;
  about: CorrectionField;
  fields: SubmissionChanges;
  diff: FieldDifference[];
  listing: { id: number; name: string };
  place: string | null;
  nearestCategories: string[];
  senders: { id: number; name: string | null; note: string; createdAt: string }[];
  hasOwner: boolean;
  duplicates: Duplicate[];
};

/** What can be corrected before it is approved. */
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

export type ClaimItem = Shown & {
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

/** Who manages a listing; its id is the listing's. */
export type OwnershipItem = Shown & {
  kind: 'ownership';
  listing: ClaimedListing;
  owner: DeskAccount | null;
  otherClaims: OtherClaim[];
};

/** What moderators have seen of a listing; its id is the listing's. */
export type CheckItem = Shown & { kind: 'check'; listing: ClaimedListing };

/** The owner's reply to a review; its id is the review's. */
export type ReplyItem = Shown & {
  kind: 'reply';
  listing: { id: number; name: string };
  review: { rating: number; comment: string; reviewerName: string };
  text: string;
  isShown: boolean;
};

export type PhotoItem = Shown & {
  kind: 'photo';
  listing: { id: number; name: string };
  reviewId: number | null;
  photo: Photo;
  isShown: boolean;
};

/** A listing that was merged into another one, or is to be; its id is the listing's. */
export type MergeItem = Shown & {
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
  | MergeItem;

/** What became of one item of a decision. */
export type Outcome =
  | { isDecided: true; item: ItemRef; decisionId: number; listingId: number | null }
  | { isDecided: false; item: ItemRef; sentence: string; code: string };
