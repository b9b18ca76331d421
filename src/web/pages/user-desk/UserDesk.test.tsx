import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  disableUserOperation,
  getUserOperation,
  listUsersOperation,
  type UserDetailWire,
  updateUserRoleOperation,
} from '#contract/desk/desk-user-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderDesk } from '../../../../tests/support/browser/render-desk.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { UserDesk } from './UserDesk.tsx';

const JUNE: UserDetailWire = {
  id: 6,
  email: 'june@example.test',
  name: 'June Park',
  role: 'owner',
  email_confirmed: true,
  disabled: false,
  created_at: '2026-01-05T09:00:00Z',
  last_seen_at: null,
  email_confirmed_at: '2026-01-05T09:05:00Z',
  disabled_at: null,
  open_sessions: 1,
  listings: [],
  counts: { listings: 0, reviews: 0, submissions: 0, claims: 0 },
  history: [],
  deeds: [],
};
const OTHER = { ...JUNE, id: 7, name: 'Sam Reyes', email: 'sam@example.test' };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = page.getByRole('list', { name: 'Users' }).getByRole('listitem');

function openDesk(at: string, role: Role = 'admin') {
  const network = createFakeNetwork();
  network.succeed(listUsersOperation, { success: true, data: [JUNE, OTHER], total: 2 });
  network.succeed(getUserOperation, { success: true, data: JUNE }, { params: { id: 6 } });
  return renderDesk(<UserDesk />, { at, route: '/admin/users/{-$id}', role, network });
}

test('moderators have no access to accounts', async () => {
  await openDesk('/admin/users', 'moderator');
  await expect.element(page.getByRole('heading', { name: 'Admins only' })).toBeVisible();
});

test('accounts are searched by name or address', async () => {
  const { network, address } = await openDesk('/admin/users');
  const found = { success: true as const, data: [JUNE], total: 1 };
  network.succeed(listUsersOperation, found, { query: { search: 'june@' } });
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('june@');
  await expect.poll(() => rows.elements()).toHaveLength(1);
  expect(address()).toBe('/admin/users?search=june%40');
  await expectAccessible();
  await page.getByRole('link', { name: 'June Park' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('June Park');
});

test('an admin changes a role', async () => {
  const { network } = await openDesk('/admin/users/6');
  const moderator: UserDetailWire = { ...JUNE, role: 'moderator' };
  network.succeed(updateUserRoleOperation, { success: true, data: moderator }, { params: { id: 6 } });
  await page.getByLabelText('Role').selectOptions('Moderator');
  await button('Make June Park a moderator').click();
  await expect.element(page.getByText('Role changed.')).toBeVisible();
  expect(sentBody(network, 'PUT')).toEqual({ role: 'moderator' });
});

// covers U-10
test('an account is disabled with a reason', async () => {
  const { network } = await openDesk('/admin/users/6');
  const history = [{ id: 1, action: 'disabled it: Sends spam.', actor: 'Mo Lind', at: '2026-03-01T17:00:00Z' }];
  const disabled: UserDetailWire = { ...JUNE, disabled: true, disabled_at: '2026-03-01T17:00:00Z', history };
  network.succeed(disableUserOperation, { success: true, data: disabled }, { params: { id: 6 } });
  await button('Disable account').click();
  await button('Disable').click();
  await expect.element(page.getByText('Enter a reason for the log.')).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Reason').fill('Sends spam.');
  await button('Disable').click();
  await expect.element(button('Enable account')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'History' })).toMatchTextContent('disabled it: Sends spam.');
  expect(sentBody(network, 'POST')).toEqual({ reason: 'Sends spam.' });
});
