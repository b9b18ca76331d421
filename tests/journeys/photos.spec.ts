import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, setBrowserSession, test } from './support/fixtures.ts';
import { signInAsModerator } from './support/moderator.ts';
import { signInAsOwner } from './support/owner.ts';
import { aPicture, toFilePayload } from './support/photos.ts';

const cards = (page: Page): Locator => page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem');
const chooseFiles = (page: Page, ...files: ReturnType<typeof toFilePayload>[]) =>
  page.locator('input[type=file]').setInputFiles(files);

// covers U-08, U-10, U-11
test('an owner adds, describes, reorders and removes photos, which visitors see', async ({ page, site }) => {
  const { listing } = await signInAsOwner(site, page);
  const path = `/business/${listing.id}`;
  const stored = async (): Promise<string[]> =>
    (await site.api(`/api/listings/${listing.id}/photos`)).data.map(({ alt }: { alt: string }) => alt);
  await test.step('photos are uploaded and described', async () => {
    await page.goto(`/dashboard/edit/${listing.id}`);
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
    // one after the other: of two at once, either may be stored first
    for (const [index, alt] of ['Door', 'Counter'].entries()) {
      await chooseFiles(page, toFilePayload(`${alt}.jpg`, await aPicture()));
      await expect(cards(page)).toHaveCount(index + 1);
      const description = page.getByLabel(`Photo ${index + 1} description (alt text)`);
      await description.fill(alt);
      await description.blur();
      await expect(cards(page).nth(index).getByText('Saved.')).toBeVisible();
    }
    expect(await stored()).toEqual(['Door', 'Counter']);
  });
  await test.step('they are reordered, removed and restored', async () => {
    await page.getByRole('button', { name: 'Move photo 2 left' }).press('Enter');
    await expect.poll(stored).toEqual(['Counter', 'Door']);
    await page.getByRole('button', { name: 'Remove photo 1' }).press('Enter');
    await expect(page.getByText('Photo removed', { exact: true })).toBeVisible();
    expect(await stored()).toEqual(['Door']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(stored).toEqual(['Counter', 'Door']);
  });
  await test.step('visitors see them', async () => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Counter' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Door' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'See all 2 photos' }).press('Enter');
    const viewer = page.getByRole('dialog', { name: listing.business_name });
    await expect(viewer.getByRole('status')).toContainText('1 of 2');
    await page.keyboard.press('ArrowRight');
    const image = viewer.getByRole('img', { name: 'Door' });
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  });
  await test.step('while the business is unpublished, only its owner does', async () => {
    await site.sql(`update listings set status = 'pending' where id = $1`, [listing.id]);
    await page.goto(path);
    const cover = page.getByRole('button', { name: 'Counter' });
    await expect(cover.getByRole('img')).toHaveAttribute('src', /^data:image\/webp/);
    await page.goto(`/dashboard/edit/${listing.id}`);
    await expect(cards(page).getByRole('img', { name: 'Counter' })).toHaveAttribute('src', /^data:image\/webp/);
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
  await site.sql('delete from reviews where id = $1', [review?.id]);
});
