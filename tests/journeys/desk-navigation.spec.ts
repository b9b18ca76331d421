import { itemHeading, itemPane, queueRows, statusNotice, submissionStatuses } from './support/desk-page.ts';
import { cleanUpAfterEach, expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';
import { clearDesk, createFlaggedReview, createSubmissions, signInAsModerator } from './support/moderator.ts';

test.beforeEach(({ site }) => clearDesk(site));
// other tests count the businesses
cleanUpAfterEach(clearDesk);

test('item, kind and search of the desk are in the URL, and Back works', async ({ page, site }) => {
  await signInAsModerator(site, page);
  const [, second] = await createSubmissions(site, { name: 'Fern & Field' }, { name: 'Ortiz Legal' });
  await createFlaggedReview(site);
  await page.goto(`/admin?kind=submission&item=submission-${second}`);
  await expect(itemHeading(page)).toHaveText('Ortiz Legal');
  await queueRows(page)
    .getByRole('link', { name: /Fern & Field/ })
    .click();
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  await page.goBack();
  await expect(itemHeading(page)).toHaveText('Ortiz Legal');
  await page.keyboard.press('/');
  await page.keyboard.type('fern');
  await expect(page).toHaveURL('/admin?kind=submission&search=fern');
  await expect(queueRows(page)).toHaveCount(1);
});

test('desk shortcuts can be turned off and on', async ({ page, site }) => {
  await signInAsModerator(site, page);
  await createSubmissions(site, { name: 'Fern & Field' }, { name: 'Ortiz Legal' });
  await page.goto('/admin');
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Turn keys off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  await page.getByRole('button', { name: 'Keys are off' }).click();
  await page.getByRole('button', { name: 'Turn keys on' }).click();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 540 });
  await itemPane(page).getByText('Small and careful.').scrollIntoViewIfNeeded();
  await page.keyboard.press('j');
  await expect(itemHeading(page)).toHaveText('Ortiz Legal');
  await expect(itemHeading(page)).toBeInViewport();
  expect(await submissionStatuses(site)).toEqual(['pending', 'pending']);
});

test('twenty items can be decided within a minute by keyboard', async ({ page, site }) => {
  await signInAsModerator(site, page);
  const names = Array.from({ length: 21 }, (_, index) => `Shop number ${index + 1}`);
  await createSubmissions(site, ...names.map((name) => ({ name })));
  await page.goto('/admin');
  const start = Date.now();
  for (const [index, name] of names.slice(0, 20).entries()) {
    await expect(itemHeading(page)).toHaveText(name);
    await page.keyboard.press(index % 5 === 4 ? 'r' : 'a');
    if (index % 5 !== 4) continue;
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
  }
  await expect(itemHeading(page)).toHaveText('Shop number 21');
  expect(Date.now() - start).toBeLessThan(60_000);
  await expect
    .poll(async () => (await submissionStatuses(site)).filter((status) => status === 'pending').length)
    .toBe(1);
  expect((await submissionStatuses(site)).filter((status) => status === 'rejected')).toHaveLength(4);
});

test('the desk is accessible and fits on a phone: list, item, reject dialog and log', async ({ page, site }) => {
  const expectFitsOnPhone = async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await signInAsModerator(site, page);
  const [first] = await createSubmissions(
    site,
    { name: 'Fern & Field', category: 'Plumbingg', hoursAgo: 60 },
    { name: 'Two' },
  );
  await createFlaggedReview(site);
  await page.goto('/admin');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectFitsOnPhone();
  await page.goto(`/admin?item=submission-${first}`);
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  await expectAccessible(page);
  await expectFitsOnPhone();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectAccessible(page, '[role="dialog"]');
  await page.getByLabel('Not found').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(statusNotice(page, 'Rejected Fern & Field.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin?view=done');
  await expect(queueRows(page)).toHaveCount(1);
  await expectAccessible(page);
  await expectFitsOnPhone();
});

test('on a phone the queue and the item are two screens', async ({ page, site }) => {
  await signInAsModerator(site, page);
  await createSubmissions(site, { name: 'Fern & Field' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await expect(itemPane(page)).toBeHidden();
  await expect(queueRows(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('a');
  await page.getByRole('link', { name: /Fern & Field/ }).click();
  await expect(itemHeading(page)).toHaveText('Fern & Field');
  await expect(queueRows(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(queueRows(page)).toHaveCount(1);
  expect(await submissionStatuses(site)).toEqual(['pending']);
});
