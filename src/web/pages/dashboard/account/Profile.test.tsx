import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeAccountOperation,
  changePasswordOperation,
  deleteAccountOperation,
  getAccountOperation,
  listSessionsOperation,
  resendEmailConfirmationOperation,
  revokeSessionOperation,
} from '#contract/account-operations.ts';
import { listCorrectionsOperation } from '#contract/correction-operations.ts';
import { listPasskeysOperation } from '#contract/passkey-operations.ts';
import { getSecondFactorOperation } from '#contract/second-factor-operations.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeResponse } from '../../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../../tests/support/browser/render-app.tsx';
import { browserSession } from '../../../session/use-session.ts';
import { Profile } from './Profile.tsx';

const ACCOUNT = {
  id: 1,
  email: 'ada@example.test',
  name: 'Ada Park',
  role: 'owner' as const,
  email_confirmed: false,
  created_at: '2026-01-05T09:00:00Z',
};
const wrongPassword: FakeResponse = {
  status: 401,
  json: { success: false, error: 'That password isn’t right.', code: 'bad-credentials' },
};

const aSession = (id: number, current: boolean) => ({
  id,
  current,
  created_at: '2026-01-05T09:00:00Z',
  expires_at: '2026-01-06T09:00:00Z',
  address: '203.0.113.7',
  device: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
});
const [HERE, ELSEWHERE] = [aSession(1, true), aSession(2, false)];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const places = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');

async function openProfile() {
  const network = createFakeNetwork();
  const setSessions = (sessions: (typeof HERE)[]) =>
    network.succeed(listSessionsOperation, { success: true, data: sessions });
  network.succeed(getAccountOperation, { success: true, data: ACCOUNT });
  network.succeed(getSecondFactorOperation, {
    success: true,
    data: { authenticator_since: null, recovery_codes_left: 0, has_second_factor: false, required: false },
  });
  network.succeed(listCorrectionsOperation, { success: true, data: { sent: [], asked: [] } });
  network.succeed(listPasskeysOperation, { success: true, data: [] });
  setSessions([HERE, ELSEWHERE]);
  const app = await renderApp(<Profile />, { at: '/dashboard/profile', network, token: 'a-token' });
  await expect.poll(() => places.elements()).toHaveLength(2);
  return { ...app, setSessions };
}

test('visitors are asked to sign in', async () => {
  await renderApp(<Profile />, { at: '/dashboard/profile' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in');
});

test('the profile shows the account and resends the confirmation email', async () => {
  const { network } = await openProfile();
  const facts = page.getByRole('region', { name: 'Your account' });
  for (const text of [ACCOUNT.name, ACCOUNT.email, 'Not confirmed']) {
    await expect.element(facts).toMatchTextContent(text);
  }
  await expectAccessible();
  network.succeed(resendEmailConfirmationOperation, { success: true, message: 'We sent the email.' });
  await button('Send again').click();
  await expect.element(page.getByText('We sent the email.')).toBeVisible();
});

test('the full name can be changed', async () => {
  const { network } = await openProfile();
  await button('Edit full name').click();
  await expect.element(field('Full name')).toHaveFocus();
  await field('Full name').fill(' ');
  await button('Save name').click();
  await expect.element(page.getByText('Enter your full name.')).toBeVisible();
  await expectAccessible();
  const renamed = { ...ACCOUNT, name: 'Ada Lind' };
  network.succeed(changeAccountOperation, { success: true, data: renamed });
  network.succeed(getAccountOperation, { success: true, data: renamed });
  await field('Full name').fill('Ada Lind');
  await button('Save name').click();
  await expect.element(page.getByText('Name changed')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Your account' })).toMatchTextContent('Ada Lind');
  await expect.element(button('Edit full name')).toHaveFocus();
  const [change] = network.requests.filter(({ method }) => method === 'PUT');
  expect(JSON.parse(change?.body ?? '')).toEqual({ name: 'Ada Lind' });
});

test('another session can be ended', async () => {
  const { network, setSessions } = await openProfile();
  network.respondWith(`DELETE /api/users/sessions/${ELSEWHERE.id}`, () => {
    setSessions([HERE]);
    return { json: revokeSessionOperation.response.parse({ success: true, message: 'That session has ended.' }) };
  });
  await places.filter({ hasNotText: 'This session' }).getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => places.elements()).toHaveLength(1);
  await expect.element(places).toMatchTextContent(/This session/);
});

test('a new password needs the current one and ends all other sessions', async () => {
  const { network, setSessions } = await openProfile();
  network.respondWith(`POST ${changePasswordOperation.path}`, wrongPassword);
  await field('Current password').fill('not-this-one');
  await field('New password').fill('harbor-lights-7');
  await button('Change password').click();
  await expect.element(page.getByText('That password isn’t right.')).toBeVisible();
  await expect.element(field('Current password')).toHaveFocus();
  const message = 'Your password has been changed. You’ve been signed out on other devices.';
  network.succeed(changePasswordOperation, { success: true, message });
  setSessions([HERE]);
  await field('Current password').fill('lantern-street-9');
  await button('Change password').click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.poll(() => places.elements()).toHaveLength(1);
  await expect.element(field('New password')).toHaveValue('');
});

test('deleting the account needs its password and ends the session', async () => {
  const { network, address } = await openProfile();
  network.respondWith(`DELETE ${deleteAccountOperation.path}`, wrongPassword);
  await field('Your password').fill('not-this-one');
  await button('Delete my account').click();
  await expect.element(page.getByText('That password isn’t right.')).toBeVisible();
  network.succeed(deleteAccountOperation, { success: true, message: 'Your account has been deleted.' });
  await field('Your password').fill('lantern-street-9');
  await button('Delete my account').click();
  await expect.element(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect.poll(address).toBe('/');
  expect(browserSession().current()).toBeNull();
});
