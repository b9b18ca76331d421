import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { assignListing } from './support/owner.ts';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function expectFailure(page: Page, title: string, sentence: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
  const toast = page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: sentence });
  await expect(toast.first()).toBeVisible();
}

// covers §3.session.1, §4.session.1, §8.login.1, §8.login.2, §8.register.1
test('the server rejects a wrong password and a taken email; a login is stored for 24 hours', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(/status of (401|409)/);
  const { email, password } = await site.signUp();
  await page.goto('/dashboard');
  await test.step('a wrong password', async () => {
    await signIn(page, email, 'wrong-password');
    await expectFailure(page, 'Login Failed', 'Invalid credentials');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectAccessible(page);
  });
  await test.step('a taken email', async () => {
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Full name').fill('Dana Alder');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('another-street-9');
    await page.getByRole('button', { name: 'Create Account' }).click();
    const sentence = 'An account with this e-mail address exists already. Sign in, or reset your password.';
    await expectFailure(page, 'Registration Failed', sentence);
  });
  await test.step('the email carries over to the password reset', async () => {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/account/reset');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
  await test.step('the right password', async () => {
    await page.goBack();
    await signIn(page, email, password);
    await expect(page.getByText('Login Successful')).toBeVisible();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
    const hours = await page.evaluate(() => (Number(localStorage.getItem('tokenExpiry')) - Date.now()) / 3_600_000);
    expect(hours).toBeCloseTo(24, 1);
  });
});

// covers §4.session.4, U-21
test('registering, editing and saving a listing works by keyboard alone', async ({ page, site }) => {
  const { keyboard } = page;
  const email = 'keyboard@example.test';
  await page.goto('/dashboard');
  await page.getByLabel('Email').focus();
  await tabTo(page, 'Create an account');
  await keyboard.press('Enter');
  await tabTo(page, 'Full name', 'Shift+Tab');
  for (const text of ['Kay Board', email]) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await keyboard.type('lantern-street-9');
  await keyboard.press('Enter');
  await expect(page.getByText('No listings found. Create your first listing to get started.')).toBeVisible();
  const listing = await assignListing(site, { email, password: '', name: '', token: '' });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo(page, 'Edit');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.business_name);
  await tabTo(page, 'Phone');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('415 555 0142');
  await tabTo(page, 'Save Changes');
  await keyboard.press('Enter');
  await expect(page.getByText('Listing updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

const STEPS_MAX = 100;

async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const wanted = page.getByRole('button', { name }).or(page.getByLabel(name)).first();
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The control ${name} was not reached by ${key}`);
}
