import type { Page } from '@playwright/test';
import { itemHeading, queueRows } from './support/desk-page.ts';
import {
  cleanUpAfterEach,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  setBrowserSession,
  test,
} from './support/fixtures.ts';
import { clearDesk, signInAsModerator } from './support/moderator.ts';
import { signInAsOwner } from './support/owner.ts';
import { aPicture } from './support/photos.ts';
import type { TestSite } from './support/test-site.ts';

test.beforeEach(({ site }) => clearDesk(site));
cleanUpAfterEach(clearDesk);

/** The person concerned is told two minutes after a decision. */
async function passMailDelay(site: TestSite): Promise<void> {
  await site.sql('alter table decisions disable trigger keep_decisions');
  await site.sql(`update decisions set created_at = created_at - interval '3 minutes'`);
  await site.sql('alter table decisions enable trigger keep_decisions');
  await site.sql(`update notifications set created_at = created_at - interval '3 minutes'`);
}

const signOut = (page: Page) => page.evaluate(() => localStorage.clear());

test('a visitor reports a photo, a moderator removes it, and its owner reads why and appeals', async ({
  page,
  site,
  request,
}) => {
  const { account, listing } = await signInAsOwner(site, page);
  await test.step('the owner shows a photo', async () => {
    const upload = await request.post(`/api/listings/${listing.id}/photos`, {
      data: await aPicture(),
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${account.token}` },
    });
    expect(upload.status()).toBe(201);
    await page.goto('/about');
    await signOut(page);
  });
  await test.step('a visitor reports it on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/business/${listing.id}`);
    await page.getByRole('button', { name: listing.business_name, exact: true }).click();
    await page.getByRole('button', { name: 'Report this photo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this photo' });
    await dialog.getByLabel('What’s wrong with it?').selectOption('Something else');
    await dialog.getByLabel('What should the moderator know?').fill('This is my front door.');
    await dialog.getByLabel('Your email').fill('neighbor@example.test');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Submit report' }).click();
    await expect(dialog.getByText('Thank you. Our moderators will review this photo.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('a moderator removes it with a reason', async () => {
    await signInAsModerator(site, page);
    await page.goto('/admin');
    await queueRows(page)
      .getByRole('link', { name: /Photo of/ })
      .click();
    await expect(itemHeading(page)).toHaveText(`Photo of ${listing.business_name}`);
    await expect(page.getByText('This is my front door.').last()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Remove this/ });
    await dialog.getByLabel('Not this business').check();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'All caught up.' })).toBeVisible();
    await expect
      .poll(async () => (await site.queuedEmails()).map(({ kind }) => kind))
      .toEqual(expect.arrayContaining(['content-removed', 'report-news']));
  });
  await test.step('the owner reads the notice and appeals', async () => {
    await passMailDelay(site);
    await setBrowserSession(page, account.token);
    await page.goto('/dashboard/notifications');
    await page.getByRole('link', { name: /A moderator removed/ }).press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/decisions#decision-\d+$/);
    await expect(page.getByText('Reason: The photo doesn’t show this business or what it does.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Appeal/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Appeal:/ });
    await dialog.getByLabel('Why is the decision wrong?').fill('It is our own door.');
    await dialog.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Appeal in review')).toBeVisible();
  });
  await test.step('another moderator grants the appeal, and the photo is back', async () => {
    await signInAsModerator(site, page);
    await page.goto('/admin');
    await expect(itemHeading(page)).toHaveText(`Appeal: Photo of ${listing.business_name}`);
    await page.getByRole('button', { name: 'Grant', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Grant this appeal?' });
    await dialog.getByLabel('You’re right').check();
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
    await expect.poll(async () => (await site.api(`/api/listings/${listing.id}/photos`)).data.length).toBe(1);
  });
});

test('the listing can be reported from its page', async ({ page, site }) => {
  await page.goto('/business/14');
  await page.getByRole('button', { name: 'Report this listing' }).click();
  const dialog = page.getByRole('dialog', { name: /^Report / });
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(dialog.getByText('Thank you. Our moderators will review this listing.')).toBeVisible();
  expect(await site.sql('select listing_id, reason from reports')).toEqual([
    { listing_id: expect.anything(), reason: 'closed' },
  ]);
});
