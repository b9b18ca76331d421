import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkSetupLinkOperation, createFirstAdminOperation } from '#contract/first-admin-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { SetUpPage } from './SetUpPage.tsx';

const ADDRESS = window.location.href;
const TOKEN = 't'.repeat(43);
const USED = { status: 400, json: { success: false, code: 'bad-link', error: 'Used.' } };

let network: FakeNetwork;
beforeEach(() => {
  network = createFakeNetwork();
  network.succeed(checkSetupLinkOperation, { success: true, message: 'This link is valid.' });
  window.history.replaceState(window.history.state, '', `#${TOKEN}`);
});
afterEach(() => window.history.replaceState(window.history.state, '', ADDRESS));

const openSetUp = () => renderApp(<SetUpPage />, { network, at: '/account/setup', route: '/account/setup' });

async function createAdmin() {
  await page.getByLabelText('Full name').fill('Ada Park');
  await page.getByLabelText('Email').fill('ada@example.test');
  await page.getByRole('textbox', { name: /^Password/ }).fill('lantern-street-9');
  await page.getByRole('button', { name: 'Create the admin account' }).click();
}

test('the printed link creates the admin and goes on to the desk', async () => {
  const user = { id: 1, email: 'ada@example.test', name: 'Ada Park', role: 'admin' as const, email_confirmed: true };
  network.succeed(createFirstAdminOperation, {
    success: true,
    message: 'Your account has been created.',
    token: 'a-session',
    data: {
      token: 'a-session',
      expires_at: '2026-02-05T09:00:00Z',
      user: { ...user, created_at: '2026-01-05T09:00:00Z' },
    },
  });
  const { address } = await openSetUp();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome. Let’s open the town.');
  await page.getByRole('button', { name: 'Create the admin account' }).click();
  await expect.element(page.getByLabelText('Full name')).toHaveFocus();
  await expectAccessible();
  expect(window.location.hash).toBe('');
  await createAdmin();
  await expect.poll(address).toBe('/admin/overview');
  expect(sentBody(network, 'POST')).toEqual({
    token: TOKEN,
    name: 'Ada Park',
    email: 'ada@example.test',
    password: 'lantern-street-9',
  });
});

test('a link that was used says how to go on', async () => {
  network.respondWith('POST /api/setup/link', USED);
  await openSetUp();
  await expect.element(page.getByText('This link has been used or has expired.')).toBeVisible();
  expect(page.getByLabelText('Full name').query()).toBeNull();
  await expectAccessible();
});

test('a link that another used in the meantime says so, too', async () => {
  network.respondWith('POST /api/setup/admin', USED);
  await openSetUp();
  await createAdmin();
  await expect.element(page.getByText('This link has been used or has expired.')).toBeVisible();
});

test('an address that is taken is told, and what was typed stays', async () => {
  const json = { success: false, code: 'email-taken', error: 'An account with this email address already exists.' };
  network.respondWith('POST /api/setup/admin', { status: 409, json });
  await openSetUp();
  await createAdmin();
  await expect.element(page.getByText(json.error)).toBeVisible();
  await expect.element(page.getByLabelText('Full name')).toHaveValue('Ada Park');
});
