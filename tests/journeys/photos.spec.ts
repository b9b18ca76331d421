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

// covers U-11
test('photo uploads show their progress and can be canceled', async ({ page, site }) => {
  const { stored } = await openEditor(site, page);
  await chooseFiles(
    page,
    toFilePayload('shop.jpg', await aPicture()),
    toFilePayload('counter.jpg', await aPicture('#369')),
  );
  await expect(cards(page)).toHaveCount(2);
  await throttleUploads(page, 150_000);
  await chooseFiles(page, toFilePayload('view.png', await aLargePicture(), 'image/png'));
  const way = editor(page).getByRole('listitem').filter({ hasText: 'view.png' });
  await expect(way.getByRole('progressbar', { name: 'Sending view.png' })).toBeVisible();
  await expect(way).toContainText(/[1-9]\d? %/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const asks = page.getByRole('dialog', { name: 'Photos are still being sent' });
  await asks.getByRole('button', { name: 'Stay here' }).click();
  await way.getByRole('button', { name: 'Cancel view.png' }).click();
  await expect(way).toHaveCount(0);
  await expect(cards(page)).toHaveCount(2);
  await expect.poll(stored).toHaveLength(2);
});

// covers U-11
test('invalid files are rejected, also when dropped, and failed uploads can be retried', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(/status of 503/);
  const { listing } = await openEditor(site, page);
  await page.locator('[data-drop]').evaluate((place) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['<script>alert(1)</script>'], 'menu.html', { type: 'text/html' }));
    place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  const menu = editor(page).getByRole('listitem').filter({ hasText: 'menu.html' });
  await expect(menu.getByRole('alert')).toHaveText('Choose a photo: a JPEG, PNG, WebP, AVIF or GIF file.');
  await expect(menu.getByRole('button', { name: /Retry/ })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Leave out menu.html' }).click();

  await chooseFiles(page, toFilePayload('half.jpg', (await aPicture()).subarray(0, 300)));
  const half = editor(page).getByRole('listitem').filter({ hasText: 'half.jpg' });
  monitor.allow(/status of 415/);
  await expect(half.getByRole('alert')).toHaveText('The photo is damaged: it cannot be read to its end.');
  await expectAccessible(page);
  await half.getByRole('button', { name: 'Leave out half.jpg' }).click();

  const path = `/api/listings/${listing.id}/photos`;
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: { error: 'Please try again soon.' } }));
  await chooseFiles(page, toFilePayload('shop.jpg', await aPicture()));
  const shop = editor(page).getByRole('listitem').filter({ hasText: 'shop.jpg' });
  await expect(shop.getByRole('alert')).toHaveText('Please try again soon.');
  await page.unroute(`**${path}`);
  await shop.getByRole('button', { name: 'Retry shop.jpg' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('photos are reordered by keyboard and by dragging, with announcements', async ({ page, site }) => {
  const { stored } = await openEditor(site, page, ['Door', 'Counter', 'Garden']);
  await page.getByRole('button', { name: 'Move photo 3 left' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move photo 2 left' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor(page).getByText('Photo moved to place 1 of 3.')).toBeAttached();
  await expect.poll(() => captions(page)).toEqual(['Garden', 'Door', 'Counter']);
  const first = page.getByRole('button', { name: 'Move photo 1 left' });
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-disabled', 'true');
  await cards(page).nth(2).locator('[draggable=true]').dragTo(cards(page).nth(0));
  await expect.poll(() => captions(page)).toEqual(['Counter', 'Garden', 'Door']);
  await expect.poll(stored).toEqual(['Counter', 'Garden', 'Door']);
  await expectAccessible(page);
});

// covers U-10
test("a photo's description is saved on blur, with errors at the field", async ({ page, site, monitor }) => {
  monitor.allow(/status of 400/);
  const { stored } = await openEditor(site, page, ['Door']);
  const field = page.getByLabel('What photo 1 shows');
  await field.fill('The blue door');
  await field.blur();
  await expect(cards(page).getByText('Saved.')).toBeVisible();
  expect(await stored()).toEqual(['The blue door']);
  await field.evaluate((input) => input.removeAttribute('maxlength'));
  await field.fill('long '.repeat(40));
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/160/);
  expect(await stored()).toEqual(['The blue door']);
});

// covers U-08
test('a removed photo is restored to its place by keyboard', async ({ page, site }) => {
  const { stored } = await openEditor(site, page, ['Door', 'Counter', 'Garden']);
  await page.getByRole('button', { name: 'Take away photo 2' }).press('Enter');
  await expect.poll(() => captions(page)).toEqual(['Door', 'Garden']);
  await expect(page.getByRole('button', { name: 'Take away photo 2' })).toBeFocused();
  await expect(page.getByText('Photo taken away', { exact: true })).toBeVisible();
  expect(await stored()).toEqual(['Door', 'Garden']);
  await page.waitForTimeout(5000);
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => captions(page)).toEqual(['Door', 'Counter', 'Garden']);
  expect(await stored()).toEqual(['Door', 'Counter', 'Garden']);
});

test('a listing has at most twelve photos', async ({ page, site }) => {
  await openEditor(
    site,
    page,
    Array.from({ length: 11 }, (_, index) => `Photo ${index}`),
  );
  await chooseFiles(page, toFilePayload('a.jpg', await aPicture()), toFilePayload('b.jpg', await aPicture()));
  await expect(editor(page).getByText('There is room for 12 photos: 1 file was left out.')).toBeVisible();
  await expect(editor(page).getByText('All 12 places are taken. Take a photo away to add another.')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
});

test('photos of an unpublished listing are shown to its owner', async ({ page, site }) => {
  const { listing } = await openEditor(site, page, ['Door', 'Counter']);
  await site.sql(`update listings set status = 'pending' where id = $1`, [listing.id]);
  await page.reload();
  await expect(cards(page).getByRole('img', { name: 'Door' })).toHaveAttribute('src', /^data:image\/webp/);
  await page.goto(`/business/${listing.id}`);
  const cover = page.getByRole('button', { name: 'Door 2 photos' });
  await expect(cover.getByRole('img')).toHaveAttribute('src', /^data:image\/webp/);
  await site.sql(`update listings set status = 'published' where id = $1`, [listing.id]);
});

test.describe('on a business page', () => {
  const ALTS = ['The door', 'The counter', 'The garden'];

  test('photos are rendered by the server in two sizes, with metadata', async ({ page, site, request }) => {
    const { listing } = await openEditor(site, page, ALTS);
    const path = `/business/${listing.id}`;
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

  test('the viewer cycles by arrows and swipes, and returns the focus', async ({ page, site }) => {
    const { listing } = await openEditor(site, page, ALTS);
    await page.goto(`/business/${listing.id}`);
    const second = page.getByRole('button', { name: 'The counter' });
    await second.press('Enter');
    const viewer = page.getByRole('dialog', { name: listing.business_name });
    const counter = viewer.getByRole('status');
    await expect(counter).toContainText('2 of 3');
    await expect(viewer.getByRole('img', { name: 'The counter' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(counter).toContainText('1 of 3');
    await viewer.getByRole('button', { name: 'Previous photo' }).click();
    await expect(counter).toContainText('3 of 3');
    const box = (await viewer.getByRole('img').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(counter).toContainText('2 of 3');
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(second).toBeFocused();
  });

  test('a business without photos has the drawn cover', async ({ page, site }) => {
    const { listing } = await openEditor(site, page);
    await page.goto(`/business/${listing.id}`);
    await expect(page.locator('svg.business-cover, .business-cover svg').first()).toBeVisible();
    await expect(page.locator('.photo-strip, .cover-photo')).toHaveCount(0);
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
