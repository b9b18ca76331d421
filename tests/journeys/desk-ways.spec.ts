import { heading, inSight, notice, rows, statuses } from './support/desk-page.ts';
import { clearDesk, givenHeldReview, givenSubmissions, openModerator } from './support/moderator.ts';
import { clearAfterEach, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/site.ts';

test.beforeEach(({ town }) => clearDesk(town));
// others count the businesses of the town
clearAfterEach(clearDesk);

test('the address is the state: an item, a kind and a search, and Back', async ({ page, town }) => {
  await openModerator(town, page);
  const [, second] = await givenSubmissions(town, { name: 'Fern & Field' }, { name: 'Ortiz Legal' });
  await givenHeldReview(town);
  await page.goto(`/admin?kind=submission&item=submission-${second}`);
  await expect(heading(page)).toHaveText('Ortiz Legal');
  await rows(page)
    .getByRole('link', { name: /Fern & Field/ })
    .click();
  await expect(heading(page)).toHaveText('Fern & Field');
  await page.goBack();
  await expect(heading(page)).toHaveText('Ortiz Legal');
  await page.keyboard.press('/');
  await page.keyboard.type('fern');
  await expect(page).toHaveURL('/admin?kind=submission&search=fern');
  await expect(rows(page)).toHaveCount(1);
});

test('the keys rest while one types and can be turned off', async ({ page, town }) => {
  await openModerator(town, page);
  await givenSubmissions(town, { name: 'Fern & Field' }, { name: 'Ortiz Legal' });
  await page.goto('/admin');
  await expect(heading(page)).toHaveText('Fern & Field');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Turn keys off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText('Fern & Field');
  await page.getByRole('button', { name: 'Keys are off' }).click();
  await page.getByRole('button', { name: 'Turn keys on' }).click();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 540 });
  await inSight(page).getByText('Small and careful.').scrollIntoViewIfNeeded();
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText('Ortiz Legal');
  await expect(heading(page)).toBeInViewport();
  expect(await statuses(town)).toEqual(['pending', 'pending']);
});

test('twenty are decided in a minute, by key alone', async ({ page, town }) => {
  await openModerator(town, page);
  const names = Array.from({ length: 21 }, (_, at) => `Shop number ${at + 1}`);
  await givenSubmissions(town, ...names.map((name) => ({ name })));
  await page.goto('/admin');
  const start = Date.now();
  for (const [at, name] of names.slice(0, 20).entries()) {
    await expect(heading(page)).toHaveText(name);
    await page.keyboard.press(at % 5 === 4 ? 'r' : 'a');
    if (at % 5 !== 4) continue;
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
  }
  await expect(heading(page)).toHaveText('Shop number 21');
  expect(Date.now() - start).toBeLessThan(60_000);
  await expect.poll(async () => (await statuses(town)).filter((status) => status === 'pending').length).toBe(1);
  expect((await statuses(town)).filter((status) => status === 'rejected')).toHaveLength(4);
});

for (const width of [320, 1280]) {
  test(`the desk is accessible at ${width} px: list, item, reject, done`, async ({ page, town }) => {
    await openModerator(town, page);
    const [first] = await givenSubmissions(
      town,
      { name: 'Fern & Field', category: 'Plumbingg', hoursAgo: 60 },
      { name: 'Two' },
    );
    await givenHeldReview(town);
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/admin', `/admin?item=submission-${first}`]) {
      await page.goto(address);
      await expect(page.getByRole(address === '/admin' ? 'listitem' : 'heading').first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expectAccessible(page);
    await page.getByLabel('Not found').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(notice(page, 'Rejected Fern & Field.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin?view=done');
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('on a phone the list and the item are two screens', async ({ page, town }) => {
  await openModerator(town, page);
  await givenSubmissions(town, { name: 'Fern & Field' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await expect(inSight(page)).toBeHidden();
  await page.keyboard.press('a');
  await page.getByRole('link', { name: /Fern & Field/ }).click();
  await expect(heading(page)).toHaveText('Fern & Field');
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await statuses(town)).toEqual(['pending']);
});
