import type { Page } from '@playwright/test';
import { apiCallsDuring } from './support/api-calls.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, setBrowserSession, test } from './support/fixtures.ts';
import type { TestSite } from './support/test-site.ts';

const saveButton = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true });

async function listPlumbers(site: TestSite): Promise<{ id: number; business_name: string }[]> {
  return (await site.api('/listings.php?public=true&category=plumbing')).data.results;
}

async function expectAccessibleIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

// covers U-08, U-26
test('favorites move into the account at sign-in, and are put on lists that can be shared', async ({ page, site }) => {
  const [first, second] = await listPlumbers(site);
  const account = await site.signUp();
  await test.step('without an account they are kept in the browser', async () => {
    // By keyboard: while the page reloads, a link may come to lie below the pointer, and hovering preloads its page.
    const quiet = await apiCallsDuring(page, async () => {
      await page.goto('/listings?category=plumbing');
      await saveButton(page, first?.business_name ?? '').press('Enter');
      await expect(saveButton(page, first?.business_name ?? '')).toHaveAttribute('aria-pressed', 'true');
      await page.getByText('Saved on this device. Sign in to sync it.').waitFor();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Saved, 1' })).toBeVisible();
      await saveButton(page, second?.business_name ?? '').press('Enter');
      await expect(saveButton(page, second?.business_name ?? '')).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(saveButton(page, second?.business_name ?? '')).toHaveAttribute('aria-pressed', 'true');
    });
    expect(quiet).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Saved' }).click();
    await expect(page.getByText('Saved on this device only.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectAccessibleIn(page, 'light');
  });

  const dialog = page.getByRole('dialog');
  await test.step('they move into the account at sign-in', async () => {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 businesses moved to your account')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^All businesses/ })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    const saved = await site.api('/api/favourites/ids', { token: account.token });
    expect(saved.data.listing_ids).toEqual([second?.id, first?.id]);
    expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull();
  });

  await test.step('a list has a name and private notes', async () => {
    await page.getByRole('button', { name: `Lists of ${first?.business_name}` }).click();
    await dialog.getByLabel('New list').fill('Moving house');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox', { name: 'Moving house' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const nav = page.getByRole('navigation', { name: 'Saved' });
    await nav.getByRole('link', { name: /^Moving house/ }).click();
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByLabel('Note').fill('A private note.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('A private note.')).toBeVisible();
    await expectAccessibleIn(page, 'dark');
  });

  await test.step('it is shared by link until it is removed, and can be restored', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByLabel('Link').inputValue();
    await page.keyboard.press('Escape');
    const visitor = await page.context().browser()?.newPage();
    if (!visitor) throw new Error('Expected the page to belong to a browser');
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: 'Moving house' })).toBeVisible();
    await expect(visitor.getByRole('article', { name: first?.business_name ?? '' })).toBeVisible();
    await expect(visitor.getByText('A private note.')).toBeHidden();
    await page.getByRole('button', { name: 'Delete list' }).click();
    await expect(page.getByRole('heading', { name: /^All businesses/ })).toBeVisible();
    await expect(page.getByText('List deleted')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('This list is no longer shared.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('A private note.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Moving house' })).toBeVisible();
    await visitor.close();
  });
});

test('a saved search is listed under Saved and opens again', async ({ page, site }) => {
  const account = await site.signUp();
  await setBrowserSession(page, account.token);
  await page.goto('/listings?category=plumbing&search=leak');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save the search' }).click();
  await page.getByRole('button', { name: 'See your searches' }).click();
  const row = page.getByRole('article', { name: 'Plumbing: leak' });
  await expect(row).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoHorizontalScroll(page);
  await row.getByRole('link', { name: 'Plumbing: leak' }).click();
  await expect(page).toHaveURL('/listings?category=plumbing&search=leak');
});
