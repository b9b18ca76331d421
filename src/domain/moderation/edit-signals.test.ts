import { expect, test } from 'vitest';
import { type EditFacts, editSignals } from './edit-signals.ts';

const LIVE = { businessName: 'Lamp & Wick', zip: '78701', verified: false, reviewCount: 12 };

const codes = (facts: Partial<EditFacts>) =>
  editSignals({ live: LIVE, proposed: LIVE, duplicates: 0, rejectedBefore: 0, ...facts }).map(({ code }) => code);

test('a respelled name or a move within the same zip has no signals', () => {
  expect(codes({ proposed: { businessName: 'Lamp and Wick', zip: '78701' } })).toEqual([]);
  expect(codes({ proposed: { businessName: 'Lamp & Wick', zip: '75201' } })).toEqual([]);
});

test('a new name at a new place is flagged as possibly another business', () => {
  const proposed = { businessName: 'Golden Crown Casino', zip: '75201' };
  expect(codes({ proposed })).toEqual(['another-business']);
  const [signal] = editSignals({ live: LIVE, proposed, duplicates: 0, rejectedBefore: 0 });
  expect(signal?.text).toContain('its 12 reviews');
});

test('an unknown address, duplicates, a badge and earlier rejections are signaled', () => {
  expect(
    codes({
      live: { ...LIVE, verified: true },
      proposed: { businessName: 'Lamp & Wick', zip: null },
      duplicates: 2,
      rejectedBefore: 1,
    }),
  ).toEqual(['unknown-address', 'duplicate', 'verified', 'rejected-before']);
});

test('signals say how much is concerned', () => {
  const texts = (facts: Partial<EditFacts>) =>
    editSignals({ live: LIVE, proposed: LIVE, duplicates: 0, rejectedBefore: 0, ...facts }).map(({ text }) => text);
  const moved = { businessName: 'Golden Crown Casino', zip: '75201' };
  const withReviews = (reviewCount: number) => texts({ live: { ...LIVE, reviewCount }, proposed: moved });
  const another = (what: string) => [`New name and new location: ${what} may end up with a different business.`];
  expect(withReviews(0)).toEqual(another('its page'));
  expect(withReviews(1)).toEqual(another('its review'));
  expect(withReviews(1234)).toEqual(another('its 1,234 reviews'));
  expect(texts({ duplicates: 1 })).toEqual(['With these changes, it would match another listing.']);
  expect(texts({ duplicates: 2 })).toEqual(['With these changes, it would match 2 other listings.']);
  expect(texts({ rejectedBefore: 1 })).toEqual(['Edits by this owner were rejected once before.']);
  expect(texts({ rejectedBefore: 2 })).toEqual(['Edits by this owner were rejected 2 times before.']);
  expect(texts({ live: { ...LIVE, verified: true } })).toEqual([
    'The listing is verified. Checks of the changed fields will run again.',
  ]);
  expect(texts({ proposed: { ...LIVE, zip: null } })).toEqual(['The address couldn’t be found on the map.']);
});
