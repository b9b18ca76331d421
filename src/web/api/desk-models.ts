import type { ItemKind, Signal, Verdict } from '#domain/desk.ts';
import type { Likeness } from '#domain/duplicate.ts';
import type { ReviewStatus } from '#domain/review.ts';
import type { SubmissionStatus } from '#domain/submission.ts';

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
export type SubmissionField = keyof SubmissionFields;
export type SubmissionChanges = Partial<SubmissionFields>;

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
  listing: { id: number; name: string };
  author: { name: string; createdAt: string; reviews: number; rejected: number } | null;
  reports: { id: number; reason: string; note: string; isByAccount: boolean; createdAt: string }[];
};

export type DeskItem = SubmissionItem | ReviewItem;

/** What became of one item of a decision. */
export type Outcome =
  | { isDecided: true; item: ItemRef; decisionId: number; listingId: number | null }
  | { isDecided: false; item: ItemRef; sentence: string; code: string };
