import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleLayout, expectNoApiCallsOnLoad, test } from './support/fixtures.ts';

const cards = (page: Page) => page.getByRole('link', { name: 'READ ARTICLE', exact: true });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });

// covers §2.blog.1, §2.blog.8
test('typing finds posts by title or excerpt, ignoring case and apostrophe style', async ({ page, site }) => {
  await site.sql(
    `insert into posts (title, slug, category, excerpt, author, published_at)
     values ('The Baker’s Ledger', 'the-bakers-ledger', 'Money Matters', 'Flour by the ton.', 'Ada Park', now())`,
  );
  await page.goto('/blog?fresh=1');
  await searchBox(page).fill("BAKER'S led");
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'The Baker’s Ledger', level: 2 })).toBeVisible();
  await searchBox(page).fill('by the TON');
  await expect(page.getByRole('heading', { name: 'The Baker’s Ledger', level: 2 })).toBeVisible();
  await expect(page).toHaveURL('/blog?search=by+the+TON');
  await page.reload();
  await expect(searchBox(page)).toHaveValue('by the TON');
  await expect(cards(page)).toHaveCount(0);
  await searchBox(page).fill('zzz nothing');
  await expect(page.getByText('NO BLOG POSTS FOUND MATCHING YOUR CRITERIA.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'ALL POSTS', exact: true }).last().click();
  await expect(cards(page)).toHaveCount(19);
  await expect(searchBox(page)).toHaveValue('');
  await site.sql(`delete from posts where slug = 'the-bakers-ledger'`);
});

// covers §2.blog.2, U-03
test('a category shows only its posts, also when opened by URL', async ({ page }) => {
  await page.goto('/blog');
  await section(page, 'Town Life').click();
  await expect(page).toHaveURL('/blog?category=town+life');
  await expect(section(page, 'Town Life')).toHaveAttribute('aria-current', /true|page/);
  await expect(page.locator('.article-card .caps.text-ink-2').filter({ hasNotText: 'Town Life' })).toHaveCount(0);
  const count = await cards(page).count();
  await page.reload();
  await expect(cards(page)).toHaveCount(count);
  await section(page, 'All Posts').click();
  await expect(cards(page)).toHaveCount(19);
  await page.goBack();
  await expect(cards(page)).toHaveCount(count);
});

// covers §2.blog.5, U-05, U-30
test('LOAD MORE ARTICLES appends posts, moves the focus to them and disappears at the end', async ({ page, site }) => {
  const { data } = await site.api('/blog.php?limit=100');
  await page.goto('/blog');
  const more = page.getByRole('button', { name: 'LOAD MORE ARTICLES' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(data.total - 1);
  await expect(more).toHaveCount(0);
  await expect(page.getByRole('link', { name: data.posts[20].title, exact: true })).toBeFocused();
  await expect(page.getByText(`${data.total - 20} more, ${data.total} of ${data.total}`)).toBeAttached();
});

// covers §2.blog.7, U-13
test('the blog shows its loading and error texts, and Retry loads the posts', async ({ page }) => {
  await page.goto('/about');
  let isDown = true;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/blog.php?*', async (route) => {
    await released;
    return isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Business Growth Hub' }).click();
  await expect(page.getByText('LOADING BLOG POSTS...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByText('FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  isDown = false;
  await page.getByRole('button', { name: 'RETRY' }).click();
  await expect(cards(page)).toHaveCount(19);
});

// covers §2.blog.4, U-30
test('SUBSCRIBE NOW shows an invalid address at the field and sends one email', async ({ page, site }) => {
  await page.goto('/blog');
  const field = page.getByRole('textbox', { name: 'E-mail' });
  const subscribe = page.getByRole('button', { name: 'SUBSCRIBE NOW' });
  await field.fill('not an address');
  await subscribe.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.');
  await expectAccessible(page);
  await field.fill('reader@example.test');
  for (let time = 0; time < 2; time++) {
    await subscribe.click();
    await expect(page.getByText('Look into your mailbox')).toBeVisible();
  }
  const emails = (await site.queuedEmails()).filter(({ kind }) => kind === 'newsletter-confirm');
  expect(emails).toHaveLength(1);
});

test('the blog is accessible and does not overflow at any width', async ({ page }) => {
  await expectNoApiCallsOnLoad(page, '/blog');
  await expectAccessibleLayout(page);
});
