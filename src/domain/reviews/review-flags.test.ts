import { describe, expect, test } from 'vitest';
import {
  computeReviewFlags,
  normalizeForComparison,
  REVIEW_FLAG_LABELS,
  REVIEW_FLAGS,
  type ReviewFacts,
} from './review-flags.ts';

const HOUR_MS = 3_600_000;

const QUIET: ReviewFacts = {
  comment: 'They came on time and left the kitchen clean.',
  accountAgeMs: 24 * HOUR_MS,
  former: null,
  fromAddress: 0,
  withText: 0,
  ofListing: 0,
  reviewCount: 0,
  isOwnersAddress: false,
};

const flagsOf = (facts: Partial<ReviewFacts>) => computeReviewFlags({ ...QUIET, ...facts });

test('a review with original text by an established account has no flags', () => {
  expect(flagsOf({})).toEqual([]);
});

describe('a review is flagged', () => {
  test.each<[string, Partial<ReviewFacts>, Partial<ReviewFacts>]>([
    ['no-account', { accountAgeMs: null }, {}],
    ['new-account', { accountAgeMs: HOUR_MS - 1 }, { accountAgeMs: HOUR_MS }],
    ['same-address', { fromAddress: 3 }, { fromAddress: 2 }],
    ['same-text', { withText: 2 }, { withText: 1 }],
    ['links', { comment: 'See https://pills.test now' }, { comment: 'See you. Now. 10.5 stars, e.g. here' }],
    ['owner-address', { isOwnersAddress: true }, {}],
    ['burst', { ofListing: 10 }, { ofListing: 9 }],
  ])('%s from its threshold on', (reason, over, below) => {
    expect(flagsOf(over)).toEqual([reason]);
    expect(flagsOf(below)).toEqual([]);
  });

  test('for a burst relative to the number of reviews of the business', () => {
    expect(flagsOf({ ofListing: 40, reviewCount: 1000 })).toEqual([]);
    expect(flagsOf({ ofListing: 50, reviewCount: 1000 })).toEqual(['burst']);
  });

  test('for all rules that apply', () => {
    expect(flagsOf({ comment: 'www.a.test', isOwnersAddress: true, fromAddress: 9 })).toEqual([
      'same-address',
      'links',
      'owner-address',
    ]);
  });
});

describe('a rewritten review', () => {
  test('is flagged if a moderator had rejected it', () => {
    expect(flagsOf({ former: { status: 'rejected', flags: [] } })).toEqual(['taken-down']);
  });

  test('keeps its flags while it is pending', () => {
    expect(flagsOf({ former: { status: 'pending', flags: ['links'] } })).toEqual(['links']);
    expect(flagsOf({ former: { status: 'pending', flags: [] } })).toEqual(['taken-down']);
  });

  test('does not count as another review of its address or business, but its text is checked', () => {
    const former = { status: 'approved', flags: [] } as const;
    expect(flagsOf({ former, fromAddress: 9, ofListing: 99 })).toEqual([]);
    expect(flagsOf({ former, comment: 'Buy at pills.com!' })).toEqual(['links']);
  });
});

describe('normalizeForComparison', () => {
  test('compares letters and digits only', () => {
    expect(normalizeForComparison('Great service, TRULY great!!')).toBe(
      normalizeForComparison('great  service; truly great'),
    );
  });

  test('ignores short texts', () => {
    expect(normalizeForComparison('Great service!')).toBeNull();
    expect(normalizeForComparison('')).toBeNull();
  });
});

//
test('every flag has a rule for the author and a signal for moderators', () => {
  for (const reason of REVIEW_FLAGS) {
    expect(REVIEW_FLAG_LABELS[reason].rule).toMatch(/^[A-Z].*\.$/);
    expect(REVIEW_FLAG_LABELS[reason].signal).toMatch(/^[A-Z].*\.$/);
  }
});
