import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { openDesk } from '../../../../tests/support/browser/open-desk.tsx';

test('a visitor is asked to sign in, and nothing is requested before', async () => {
  const { network } = await openDesk([], { isSignedIn: false });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in');
  expect(network.requests).toEqual([]);
  network.respondWith('POST /users.php?action=login', { json: { success: true, data: { token: 'a-token' } } });
  await page.getByLabelText('Email').fill('mo@townlink.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('lantern-street-9');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(page.getByRole('heading', { name: 'All caught up.' })).toBeVisible();
});

test('an owner is told that the desk is for moderators', async () => {
  const { network } = await openDesk([], { role: 'owner' });
  await expect.element(page.getByRole('heading', { name: 'Moderators only' })).toBeVisible();
  await expect.element(page.getByText('You’re signed in as mo@townlink.example')).toBeVisible();
  await expectAccessible();
  expect(network.requests.map(({ url }) => url.pathname)).toEqual(['/api/users/me']);
});
