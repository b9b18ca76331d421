import { expect, test } from 'vitest';
import { emailKey, hasRole, ROLES, type Role, type User } from './viewer.ts';

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

test('moderators and admins without a required second factor may do what owners may', () => {
  for (const role of ROLES) {
    const locked = { ...viewer(role), lacksSecondFactor: role !== 'owner' };
    expect(ROLES.filter((least) => hasRole(locked, least))).toEqual(['owner']);
  }
});
