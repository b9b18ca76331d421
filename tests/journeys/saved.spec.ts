import type { Page } from '@playwright/test';
import { apiCallsDuring } from './support/api-calls.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, setBrowserSession, test } from './support/fixtures.ts';
import type { TestAccount, TestSite } from './support/test-site.ts';

const VIEWPORTS = [
  { width: 320, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;

const saveButton = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true });
const savedIds = async (site: TestSite, { token }: TestAccount): Promise<number[]> =>
  (await site.api('/api/favourites/ids', { token })).data.listing_ids;

async function listPlumbers(site: TestSite): Promise<{ id: number; business_name: string }[]> {
  return (await site.api('/listings.php?public=true&category=plumbing')).data.results;
}

async function expectAccessibleAtAllSizes(page: Page): Promise<void> {
  for (const { width, height, colorScheme } of VIEWPORTS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  }
}

// covers U-26
test('favorites work without an account, and move into it at sign-in', async ({ page, site }) => {
  const [first, second] = await listPlumbers(site);
  const account = await site.signUp();
  // By keyboard: while the page reloads, a link may come to lie below the pointer, and hovering preloads its page.
  const quiet = await apiCallsDuring(page, async () => {
    await page.goto('/listings?category=plumbing');
    await saveButton(page, first?.business_name ?? '').press('Enter');
    await expect(saveButton(page, first?.business_name ?? '')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'See what you saved' }).waitFor();
    await saveButton(page, second?.business_name ?? '').press('Enter');
    await expect(saveButton(page, second?.business_name ?? '')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(saveButton(page, second?.business_name ?? '')).toHaveAttribute('aria-pressed', 'true');
  });
  expect(quiet).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByText('kept in this browser and nowhere else')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessibleAtAllSizes(page);
  // the one that is left stays visible even if the server does not respond
  await page.route('**/api/favourites/lines*', () => {});
  await page.getByRole('button', { name: `Remove ${second?.business_name}` }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.unroute('**/api/favourites/lines*');

  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 businesses are in your account now')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^All businesses/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await savedIds(site, account)).toEqual([second?.id, first?.id]);
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull();
});

// covers U-07
test('saving a favorite is optimistic, and a failed removal is reverted', async ({ page, site, monitor }) => {
  const account = await site.signUp();
  const [business] = await listPlumbers(site);
  await setBrowserSession(page, account.token);
  const calls = await apiCallsDuring(page, async () => {
    const loaded = page.waitForResponse('**/api/favourites/ids*');
    await page.goto(`/business/${business?.id}`);
    await loaded;
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
    await saveButton(page, business?.business_name ?? '').click();
    await expect(saveButton(page, business?.business_name ?? '')).toHaveAttribute('aria-pressed', 'true');
    await stored;
  });
  expect(calls.filter((call) => call.includes('/api/favourites')).map((call) => call.split(' ')[0])).toEqual([
    'GET',
    'PUT',
  ]);
  await expect.poll(() => savedIds(site, account)).toEqual([business?.id]);
  await page.reload();
  const heart = saveButton(page, business?.business_name ?? '');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  monitor.allow(/500|Failed to load resource/);
  await page.route('**/api/favourites/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await heart.click();
  await expect(page.getByText('Still saved')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

// covers U-08
test('lists have names and notes, are shared by link and can be restored', async ({ page, site }) => {
  const account = await site.signUp();
  const [business, other] = await listPlumbers(site);
  for (const { id } of [business, other].flatMap((each) => each ?? []))
    await site.api(`/api/favourites/${id}`, { method: 'PUT', token: account.token });
  await setBrowserSession(page, account.token);
  await page.goto('/saved');
  await page.getByRole('button', { name: `Lists of ${business?.business_name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New list').fill('Moving house');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Moving house' })).toBeChecked();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('navigation', { name: 'What you saved' })
    .getByRole('link', { name: /^Moving house/ })
    .click();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByLabel('Note').fill('A private note.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('A private note.')).toBeVisible();
  await expectAccessibleAtAllSizes(page);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await page.keyboard.press('Escape');
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('Expected the page to belong to a browser');
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Moving house' })).toBeVisible();
  await expect(visitor.getByRole('article', { name: business?.business_name ?? '' })).toBeVisible();
  await expect(visitor.getByText('A private note.')).toBeHidden();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  await page.getByRole('button', { name: 'Remove list' }).click();
  await expect(page.getByRole('heading', { name: /^All businesses/ })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This list is not shared any more.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('A private note.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Moving house' })).toBeVisible();
  await visitor.close();
});

test('a search is saved after signing in, then paused, removed and restored', async ({ page, site }) => {
  const account = await site.signUp();
  await page.goto('/listings?category=plumbing&search=leak');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveValue('Plumbing: leak');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('When new businesses fit').selectOption('daily');
  await dialog.getByRole('button', { name: 'Save the search' }).click();
  await page.getByRole('button', { name: 'See your searches' }).click();
  const row = page.getByRole('article', { name: 'Plumbing: leak' });
  await expect(row.getByLabel('Mails about Plumbing: leak')).toHaveValue('daily');
  await expect(page.getByText('Alerts go to a confirmed address alone')).toBeVisible();
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row.getByText('Paused')).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No search saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('link', { name: 'Plumbing: leak' }).click();
  await expect(page).toHaveURL('/listings?category=plumbing&search=leak');
});
