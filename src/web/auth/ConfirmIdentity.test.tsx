import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAccountOperation } from '#contract/account-operations.ts';
import { confirmWithPasswordOperation, listPasskeysOperation } from '#contract/passkey-operations.ts';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { ConfirmIdentityHost } from './ConfirmIdentityHost.tsx';
import { confirmIdentity } from './confirm-identity.ts';

const ACCOUNT = {
  id: 1,
  email: 'ada@example.test',
  name: 'Ada Park',
  role: 'owner' as const,
  email_confirmed: true,
  created_at: '2026-01-05T09:00:00Z',
};
const PASSKEY = { id: 1, name: 'Laptop', created_at: '2026-01-05T09:00:00Z', last_used_at: null };

const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

async function openDialog(passkeys: (typeof PASSKEY)[]) {
  const network = createFakeNetwork();
  network.succeed(getAccountOperation, { success: true, data: ACCOUNT });
  network.succeed(listPasskeysOperation, { success: true, data: passkeys });
  const app = await renderApp(<ConfirmIdentityHost />, { at: '/dashboard', network, token: 'a-token' });
  const answers = Promise.all([confirmIdentity(), confirmIdentity()]);
  await expect.element(dialog).toBeVisible();
  return { ...app, answers };
}

test('the password confirms all waiting calls, after a wrong one was rejected', async () => {
  const { network, answers } = await openDialog([]);
  await expectAccessible();
  network.respondWith(`POST ${confirmWithPasswordOperation.path}`, {
    status: 401,
    json: { success: false, error: 'That password isn’t right.', code: 'bad-credentials' },
  });
  const password = dialog.getByRole('textbox', { name: 'Your password', exact: true });
  await button('Confirm').click();
  await expect.element(page.getByText('Enter your password.')).toBeVisible();
  await password.fill('not-this-one');
  await button('Confirm').click();
  await expect.element(page.getByText('That password isn’t right.')).toBeVisible();
  await expect.element(button('Use a passkey')).not.toBeInTheDocument();
  network.succeed(confirmWithPasswordOperation, { success: true, message: 'Thank you.' });
  await password.fill('lantern-street-9');
  await button('Confirm').click();
  expect(await answers).toEqual([true, true]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an account with a passkey can use it instead, and cancel rejects', async () => {
  const { answers } = await openDialog([PASSKEY]);
  await expect.element(button('Use a passkey')).toBeVisible();
  await button('Cancel').click();
  expect(await answers).toEqual([false, false]);
  await expect.element(dialog).not.toBeInTheDocument();
});
