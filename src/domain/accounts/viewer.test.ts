import { expect, test } from 'vitest';
import { emailKey, hasRecentSignIn, hasRole, RECENT_SIGN_IN_MS, ROLES, type Role, type User } from './viewer.ts';

const viewer = (role: Role) => ({
  user: { id: 1, role } as User,
  sessionId: 1,
  authenticatedAt: new Date(0),
  managedListingIds: [],
  hasSecondFactor: false,
});

test('each role includes the roles before it', () => {
  const included = ROLES.map((role) => ROLES.filter((least) => hasRole(viewer(role), least)));
  expect(included).toEqual([['owner'], ['owner', 'moderator'], ['owner', 'moderator', 'admin']]);
});

test('a visitor has no role', () => {
  expect(ROLES.some((role) => hasRole(null, role))).toBe(false);
});

test('addresses that differ in case or outer spaces belong to one account', () => {
  expect(emailKey('  Ada@Lampwick.TEST ')).toBe('ada@lampwick.test');
});

test('a sign-in is recent for 15 minutes, and not while its time lies in the future', () => {
  const at = (ageMs: number) => hasRecentSignIn(viewer('admin'), new Date(ageMs));
  expect([0, RECENT_SIGN_IN_MS, -30_000].map(at)).toEqual([true, true, true]);
  expect([RECENT_SIGN_IN_MS + 1, -86_400_000].map(at)).toEqual([false, false]);
});

test('moderators and admins without a required second factor may do what owners may', () => {
  for (const role of ROLES) {
    const locked = { ...viewer(role), lacksSecondFactor: role !== 'owner' };
    expect(ROLES.filter((least) => hasRole(locked, least))).toEqual(['owner']);
  }
});
