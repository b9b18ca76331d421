import { expect, expectAccessible, test } from './support/fixtures.ts';
import { signInAsOwner } from './support/owner.ts';

// covers U-19
test('an owner publishes, edits and deletes a reply, which visitors see below the review', async ({ page, site }) => {
  const { listing } = await signInAsOwner(site, page);
  const reviewer = await site.signUp({ name: 'Cleo Ray' });
  await site.sql(
    `insert into reviews (listing_id, user_id, reviewer_name, rating, comment, status, created_at, updated_at)
     select $1, id, 'Cleo R.', 2, 'Slow on a Monday.', 'approved', now(), now() from users where email = $2`,
    [listing.id, reviewer.email],
  );
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Reviews of ${listing.business_name}` }).click();
  const reviews = page.getByRole('region', { name: `Reviews of ${listing.business_name}` });
  const review = reviews.getByRole('article', { name: 'Review by Cleo R.' });
  await expect(review.getByText('Slow on a Monday.')).toBeVisible();
  await review.getByRole('button', { name: 'Reply to Cleo R.' }).click();
  const text = review.getByLabel('Your reply to Cleo R.');
  await expect(text).toBeFocused();
  await review.getByRole('button', { name: 'Publish reply' }).click();
  await expect(review.getByText('Write your reply.')).toBeVisible();
  await text.fill('We are sorry. <b>Come again</b>, see www.example.com.');
  // axe would report content that is partly below the sticky header
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, '[aria-label^="Reviews of"]');
  await review.getByRole('button', { name: 'Publish reply' }).click();
  await expect(page.getByText('Your reply is published.')).toBeVisible();
  await expect(review.getByText('<b>Come again</b>')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Edit reply to Cleo R.' })).toBeFocused();

  await page.goto(`/business/${listing.id}`);
  const shown = page.getByRole('article', { name: 'Review by Cleo R.' });
  await expect(shown.getByText('Reply from the owner')).toBeVisible();
  await expect(shown.getByText('We are sorry. <b>Come again</b>, see www.example.com.')).toBeVisible();
  await expect(shown.getByRole('link')).toHaveCount(0);
  await expectAccessible(page, '#reviews');

  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Reviews of ${listing.business_name}` }).click();
  await review.getByRole('button', { name: 'Edit reply to Cleo R.' }).click();
  await text.fill('We are sorry.');
  await review.getByRole('button', { name: 'Publish reply' }).click();
  await expect(review.getByText('We are sorry.', { exact: true })).toBeVisible();
  const emails = await site.sql(`select id from jobs where kind = 'mail' and payload->>'kind' = 'review-replied'`);
  expect(emails).toHaveLength(1);
  await review.getByRole('button', { name: 'Delete reply to Cleo R.' }).click();
  await expect(page.getByText('Your reply has been taken away.')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Reply to Cleo R.', exact: true })).toBeVisible();
});
