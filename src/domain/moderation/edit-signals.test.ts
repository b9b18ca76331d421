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
