import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { assignListing } from './support/owner.ts';

const STEPS_MAX = 100;

async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name }).or(page.getByLabel(name)).first();
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The control ${name} was not reached by Tab`);
}

// covers §3.session.1, §4.session.1, §8.login.1, §8.login.2, U-21
test('signing in, editing and saving a listing works by keyboard alone', async ({ page, site, monitor }) => {
  monitor.allow(/status of 401/);
  const { keyboard } = page;
  const account = await site.signUp();
  const listing = await assignListing(site, account);
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await page.goto('/dashboard');
  await test.step('the server rejects a wrong password', async () => {
    await page.getByLabel('Email').focus();
    await keyboard.type(account.email);
    await keyboard.press('Tab');
    await keyboard.type('wrong-password');
    await keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid credentials');
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
  });
  await test.step('a login is stored for 24 hours', async () => {
    await password.press('ControlOrMeta+a');
    await keyboard.type(account.password);
    await keyboard.press('Enter');
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
    const hours = await page.evaluate(() => (Number(localStorage.getItem('tokenExpiry')) - Date.now()) / 3_600_000);
    expect(hours).toBeCloseTo(24, 1);
  });
  await test.step('the listing is edited and saved', async () => {
    await expect(page.getByRole('article', { name: listing.business_name })).toHaveCount(1);
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
});
