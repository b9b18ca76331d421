import { expect, test } from 'vitest';
import { findJobMail, findJobSubject } from './job-subject.ts';

test.each([
  [{ listingId: 12 }, { type: 'listing', id: 12 }],
  [
    { kind: 'review-replied', userId: 3, businessName: 'Acme', listingId: 12 },
    { type: 'listing', id: 12 },
  ],
  [
    { kind: 'claim-link', claimId: 4 },
    { type: 'claim', id: 4 },
  ],
  [
    { letterId: 5, batch: 2 },
    { type: 'newsletter issue', id: 5 },
  ],
  [
    { kind: 'confirm-email', userId: 3 },
    { type: 'account', id: 3 },
  ],
  [{}, null],
  [{ listingId: '12' }, null],
  [{ listingId: 1.5 }, null],
  [null, null],
  ['text', null],
])('the subject of %j', (payload, subject) => {
  expect(findJobSubject(payload)).toEqual(subject);
});

test('an email is known by its kind and recipient', () => {
  const payload = { kind: 'password-changed', to: 'ada@example.test', name: 'Ada' };
  expect(findJobMail({ kind: 'mail', payload })).toEqual({
    kind: 'password-changed',
    to: 'ada@example.test',
    userId: null,
  });
  expect(findJobMail({ kind: 'mail', payload: { kind: 'reset-password', userId: 0 } })).toMatchObject({ userId: null });
  expect(findJobMail({ kind: 'mail', payload: {} })).toBeNull();
  expect(findJobMail({ kind: 'verify-listing', payload })).toBeNull();
});
