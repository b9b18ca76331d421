import { expect, test } from 'vitest';
import type { User } from '../accounts/viewer.ts';
import { decisionDueAt, overdueCutoff, toActor } from './decision.ts';

test('a decision is due after 48 hours', () => {
  expect(decisionDueAt(new Date('2026-11-13T10:00:00Z'))).toEqual(new Date('2026-11-15T10:00:00Z'));
  expect(overdueCutoff(new Date('2026-11-15T10:00:00Z'))).toEqual(new Date('2026-11-13T10:00:00Z'));
});

test('the actor of a decision is the signed-in user', () => {
  const user = { id: 4, name: 'Ada', email: 'ada@lampwick.test' } as User;
  expect(
    toActor({ user, sessionId: 1, authenticatedAt: new Date(0), managedListingIds: [], hasSecondFactor: false }),
  ).toEqual({
    id: 4,
    name: 'Ada',
  });
});
