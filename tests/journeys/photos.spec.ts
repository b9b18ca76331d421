import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  setBrowserSession,
  test,
} from './support/fixtures.ts';
import { signInAsModerator } from './support/moderator.ts';
import { signInAsOwner } from './support/owner.ts';
import { aLargePicture, aPicture, throttleUploads, toFilePayload, uploadPhotos } from './support/photos.ts';
import type { TestSite } from './support/test-site.ts';

const editor = (page: Page): Locator => page.getByRole('region', { name: 'Photos' });
const cards = (page: Page): Locator => page.getByRole('list', { name: 'Photos in their order' }).getByRole('listitem');
const chooseFiles = (page: Page, ...files: ReturnType<typeof toFilePayload>[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const captions = (page: Page) =>
  cards(page)
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

async function openEditor(site: TestSite, page: Page, alts: string[] = []) {
  const { account, listing } = await signInAsOwner(site, page);
  await uploadPhotos(site, { path: `/api/listings/${listing.id}`, token: account.token }, alts);
  await page.goto(`/dashboard/edit/${listing.id}`);
  await expect(editor(page).getByRole('button', { name: 'Choose photos' })).toBeVisible();
  const stored = async (): Promise<string[]> =>
    (await site.api(`/api/listings/${listing.id}/photos`)).data.map(({ alt }: { alt: string }) => alt);
  return { account, listing, stored };
}

// covers U-08, U-10, U-11
test('an owner uploads, describes, reorders, removes and restores photos', async ({ page, site, monitor }) => {
  const { stored } = await openEditor(site, page);
  await test.step('uploads show their progress and can be canceled', async () => {
    // one after the other: of two at once, either may be stored first
    await chooseFiles(page, toFilePayload('shop.jpg', await aPicture()));
    await expect(cards(page)).toHaveCount(1);
    await chooseFiles(page, toFilePayload('counter.jpg', await aPicture('#369')));
    await expect(cards(page)).toHaveCount(2);
    const restoreSpeed = await throttleUploads(page, 150_000);
    await chooseFiles(page, toFilePayload('view.png', await aLargePicture(), 'image/png'));
    const way = editor(page).getByRole('listitem').filter({ hasText: 'view.png' });
    await expect(way.getByRole('progressbar', { name: 'Sending view.png' })).toBeVisible();
    await expect(way).toContainText(/[1-9]\d? %/);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const asks = page.getByRole('dialog', { name: 'Photos are still being sent' });
    await asks.getByRole('button', { name: 'Stay here' }).click();
    await way.getByRole('button', { name: 'Cancel view.png' }).click();
    await expect(way).toHaveCount(0);
    await expect.poll(stored).toHaveLength(2);
    await restoreSpeed();
  });
  await test.step('a damaged file is rejected', async () => {
    monitor.allow(/status of 415/);
    await chooseFiles(page, toFilePayload('half.jpg', (await aPicture()).subarray(0, 300)));
    const half = editor(page).getByRole('listitem').filter({ hasText: 'half.jpg' });
    await expect(half.getByRole('alert')).toHaveText('The photo is damaged: it cannot be read to its end.');
    await half.getByRole('button', { name: 'Leave out half.jpg' }).click();
  });
  await test.step('descriptions are stored, unless they are too long', async () => {
    for (const [number, alt] of ['Door', 'Counter'].entries()) {
      await page.getByLabel(`What photo ${number + 1} shows`).fill(alt);
      await page.getByLabel(`What photo ${number + 1} shows`).blur();
      await expect(cards(page).nth(number).getByText('Saved.')).toBeVisible();
    }
    expect(await stored()).toEqual(['Door', 'Counter']);
    monitor.allow(/status of 400/);
    const field = page.getByLabel('What photo 1 shows');
    await field.evaluate((input) => input.removeAttribute('maxlength'));
    await field.fill('long '.repeat(40));
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/160/);
    expect(await stored()).toEqual(['Door', 'Counter']);
    await page.reload();
  });
  await test.step('the order is stored', async () => {
    await page.getByRole('button', { name: 'Move photo 2 left' }).press('Enter');
    await expect.poll(() => captions(page)).toEqual(['Counter', 'Door']);
    await expect.poll(stored).toEqual(['Counter', 'Door']);
    await cards(page).nth(1).locator('[draggable=true]').dragTo(cards(page).nth(0));
    await expect.poll(stored).toEqual(['Door', 'Counter']);
    await expectAccessible(page);
  });
  await test.step('a removed photo is restored to its place', async () => {
    await page.getByRole('button', { name: 'Take away photo 1' }).press('Enter');
    await expect(page.getByText('Photo taken away', { exact: true })).toBeVisible();
    expect(await stored()).toEqual(['Counter']);
    await page.keyboard.press('Alt+t');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => captions(page)).toEqual(['Door', 'Counter']);
    expect(await stored()).toEqual(['Door', 'Counter']);
  });
});

test('photos are shown on the page of the business, or to its owner alone while it is unpublished', async ({
  page,
  site,
  request,
}) => {
  const { account, listing } = await openEditor(site, page);
  const path = `/business/${listing.id}`;
  await test.step('without photos the page has the drawn cover', async () => {
    await page.goto(path);
    await expect(page.locator('svg.business-cover, .business-cover svg').first()).toBeVisible();
    await expect(page.locator('.photo-strip, .cover-photo')).toHaveCount(0);
  });
  const alts = ['The door', 'The counter', 'The garden'];
  await uploadPhotos(site, { path: `/api/listings/${listing.id}`, token: account.token }, alts);
  await test.step('photos are rendered by the server in two sizes, with metadata', async () => {
    await page.evaluate(() => localStorage.clear());
    await expectNoApiCallsOnLoad(page, path);
    await expectAccessible(page);
    const html = await (await request.get(path)).text();
    expect(html.match(/<img[^>]*>/g)?.filter((image) => image.includes('/photos/'))).toEqual([
      expect.stringMatching(/(?=.*alt="The door")(?=.*width="1200")(?=.*srcSet=)(?!.*loading)/),
      expect.stringMatching(/(?=.*alt="The counter")(?=.*-small\.webp)(?=.*loading="lazy")/),
      expect.stringMatching(/(?=.*alt="The garden")(?=.*-small\.webp)(?=.*loading="lazy")/),
    ]);
    expect(html).toMatch(new RegExp(`property="og:image" content="${site.url}/photos/[\\w-]+-large\\.webp"`));
    expect(html.match(/"image":\[[^\]]*\]/)?.[0].split(',')).toHaveLength(3);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
    }
  });
  await test.step('a photo opens in the viewer', async () => {
    const second = page.getByRole('button', { name: 'The counter' });
    await second.press('Enter');
    const viewer = page.getByRole('dialog', { name: listing.business_name });
    await expect(viewer.getByRole('status')).toContainText('2 of 3');
    await expect(viewer.getByRole('img', { name: 'The counter' })).toBeVisible();
    const box = (await viewer.getByRole('img').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(viewer.getByRole('status')).toContainText('1 of 3');
    await page.keyboard.press('Escape');
    await expect(second).toBeFocused();
  });
  await test.step('an unpublished business shows them to its owner', async () => {
    await site.sql(`update listings set status = 'pending' where id = $1`, [listing.id]);
    await setBrowserSession(page, account.token);
    await page.goto(`/dashboard/edit/${listing.id}`);
    await expect(cards(page).getByRole('img', { name: 'The door' })).toHaveAttribute('src', /^data:image\/webp/);
    await page.goto(path);
    const cover = page.getByRole('button', { name: 'The door 3 photos' });
    await expect(cover.getByRole('img')).toHaveAttribute('src', /^data:image\/webp/);
    await site.sql(`update listings set status = 'published' where id = $1`, [listing.id]);
  });
});

test('a reviewer adds photos; while flagged, only the desk shows them', async ({ page, site, request }) => {
  const SHOP = 12;
  const author = await site.signUp({ name: 'Cleo Ray' });
  await site.sql(`update users set created_at = now() - interval '90 days' where email = $1`, [author.email]);
  await setBrowserSession(page, author.token);
  await page.goto(`/business/${SHOP}`);
  await page.getByRole('button', { name: 'Connect & Review' }).click();
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByLabel('Your review').fill('The soup was worth the way, twice.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByRole('button', { name: 'Add photos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photos of your review' });
  await expect(dialog.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await chooseFiles(
    page,
    toFilePayload('soup.jpg', await aPicture()),
    toFilePayload('bowl.jpg', await aPicture('#396')),
  );
  await expect(cards(page)).toHaveCount(2);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const [review] = await site.sql<{ id: number }>(
    `update reviews set status = 'approved' where listing_id = $1 and user_id = (select id from users where email = $2)
     returning id`,
    [SHOP, author.email],
  );
  await page.reload();
  const card = page.getByRole('article', { name: 'Review by Cleo R.' });
  await card.getByRole('button', { name: 'Photo 1 of 2' }).click();
  await expect(page.getByRole('dialog', { name: 'Photos by Cleo R.' })).toContainText('1 of 2');
  await page.keyboard.press('Escape');
  const url = (await card.getByRole('img', { name: 'Photo 1 of 2' }).getAttribute('src')) ?? '';
  expect((await request.get(url)).status()).toBe(200);

  await site.sql(`update reviews set status = 'pending', held_for = '{links}', held_at = now() where id = $1`, [
    review?.id,
  ]);
  expect((await request.get(url)).status()).toBe(404);
  expect(await (await request.get(`/business/${SHOP}`)).text()).not.toContain(url);
  await signInAsModerator(site, page);
  await page.goto(`/admin?item=review-${review?.id}`);
  const atDesk = page.getByRole('button', { name: 'Photo 1 of 2' });
  await expect(atDesk.getByRole('img')).toHaveAttribute('src', /^data:image\/webp/);
  await expectAccessible(page);
  await site.sql('delete from reviews where id = $1', [review?.id]);
});
