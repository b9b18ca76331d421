import type { Page } from '@playwright/test';
import { expect, expectAccessible, setBrowserSession, test } from './support/fixtures.ts';
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
const section = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const openReviewDialog = (page: Page) => page.getByRole('button', { name: 'Connect & Review' }).click();

// covers §2.business.8
test('reviews show initial, name, age, stars and comment, and their average', async ({ page, site }) => {
  await replaceReviews(site, THREE_REVIEWS);
  await page.goto(`/business/${LISTING_ID}`);
  await expect(cards(page)).toHaveText([
    /^MMara D\.2 days agoQuick and kind\.HelpfulReport$/,
    /^Jjo Whitfield3 weeks agoSlow on a Tuesday\.HelpfulReport$/,
    /^PPriya N\.2 months agoThey remembered our names\.HelpfulReport$/,
  ]);
  await expect(cards(page).nth(1).getByRole('img')).toHaveAccessibleName('2 of 5 stars');
  await expect(page.locator('.business-plate')).toContainText('4.03 reviews');
  await expect(section(page)).toContainText('Average of 3 reviews');
  await expect(section(page)).toContainText(
    'The rating is the plain average of every approved review. None is held back.',
  );
  await site.sql(`update reviews set status = 'pending' where listing_id = $1 and rating = 2`, [LISTING_ID]);
  await page.reload();
  await expect(section(page)).toContainText('1 is held back until a moderator has decided.');
});

// covers U-19
test('reviews can be sorted, filtered by the histogram and searched', async ({ page, site }) => {
  await replaceReviews(site, THREE_REVIEWS);
  await page.goto(`/business/${LISTING_ID}`);
  await page.getByRole('button', { name: 'Lowest' }).click();
  await expect(cards(page).first()).toContainText('jo Whitfield');
  await page.getByRole('button', { name: /^5 stars ?: 2 reviews$/ }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill('NAMES');
  await expect(cards(page)).toHaveText([/Priya/]);
  await expect(section(page).getByRole('status').filter({ hasText: '1 review' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill('no such words');
  await expect(section(page)).toContainText('No loaded review matches.');
  await page.getByRole('button', { name: 'Show all reviews' }).click();
  await expect(cards(page)).toHaveCount(3);
});

// covers §2.business.4
test('a business without reviews says so', async ({ page, site }) => {
  await replaceReviews(site, []);
  await page.goto(`/business/${LISTING_ID}`);
  await expect(page.locator('.business-plate')).toContainText('No reviews yet');
  await expect(section(page).getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]')).not.toContainText('aggregateRating');
});

// covers U-05
test('more than a hundred reviews load in pages, and the focus moves to the first new one', async ({ page, site }) => {
  await replaceReviews(site, []);
  await site.sql(
    `insert into reviews (listing_id, reviewer_name, rating, comment, status, created_at, updated_at)
     select $1, 'Guest ' || n, 4, 'Voice ' || n, 'approved', now() - n * interval '1 hour', now() from generate_series(1, 112) n`,
    [LISTING_ID],
  );
  await page.goto(`/business/${LISTING_ID}`);
  await expect(section(page)).toContainText('Bars count the 100 reviews loaded so far.');
  await page.getByRole('button', { name: 'Load More Reviews (102 remaining)' }).click();
  await expect(cards(page)).toHaveCount(20);
  await expect(cards(page).nth(10)).toBeFocused();
  await expect(page.getByText('10 more, 20 of 112 reviews')).toBeAttached();
  for (let shown = 20; shown < 110; shown += 10) {
    await page.getByRole('button', { name: `Load More Reviews (${112 - shown} remaining)` }).click();
    await expect(cards(page)).toHaveCount(shown + 10);
  }
  await page.getByRole('button', { name: 'Load More Reviews (2 remaining)' }).click();
  await expect(cards(page)).toHaveCount(112);
  await expect(page.getByRole('button', { name: /Load More/ })).toHaveCount(0);
});

// covers §7.reviews.2, U-09
test("a visitor's review needs a name, survives a reload as a draft and waits for approval", async ({ page, site }) => {
  await replaceReviews(site, THREE_REVIEWS);
  await page.goto(`/business/${LISTING_ID}`);
  await openReviewDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Connect & Review' });
  await expect(dialog).toContainText('Without an account your review waits for approval.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog).toContainText('Choose a rating from 1 to 5 stars.');
  await expect(dialog).toContainText('Enter your name, or sign in.');
  await expect(dialog.getByRole('radio', { name: '1 star' })).toBeFocused();
  await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog.getByLabel('Your review').fill('Good soup.');
  await dialog.getByLabel('Your name').fill('Cleo Ray');
  await page.reload();
  await openReviewDialog(page);
  await expect(dialog.getByLabel('Your review')).toHaveValue('Good soup.');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('will be shown once a moderator has approved it.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cards(page)).toHaveCount(3);
  await openReviewDialog(page);
  await expect(dialog.getByLabel('Your review')).toHaveValue('');
});

test('the review form is accessible with its errors', async ({ page }) => {
  await page.goto(`/business/${LISTING_ID}`);
  await openReviewDialog(page);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Choose a rating from 1 to 5 stars.')).toBeVisible();
  await expectAccessible(page);
});

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

// covers §2.business.9
test('the review form is prefilled with the earlier review and says that it will be replaced', async ({
  page,
  site,
}) => {
  await replaceReviews(site, []);
  const { email, token } = await site.signUp();
  await site.sql(
    `insert into reviews (listing_id, user_id, reviewer_name, rating, comment, status, created_at, updated_at)
     select $1, id, 'Ada P.', 4, 'Warm bread.', 'approved', now(), now() from users where email = $2`,
    [LISTING_ID, email],
  );
  await setBrowserSession(page, token);
  await page.goto(`/business/${LISTING_ID}`);
  await openReviewDialog(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect(dialog.getByLabel('Your review')).toHaveValue('Warm bread.');
  await expect(dialog).toContainText('You have reviewed it before: what you send replaces that.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await site.sql(`update reviews set status = 'pending' where listing_id = $1`, [LISTING_ID]);
  await openReviewDialog(page);
  await expect(dialog).toContainText('Your earlier review waits for approval.');
  await expect(dialog.getByLabel('Your review')).toHaveValue('Warm bread.');
  await dialog.getByLabel('Your review').fill('Warm bread, long queue.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog).toBeHidden();
  expect(await site.sql('select rating, comment from reviews where listing_id = $1', [LISTING_ID])).toEqual([
    { rating: 4, comment: 'Warm bread, long queue.' },
  ]);
});

test('an owner cannot review their own business and keeps the text', async ({ page, site, monitor }) => {
  monitor.allow(/status of 403/);
  await replaceReviews(site, THREE_REVIEWS);
  const { email, token } = await site.signUp();
  await site.sql('update listings set owner_id = (select id from users where email = $1) where id = $2', [
    email,
    LISTING_ID,
  ]);
  await setBrowserSession(page, token);
  await page.goto(`/business/${LISTING_ID}`);
  await openReviewDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await dialog.getByLabel('Your review').fill('The best of all.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('You cannot review your own business.');
  await expect(dialog.getByLabel('Your review')).toHaveValue('The best of all.');
  await site.sql('update listings set owner_id = null where id = $1', [LISTING_ID]);
});

// covers §2.business.9, U-07, U-30
test('a Helpful vote counts once and can be withdrawn after a reload', async ({ page, site }) => {
  await replaceReviews(site, THREE_REVIEWS);
  await page.goto(`/business/${LISTING_ID}`);
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

// covers U-07
test('a Helpful vote that the server rejects is reverted with its reason', async ({ page, site }) => {
  await replaceReviews(site, THREE_REVIEWS);
  await page.goto(`/business/${LISTING_ID}`);
  const shown = Promise.withResolvers<void>();
  await page.route('**/helpful', async (route) => {
    await shown.promise;
    await route.fulfill({ status: 500, json: { success: false, error: 'Something went wrong on our side.' } });
  });
  const helpful = cards(page).first().getByRole('button', { name: 'Helpful' });
  await helpful.click();
  await expect(helpful).toHaveText('Helpful1');
  shown.resolve();
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect(helpful).toHaveText('Helpful');
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
});

test('a reported review goes to the moderation desk with its reason', async ({ page, site }) => {
  await replaceReviews(site, THREE_REVIEWS);
  await page.goto(`/business/${LISTING_ID}`);
  const report = cards(page).nth(1).getByRole('button', { name: 'Report' });
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report the review by jo Whitfield' });
  await expect(dialog.getByRole('option')).toHaveText([
    'Spam or advertising',
    'Not a real experience',
    'Insults, threats or hate',
    'Private details of a person',
    'About something else',
    'Something else',
  ]);
  await expectAccessible(page);
  await dialog.getByLabel('What is wrong with it?').selectOption('Not a real experience');
  await dialog.getByLabel('What should the moderator know?').fill('They were closed that Tuesday.');
  await dialog.getByRole('button', { name: 'Report it' }).click();
  await expect(page.getByText('Reported', { exact: true })).toBeVisible();
  await expect(report).toBeFocused();
  const [row] = await site.sql(
    `select reason, note from review_reports r join reviews v on v.id = r.review_id where v.listing_id = $1`,
    [LISTING_ID],
  );
  expect(row).toEqual({ reason: 'fake', note: 'They were closed that Tuesday.' });
  await expect(cards(page)).toHaveCount(3);
});

// covers U-21
test('searching and reviewing works by keyboard alone', async ({ page, site }) => {
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
});
