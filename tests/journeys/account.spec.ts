import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, setBrowserSession, test } from './support/fixtures.ts';
import { createEmailToken } from './support/owner.ts';

/** Records every requested URL and Referer. */
function recordAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
  return seen;
}

test('emailed links confirm the address and set a new password, and no request reveals them', async ({
  page,
  site,
}) => {
  const account = await site.signUp();
  const isConfirmed = async () => (await site.api('/api/users/me', { token: account.token })).data.email_confirmed;
  const confirmToken = await createEmailToken(site, account, 'confirm-email');
  const seen = recordAddresses(page);
  await page.goto(`/account/confirm#${confirmToken}`);
  expect(await isConfirmed()).toBe(false);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your email address is confirmed.');
  expect(await isConfirmed()).toBe(true);

  await page.goto('/dashboard');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/account/reset');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('sent it a link to set a new password.')).toBeVisible();
  expect((await site.queuedEmails()).at(-1)).toMatchObject({ kind: 'reset-password' });
  const resetToken = await createEmailToken(site, account, 'reset-password');
  // Only the fragment differs: the page stays open and reads it.
  await page.goto(`/account/reset#${resetToken}`);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('harbor-lights-7');
  expect(page.url()).not.toContain(resetToken);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('harbor-lights-7');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
  const sent = seen.map((address) => address.split('#')[0] ?? '');
  expect(sent.filter((address) => address.includes(confirmToken) || address.includes(resetToken))).toEqual([]);
});

test('the profile ends another session, changes the password, downloads the data and deletes the account', async ({
  page,
  site,
}) => {
  const account = await site.signUp();
  const openSession = () => site.api('/users.php?action=login', { method: 'POST', body: account });
  const expectEnded = ({ token }: { token: string }) =>
    expect(site.api('/api/users/me', { token })).rejects.toThrow('401');
  const first = await openSession();
  await setBrowserSession(page, account.token);
  await page.goto('/dashboard/profile');
  const places = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await places.filter({ hasNotText: 'This session' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(places).toHaveCount(1);
  await expectEnded(first);

  const second = await openSession();
  await page.getByRole('textbox', { name: 'Current password', exact: true }).fill(account.password);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('harbor-lights-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Your password has been changed. You’ve been signed out on other devices.'),
  ).toBeVisible();
  await expectEnded(second);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account.email).toBe(account.email);

  await page.getByRole('textbox', { name: 'Your password', exact: true }).fill('harbor-lights-7');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await site.sql('select id from users where email = $1', [account.email])).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});
