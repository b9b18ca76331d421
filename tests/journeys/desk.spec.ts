import { itemHeading, queueRows, statusNotice, submissionStatuses } from './support/desk-page.ts';
import { cleanUpAfterEach, expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';
import { clearDesk, createFlaggedReview, createSubmissions, signInAsModerator } from './support/moderator.ts';

test.beforeEach(({ site }) => clearDesk(site));
// other tests count the businesses
cleanUpAfterEach(clearDesk);

test('a moderator approves, rejects and restores submissions, and the approved one becomes public', async ({
  page,
  site,
}) => {
  await signInAsModerator(site, page);
  await createSubmissions(site, { name: 'Fern & Field' }, { name: 'Ortiz Legal' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await queueRows(page)
    .getByRole('link', { name: /Ortiz Legal/ })
    .click();
  await expect(itemHeading(page)).toHaveText('Ortiz Legal');
  await page.goBack();
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  await page.keyboard.press('a');
  await expect(itemHeading(page)).toHaveText('Ortiz Legal');
  await expect.poll(() => submissionStatuses(site)).toEqual(['approved', 'pending']);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this submission?' });
  await dialog.getByRole('textbox').fill('Which floor?');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All caught up.' })).toBeVisible();
  await expect
    .poll(() => site.queuedEmails())
    .toContainEqual(expect.objectContaining({ kind: 'submission-rejected', reason: 'Which floor?' }));
  await page.keyboard.press('u');
  await expect(itemHeading(page)).toHaveText('Ortiz Legal');
  expect(await submissionStatuses(site)).toEqual(['approved', 'pending']);
  await page.goto('/listings?search=Fern%20%26%20Field');
  await expect(page.getByRole('link', { name: 'Fern & Field' }).first()).toBeVisible();
});

test('the desk is accessible and fits on a phone: list, item and log', async ({ page, site }) => {
  const expectFitsOnPhone = async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await signInAsModerator(site, page);
  await createSubmissions(site, { name: 'Fern & Field', category: 'Plumbingg', hoursAgo: 60 }, { name: 'Two' });
  await createFlaggedReview(site);
  await page.goto('/admin');
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  await expectFitsOnPhone();
  await queueRows(page)
    .getByRole('link', { name: /Fern & Field/ })
    .click();
  await expect(page).toHaveURL(/item=submission/);
  await expectFitsOnPhone();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Reject this submission?' })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(statusNotice(page, 'Rejected Fern & Field.')).toBeVisible();
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect(queueRows(page)).toHaveCount(1);
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  await expectAccessible(page);
  await expectFitsOnPhone();
});
