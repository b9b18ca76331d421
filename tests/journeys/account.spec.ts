import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, setBrowserSession, test } from './support/fixtures.ts';
import { createEmailToken } from './support/owner.ts';

/** Records every requested URL and Referer. */
function recordAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
  return seen;
}

test('pages of accounts are not indexed, and accessible to visitors', async ({ page }) => {
  const robots = page.locator('meta[name="robots"]');
  await page.goto('/account/confirm');
  await expect(robots).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('Open the link in the mail we sent you; it leads here')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/reset');
  await expect(robots).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  // their sign-in form is that of the dashboard
  for (const path of ['/dashboard/profile', '/dashboard/edit/1']) {
    await page.goto(path);
    await expect(robots).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  }
});

test('an emailed link confirms the address once, after a click', async ({ page, site, monitor }) => {
  monitor.allow(/status of 400/);
  const account = await site.signUp();
  const token = await createEmailToken(site, account, 'confirm-email');
  const seen = recordAddresses(page);
  await page.goto(`/account/confirm#${token}`);
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
  expect(page.url()).not.toContain(token);
  const before = await site.api('/api/users/me', { token: account.token });
  expect(before.data.email_confirmed).toBe(false);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your e-mail address is confirmed.');
  const after = await site.api('/api/users/me', { token: account.token });
  expect(after.data.email_confirmed).toBe(true);

  await page.goto('/about');
  await page.goto(`/account/confirm#${token}`);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is not valid any more. Ask for a new one.');
  await expectAccessible(page);
  const sent = seen.filter((address) => address.split('#')[0]?.includes(token));
  expect(sent).toEqual([]);
});

test('a forgotten password is reset through an emailed link', async ({ page, site }) => {
  const account = await site.signUp();
  await page.goto('/account/reset');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const sentence = 'If there is an account with this address, a link to set a new password is on its way.';
  await expect(page.getByText(sentence)).toBeVisible();
  expect((await site.queuedEmails()).at(-1)).toMatchObject({ kind: 'reset-password' });

  const token = await createEmailToken(site, account, 'reset-password');
  const seen = recordAddresses(page);
  await page.goto('/about');
  await page.goto(`/account/reset#${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  expect(page.url()).not.toContain(token);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('harbor-lights-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('harbor-lights-7');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
  expect(seen.filter((address) => address.split('#')[0]?.includes(token))).toEqual([]);
});

test('a common password is rejected at its field, and a used link offers a new one', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(/status of 400/);
  const account = await site.signUp();
  const token = await createEmailToken(site, account, 'reset-password');
  await page.goto(`/account/reset#${token}`);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('textbox', { name: 'New password', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByText('This password is among the most common ones')).toBeVisible();
  await site.sql('delete from mail_tokens');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('harbor-lights-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is not valid any more. Ask for a new one.');
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
});

test('the profile shows the account, resends the confirmation email and ends another session', async ({
  page,
  site,
}) => {
  const account = await site.signUp();
  const other = await site.api('/users.php?action=login', { method: 'POST', body: account });
  await setBrowserSession(page, account.token);
  await page.goto('/dashboard/profile');
  const facts = page.getByRole('region', { name: 'Your account' });
  await expect(facts).toContainText(account.name);
  await expect(facts).toContainText(account.email);
  await expect(facts).toContainText('Not confirmed');
  await expectAccessible(page);
  await facts.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The mail is on its way.')).toBeVisible();

  const places = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await places.filter({ hasNotText: 'This session' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(places).toHaveCount(1);
  await expect(places).toContainText('This session');
  await expect(site.api('/api/users/me', { token: other.token })).rejects.toThrow('401');
});

test('changing the password needs the current one and ends all other sessions', async ({ page, site, monitor }) => {
  monitor.allow(/status of 401/);
  const account = await site.signUp();
  const other = await site.api('/users.php?action=login', { method: 'POST', body: account });
  await setBrowserSession(page, account.token);
  await page.goto('/dashboard/profile');
  const places = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(places.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Current password', exact: true }).fill('not-this-one');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('harbor-lights-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Current password', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Current password', exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed. Everywhere else you are signed out.')).toBeVisible();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'New password', exact: true })).toHaveValue('');
  await expect(site.api('/api/users/me', { token: other.token })).rejects.toThrow('401');
});

test('account data can be downloaded as JSON, and deleting the account needs its password', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(/status of 401/);
  const account = await site.signUp();
  await setBrowserSession(page, account.token);
  await page.goto('/dashboard/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account.email).toBe(account.email);

  await page.getByRole('textbox', { name: 'Your password', exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your password', exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await site.sql('select id from users where email = $1', [account.email])).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});
