import type { Page } from '@playwright/test';
import { expect, setBrowserSession, test } from './support/fixtures.ts';
import type { TestSite } from './support/test-site.ts';

const LISTING_ID = 11;

type ReviewInput = { rating: number; comment: string; name?: string; daysAgo?: number };

async function replaceReviews(site: TestSite, reviews: ReviewInput[]): Promise<void> {
  await site.sql('delete from reviews where listing_id = $1', [LISTING_ID]);
  for (const { rating, comment, name = 'Mara D.', daysAgo = 3 } of reviews) {
    await site.sql(
      `insert into reviews (listing_id, reviewer_name, rating, comment, status, created_at, updated_at)
       values ($1, $2, $3, $4, 'approved', now() - $5::int * interval '1 day', now())`,
      [LISTING_ID, name, rating, comment, daysAgo],
    );
  }
}

const THREE_REVIEWS: ReviewInput[] = [
  { rating: 5, comment: 'Quick and kind.', name: 'Mara D.', daysAgo: 2 },
  { rating: 2, comment: 'Slow on a Tuesday.', name: 'jo Whitfield', daysAgo: 21 },
  { rating: 5, comment: 'They remembered our names.', name: 'Priya N.', daysAgo: 75 },
];
const cards = (page: Page) => page.getByRole('article');
const openReviewDialog = (page: Page) => page.getByRole('button', { name: 'Connect & Review' }).click();

// covers §2.business.9, U-30
test("a signed-in user's review appears at once, and a second one replaces it", async ({ page, site }) => {
  await replaceReviews(site, THREE_REVIEWS);
  const { email, token } = await site.signUp({ name: 'Ada Park' });
  // reviews of accounts younger than an hour are flagged
  await site.sql(`update users set created_at = created_at - interval '1 day' where email = $1`, [email]);
  await setBrowserSession(page, token);
  await page.goto(`/business/${LISTING_ID}`);
  const dialog = page.getByRole('dialog');
  for (const [stars, words] of [
    [5, 'First words.'],
    [3, 'Second thoughts.'],
  ] as const) {
    await openReviewDialog(page);
    await expect(dialog.getByLabel('Your name')).toHaveCount(0);
    await dialog.getByRole('radio', { name: `${stars} stars` }).check({ force: true });
    await dialog.getByLabel('Your review').fill(words);
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expect(cards(page).filter({ hasText: 'Ada P.' })).toContainText(words);
    await expect(cards(page)).toHaveCount(4);
  }
  await expect(page.getByText('replaces your earlier one')).toBeVisible();
});

// covers §2.business.9, §7.reviews.2, U-07, U-21, U-30
test('a visitor searches and reviews by keyboard alone, votes and reports', async ({ page, site }) => {
  await replaceReviews(site, THREE_REVIEWS);
  await site.sql(`update listings set business_name = 'Zanzibar Quillworks' where id = $1`, [LISTING_ID]);
  await page.goto('/listings');
  await page.getByLabel('Business or service').focus();
  await page.keyboard.type('Zanzibar Quillworks');
  await page.keyboard.press('Enter');
  const details = page.getByRole('link', { name: /View Details/ });
  await expect(details).toHaveCount(1);
  await details.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/business/${LISTING_ID}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zanzibar Quillworks');
  const open = page.getByRole('button', { name: 'Connect & Review' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio', { name: '1 star' }).focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fine quills.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cleo Ray');
  await page.keyboard.press('Enter');
  await expect(page.getByText('will be shown once a moderator has approved it.')).toBeVisible();
  await expect(open).toBeFocused();
  await expect(cards(page)).toHaveCount(3);

  await test.step('a Helpful vote is remembered by the browser and can be withdrawn', async () => {
    const helpful = cards(page).first().getByRole('button', { name: 'Helpful' });
    const answered = page.waitForResponse(/helpful$/);
    await helpful.click();
    await expect(helpful).toHaveText('Helpful1');
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await answered;
    await expect(async () => {
      await page.reload();
      await expect(helpful).toHaveText('Helpful1', { timeout: 500 });
    }).toPass();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await helpful.click();
    await expect(helpful).toHaveText('Helpful');
    await expect
      .poll(() => site.sql('select sum(helpful_count)::int as votes from reviews where listing_id = $1', [LISTING_ID]))
      .toEqual([{ votes: 0 }]);
  });

  await test.step('a report reaches the desk', async () => {
    await cards(page).nth(1).getByRole('button', { name: 'Report' }).click();
    const report = page.getByRole('dialog', { name: 'Report the review by jo Whitfield' });
    await report.getByLabel('What’s wrong with it?').selectOption('Not a real experience');
    await report.getByLabel('What should the moderator know?').fill('They were closed that Tuesday.');
    await report.getByRole('button', { name: 'Submit report' }).click();
    await expect(report.getByText('Thank you. Our moderators will review this review.')).toBeVisible();
    await report.getByRole('button', { name: 'Done' }).click();
    const [row] = await site.sql(
      `select reason, note from reports r join reviews v on v.id = r.review_id where v.listing_id = $1`,
      [LISTING_ID],
    );
    expect(row).toEqual({ reason: 'fake', note: 'They were closed that Tuesday.' });
    await expect(cards(page)).toHaveCount(3);
  });
});
