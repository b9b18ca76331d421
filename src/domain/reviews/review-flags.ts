import { countLinks } from '#lib/count-links.ts';

/** Reasons for which a review awaits moderation. */
export const REVIEW_FLAGS = [
  'no-account',
  'taken-down',
  'same-address',
  'same-text',
  'links',
  'new-account',
  'owner-address',
  'burst',
] as const;
export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

/** The rule as shown to the author and the signal as shown to moderators. */
export const REVIEW_FLAG_LABELS: Record<ReviewFlag, { rule: string; signal: string }> = {
  'no-account': {
    rule: 'We check reviews written without an account before they’re published.',
    signal: 'Written without an account.',
  },
  'taken-down': {
    rule: 'We check a review that was taken down before it’s published again.',
    signal: 'Rewritten after a moderator took it down.',
  },
  'same-address': {
    rule: 'We check reviews when several come from one network within minutes.',
    signal: 'Several reviews came from this IP address within ten minutes.',
  },
  'same-text': {
    rule: 'We check reviews that use the same words as others.',
    signal: 'Other recent reviews use the same words.',
  },
  links: {
    rule: 'We check reviews that contain web addresses.',
    signal: 'The text has a web address in it.',
  },
  'new-account': {
    rule: 'We check reviews from accounts less than an hour old.',
    signal: 'The account was less than an hour old.',
  },
  'owner-address': {
    rule: 'We check reviews that come from a network the business uses.',
    signal: 'It came from an IP address that the owner of the business signs in from.',
  },
  burst: {
    rule: 'We check reviews when a business gets an unusual number within an hour.',
    signal: 'This business got an unusual number of reviews within the hour.',
  },
};

/** The time windows of the rules. */
export const SAME_IP_WINDOW_MS = 10 * 60 * 1000;
export const SAME_TEXT_WINDOW_MS = 30 * 24 * 60 * 60 * 1000;
export const BURST_WINDOW_MS = 60 * 60 * 1000;
const NEW_ACCOUNT_MS = 60 * 60 * 1000;

/** Flags from the fourth review on, since a household or office may share an address. */
const SAME_IP_THRESHOLD = 3;
/** Flags from the third review on, since two people may write the same. */
const SAME_TEXT_THRESHOLD = 2;
const SAME_TEXT_MIN_LENGTH = 15;
const BURST_THRESHOLD = 10;
/** Popular businesses get more reviews per hour. */
const BURST_RATIO = 0.05;

export type ReviewFacts = {
  comment: string;
  /** Null without an account. */
  accountAgeMs: number | null;
  /** The author’s earlier review of the same business, if any. */
  former: { status: 'approved' | 'pending' | 'rejected'; flags: readonly ReviewFlag[] } | null;
  /** The number of other reviews within the windows above. */
  fromAddress: number;
  withText: number;
  ofListing: number;
  /** The total number of reviews of the listing. */
  reviewCount: number;
  isOwnersAddress: boolean;
};

/** The flags of a review. A review without flags is published immediately. */
export function computeReviewFlags(facts: ReviewFacts): ReviewFlag[] {
  const { accountAgeMs, former } = facts;
  const applies: Record<ReviewFlag, boolean> = {
    'no-account': accountAgeMs === null,
    'taken-down': former?.status === 'rejected',
    // a rewritten review does not add to the count
    'same-address': former === null && facts.fromAddress >= SAME_IP_THRESHOLD,
    'same-text': facts.withText >= SAME_TEXT_THRESHOLD,
    links: countLinks(facts.comment) > 0,
    'new-account': accountAgeMs !== null && accountAgeMs < NEW_ACCOUNT_MS,
    'owner-address': facts.isOwnersAddress,
    burst: former === null && facts.ofListing >= Math.max(BURST_THRESHOLD, facts.reviewCount * BURST_RATIO),
  };
  const carriedOver = former?.status === 'pending' ? carriedOverFlags(former.flags) : [];
  return REVIEW_FLAGS.filter((reason) => applies[reason] || carriedOver.includes(reason));
}

/** Rewriting a pending review does not clear its flags. */
function carriedOverFlags(flags: readonly ReviewFlag[]): readonly ReviewFlag[] {
  return flags.length === 0 ? ['taken-down'] : flags;
}

/** Letters and digits only; null for texts that are too short to compare. */
export function normalizeForComparison(comment: string): string | null {
  const letters = comment
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return letters.length < SAME_TEXT_MIN_LENGTH ? null : letters;
}
