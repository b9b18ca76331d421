import { describe, expect, test } from 'vitest';
import { closedWeek } from '../hours/hours.ts';
import { CORRECTION_FIELDS, type CorrectionFacts, correctionSignals, isIdentityCorrection } from './correction.ts';
import { listingFieldText } from './listing-field-text.ts';

const QUIET: CorrectionFacts = {
  field: 'phone',
  senders: 1,
  accounts: 1,
  rejectedBefore: 0,
  owner: 'none',
  isSameAsLive: false,
  isVerified: false,
  reviewCount: 0,
  duplicates: 0,
};

const signalsOf = (facts: Partial<CorrectionFacts>) => correctionSignals({ ...QUIET, ...facts });

describe('signals of a correction', () => {
  test('an unremarkable one has none', () => {
    expect(signalsOf({})).toEqual([]);
  });

  test.each<[Partial<CorrectionFacts>, string, string]>([
    [{ isSameAsLive: true }, 'same', 'The listing says so already.'],
    [{ field: 'closed', reviewCount: 1 }, 'closed', 'Approved, the page goes away with its 1 review.'],
    [{ field: 'closed', reviewCount: 1200 }, 'closed', 'Approved, the page goes away with its 1,200 reviews.'],
    [{ owner: 'agrees' }, 'owner-agrees', 'Speaks for it: its owner says that it is right.'],
    [{ owner: 'silent' }, 'owner-silent', 'Its owner was asked and has not answered in a week.'],
    [{ senders: 2 }, 'several', 'Speaks for it: 2 people say so.'],
    [{ accounts: 0 }, 'no-account', 'Nobody who says so has an account.'],
    [{ duplicates: 1 }, 'duplicate', 'With it, it would look like 1 other listing.'],
    [{ duplicates: 2 }, 'duplicate', 'With it, it would look like 2 other listings.'],
    [{ isVerified: true }, 'verified', 'The listing is verified. Checks of what changes start anew.'],
    [{ rejectedBefore: 1 }, 'rejected-before', '1 earlier correction of theirs turned down.'],
    [{ rejectedBefore: 3 }, 'rejected-before', '3 earlier corrections of theirs turned down.'],
  ])('%j: %s', (facts, code, text) => {
    expect(signalsOf(facts)).toEqual([{ code, text }]);
  });

  test('a closed business loses no badge', () => {
    expect(signalsOf({ field: 'closed', isVerified: true }).map(({ code }) => code)).toEqual(['closed']);
  });
});

test('name, category, address, a move and closing identify a business', () => {
  expect(CORRECTION_FIELDS.filter(isIdentityCorrection)).toEqual(['address', 'moved', 'closed', 'name', 'category']);
});

test('every field of a listing can be given as text', () => {
  const listing = {
    businessName: 'Lamp & Wick',
    category: 'Lighting Stores',
    address: '12 Congress Ave',
    phone: '512 555 0134',
    email: 'ada@lampwick.test',
    website: 'lampwick.test',
    hours: { timeZone: 'UTC', week: { ...closedWeek(), mon: [{ open: '09:00', close: '17:00' }] }, special: [] },
    hoursText: '',
    services: ['Repair', 'Wicks'],
    description: 'Lamps, mended.',
  };
  expect(Object.fromEntries(CORRECTION_FIELDS.map((field) => [field, listingFieldText(listing, field)]))).toEqual({
    name: 'Lamp & Wick',
    category: 'Lighting Stores',
    address: '12 Congress Ave',
    moved: '12 Congress Ave',
    phone: '512 555 0134',
    email: 'ada@lampwick.test',
    website: 'lampwick.test',
    hours: 'Mon 9:00 AM - 5:00 PM; Tue-Sun closed',
    services: 'Repair, Wicks',
    description: 'Lamps, mended.',
    closed: '',
  });
  expect(listingFieldText({ ...listing, hours: null }, 'hours')).toBe('');
  expect(listingFieldText({ ...listing, hours: null, hoursText: 'Call us' }, 'hours')).toBe('Call us');
});
