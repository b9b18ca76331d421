import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#lib/duration.ts';
import { type ClaimFacts, claimSignals, isProofEmail, proofDomain, proofEmailError } from './ownership-claim.ts';

const LISTING = { website: 'https://www.lampwick.test', email: 'Shop@Lampwick-Mail.test' };

describe('an email address proves ownership', () => {
  test.each([' shop@lampwick-mail.TEST ', 'ada@lampwick.test', 'ADA@LAMPWICK.TEST'])('%j does', (address) => {
    expect(isProofEmail(LISTING, address)).toBe(true);
    expect(proofEmailError(LISTING, address)).toBeNull();
  });

  test.each(['ada@other.test', 'ada@shop.lampwick.test', 'ada@lampwick-mail.test', ''])('%j does not', (address) => {
    expect(isProofEmail(LISTING, address)).toBe(false);
    expect(proofEmailError(LISTING, address)).toBe('Use an email address that ends in @lampwick.test.');
  });

  test('but not at a public mail provider that is given as the website', () => {
    const listing = { website: 'gmail.com', email: '' };
    expect(isProofEmail(listing, 'ada@gmail.com')).toBe(false);
    expect(proofDomain(listing)).toBeNull();
  });

  test('but nothing matches a listing without an address of its own', () => {
    const listing = { website: 'https://www.facebook.com/lampwick', email: '' };
    expect(isProofEmail(listing, '')).toBe(false);
    expect(isProofEmail(listing, 'ada@facebook.com')).toBe(false);
    expect(proofEmailError(listing, 'ada@facebook.com')).toBe(
      'Use the email address on the listing. If you don’t have access to it, choose another way to verify.',
    );
  });
});

const QUIET: ClaimFacts = {
  isDispute: false,
  hasAnswer: false,
  isEmailConfirmed: true,
  isEmailOfBusiness: false,
  accountAgeMs: 24 * HOUR_MS,
  otherClaimants: 0,
  rejectedBefore: 0,
};

const signalsOf = (facts: Partial<ClaimFacts>) => claimSignals({ ...QUIET, ...facts });

test('an unremarkable claim has no signals', () => {
  expect(signalsOf({})).toEqual([]);
});

test.each<[Partial<ClaimFacts>, string, string]>([
  [{ isDispute: true }, 'dispute', 'Someone else manages this listing and hasn’t responded yet.'],
  [{ isDispute: true, hasAnswer: true }, 'dispute', 'Someone else manages this listing and has responded.'],
  [{ otherClaimants: 1 }, 'others', 'One other person has claimed it too.'],
  [{ otherClaimants: 2 }, 'others', '2 other people have claimed it too.'],
  [{ rejectedBefore: 1 }, 'rejected-before', 'Their earlier claims for it were rejected once.'],
  [{ rejectedBefore: 2 }, 'rejected-before', 'Their earlier claims for it were rejected 2 times.'],
  [{ isEmailConfirmed: false }, 'unconfirmed', 'Their email address isn’t confirmed.'],
  [{ accountAgeMs: 24 * HOUR_MS - 1 }, 'new-account', 'Their account is less than a day old.'],
  [
    { isEmailOfBusiness: true },
    'own-mailbox',
    'In their favor: their confirmed email address belongs to the business.',
  ],
])('%j is signaled as %s', (facts, code, text) => {
  expect(signalsOf(facts)).toEqual([{ code, text }]);
});

test('an unconfirmed mailbox of the business does not speak for the claim', () => {
  const codes = signalsOf({ isEmailOfBusiness: true, isEmailConfirmed: false }).map(({ code }) => code);
  expect(codes).toEqual(['unconfirmed']);
});
