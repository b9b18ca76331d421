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
    [{ isSameAsLive: true }, 'same', 'The listing already says this.'],
    [{ field: 'closed', reviewCount: 1 }, 'closed', 'Approving this takes down the page and its 1 review.'],
    [{ field: 'closed', reviewCount: 1200 }, 'closed', 'Approving this takes down the page and its 1,200 reviews.'],
    [{ owner: 'agrees' }, 'owner-agrees', 'In its favor: the owner says it’s right.'],
    [{ owner: 'silent' }, 'owner-silent', 'The owner was asked and hasn’t responded in a week.'],
    [{ senders: 2 }, 'several', 'In its favor: 2 people suggested it.'],
    [{ accounts: 0 }, 'no-account', 'Nobody who suggested it has an account.'],
    [{ duplicates: 1 }, 'duplicate', 'With this change, it would match 1 other listing.'],
    [{ duplicates: 2 }, 'duplicate', 'With this change, it would match 2 other listings.'],
    [{ isVerified: true }, 'verified', 'The listing is verified. Checks of the changed fields will run again.'],
    [{ rejectedBefore: 1 }, 'rejected-before', 'Rejected before: 1 earlier correction from the same people.'],
    [{ rejectedBefore: 3 }, 'rejected-before', 'Rejected before: 3 earlier corrections from the same people.'],
  ])('%j: %s', (facts, code, text) => {
    expect(signalsOf(facts)).toEqual([{ code, text }]);
  });

  test('a closed business loses no badge', () => {
    expect(signalsOf({ field: 'closed', isVerified: true }).map(({ code }) => code)).toEqual(['closed']);
  });
});

test('name, categories, address, a move and closing identify a business', () => {
  expect(CORRECTION_FIELDS.filter(isIdentityCorrection)).toEqual([
    'address',
    'moved',
    'closed',
    'name',
    'category',
    'additional-categories',
  ]);
});

test('every field of a listing can be given as text', () => {
  const listing = {
    businessName: 'Lamp & Wick',
    category: 'Lighting Stores',
    additionalCategories: ['Electricians', 'Antiques'],
    address: '12 Congress Ave',
    phone: '512 555 0134',
    email: 'ada@lampwick.test',
    website: 'lampwick.test',
    hours: { timeZone: 'UTC', week: { ...closedWeek(), mon: [{ open: '09:00', close: '17:00' }] }, special: [] },
    hoursText: '',
    services: ['Repair', 'Wicks'],
    description: 'Lamps, mended.',
  };
  expect(
    Object.fromEntries(
      CORRECTION_FIELDS.flatMap((field) => (field === 'fact' ? [] : [[field, listingFieldText(listing, field)]])),
    ),
  ).toEqual({
    name: 'Lamp & Wick',
    category: 'Lighting Stores',
    'additional-categories': 'Electricians; Antiques',
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
