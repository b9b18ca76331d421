import { findUnclaimedListing } from './support/claims.ts';
import { clearCorrections, createResubmissionToken } from './support/corrections.ts';
import { itemHeading, itemPane, statusNotice } from './support/desk-page.ts';
import { cleanUpAfterEach, expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';
import { clearDesk, createSubmissions, signInAsModerator } from './support/moderator.ts';

test.beforeEach(async ({ site }) => {
  await clearCorrections(site);
  await site.resetRateLimits();
});
cleanUpAfterEach(clearCorrections);

const NEW_PHONE = '(512) 555-0177';

test("a visitor's correction is edited and approved by a moderator, and its link shows the status", async ({
  page,
  site,
}) => {
  const listing = await findUnclaimedListing(site);
  await page.goto(`/business/${listing.id}`);
  await page.getByRole('button', { name: 'Suggest a correction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest a correction' });
  await dialog.getByLabel('What’s wrong?').selectOption('Phone number');
  await dialog.getByLabel('Correct phone number').fill('(512) 555-0170');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('status')).toContainText('A moderator will review it within 48 hours');
  const link = await dialog.getByRole('link', { name: 'Check status' }).getAttribute('href');

  await signInAsModerator(site, page);
  await page.goto('/admin?kind=correction');
  await expect(itemHeading(page)).toHaveText(`Correction of ${listing.business_name}`);
  await page.keyboard.press('e');
  await itemPane(page).getByLabel('Phone').fill(NEW_PHONE);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'All caught up.' })).toBeVisible();
  await expect
    .poll(() => site.sql('select phone from listings where id = $1', [listing.id]))
    .toEqual([{ phone: NEW_PHONE }]);
  await page.goto(link ?? '');
  await expect(page).toHaveURL('/account/correction');
  await expect(page.getByRole('status').filter({ hasText: 'Accepted' })).toBeVisible();
  await expectAccessible(page);
});

test('a submission returned for changes is resubmitted by link and is back in the queue', async ({ page, site }) => {
  await clearDesk(site);
  const [id = 0] = await createSubmissions(site, { name: 'Lamp & Wick' });
  await signInAsModerator(site, page);
  await page.goto('/admin');
  await expect(itemHeading(page)).toHaveText('Lamp & Wick');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Ask for changes?' })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'All caught up.' })).toBeVisible();

  await expect.poll(async () => (await site.queuedEmails()).map(({ kind }) => kind)).toContain('submission-asked');
  const token = await createResubmissionToken(site, id);
  await page.goto(`/account/submission#${token}`);
  await expect(page.getByText('Please add the full address')).toBeVisible();
  await page.getByLabel('Address').fill('12 Congress Ave, Austin, TX 78701');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await expect(statusNotice(page, 'Thank you.')).toBeVisible();
  await page.goto('/admin');
  await expect(itemHeading(page)).toHaveText('Lamp & Wick');
  await expect(itemPane(page)).toContainText('12 Congress Ave');
  await expect(itemPane(page)).toContainText('Asked for changes');
  await clearDesk(site);
});
