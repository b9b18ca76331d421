import { DESK_PANE, itemHeading, itemPane, statusNotice } from './support/desk-page.ts';
import { cleanUpAfterEach, expect, expectAccessible, expectNoHorizontalScroll, test } from './support/fixtures.ts';
import { clearDesk, signInAsModerator } from './support/moderator.ts';
import { uploadPhotos } from './support/photos.ts';
import type { TestSite } from './support/test-site.ts';

const JOURNEY_LISTING_IDS = `select id from listings where business_name like 'Journey %'`;

/** Removes what these tests created, because other tests count businesses. */
async function clearDuplicates(site: TestSite): Promise<void> {
  await clearDesk(site);
  await site.sql(`delete from reviews where listing_id in (${JOURNEY_LISTING_IDS})`);
  await site.sql(`update listings set merged_into = null where merged_into in (${JOURNEY_LISTING_IDS})`);
  await site.sql(`delete from listings where business_name like 'Journey %'`);
}
test.beforeEach(({ site }) => clearDuplicates(site));
cleanUpAfterEach(clearDuplicates);

/** Copies a demo business under another name. */
async function createDuplicate(site: TestSite, name: string, phone: string): Promise<number> {
  const [made] = await site.sql<{ id: number }>(
    `insert into listings (business_name, category_id, address, city, city_slug, state, zip, latitude, longitude, phone, website,
       description, status, created_at, updated_at)
     select $1::text, category_id, address, city, city_slug, state, zip, latitude, longitude, $2::text,
       case when $2::text = '' then '' else 'www.journey.example' end, description, 'published', now(), now()
     from listings order by id limit 1 returning id`,
    [name, phone],
  );
  if (!made) throw new Error('Expected the insert to return the duplicate listing');
  return made.id;
}

async function createReview(site: TestSite, listingId: number, rating: number): Promise<number> {
  const [made] = await site.sql<{ id: number }>(
    `insert into reviews (listing_id, reviewer_name, rating, comment, status, created_at, updated_at)
     values ($1, 'Cy R.', $2, 'They came on a Sunday.', 'approved', now(), now()) returning id`,
    [listingId, rating],
  );
  return made?.id ?? 0;
}

test('two listings are merged at the desk and separated again by undo', async ({ page, site }) => {
  await signInAsModerator(site, page);
  const kept = await createDuplicate(site, 'Journey Lamps', '(512) 555-0101');
  const gone = await createDuplicate(site, 'Journey Lamps Inc', '');
  await createReview(site, kept, 5);
  await createReview(site, gone, 3);
  await createReview(site, kept, 4);
  await page.goto(`/admin?item=check-${gone}`);
  await page.getByRole('link', { name: 'Merge it with another one' }).click();
  await expect(itemHeading(page)).toHaveText('Merge of Journey Lamps Inc');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('Enter the address of its page, or its number.').first()).toBeVisible();
  await page.getByLabel('Its page').fill(`${site.url}/business/${kept}`);
  await page.getByRole('button', { name: 'Compare' }).click();
  const which = page.getByRole('group', { name: 'Which one is kept' });
  await expect(which.getByRole('radio', { name: 'Journey Lamps', exact: true })).toBeChecked();
  await expectAccessible(page, DESK_PANE);
  await page.getByRole('group', { name: 'Business name' }).getByText('Journey Lamps Inc').click();
  await page.getByRole('button', { name: `Merge ${gone} into ${kept}` }).click();
  await expect(statusNotice(page, 'Merged Journey Lamps Inc into Journey Lamps.')).toBeVisible();
  await expect(itemHeading(page)).toHaveText('Journey Lamps Inc into Journey Lamps Inc');
  await expect(itemPane(page).getByText('Reviews')).toBeVisible();
  await expectAccessible(page, DESK_PANE);

  const answer = await fetch(`${site.url}/business/${gone}?ref=card`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/business/${kept}?ref=card`]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(statusNotice(page, 'Undone.')).toBeVisible();
  await expect(itemHeading(page)).toHaveText('Merge of Journey Lamps Inc');
  await page.goto(`/business/${gone}`);
  await expect(page).toHaveURL(`/business/${gone}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Journey Lamps Inc');
});

test('an old link to a merged business opens the target', async ({ page, site }) => {
  const account = await signInAsModerator(site, page);
  const kept = await createDuplicate(site, 'Journey Lamps', '(512) 555-0101');
  const gone = await createDuplicate(site, 'Journey Lamps Inc', '');
  await page.goto('/');
  await page.evaluate((id) => {
    const link = document.createElement('a');
    link.href = `/business/${id}`;
    link.textContent = 'An old link';
    document.querySelector('main')?.prepend(link);
  }, gone);
  const body = { listing_id: gone, into_listing_id: kept, listing_version: 1, into_version: 1 };
  await site.api('/api/desk/merges', { method: 'POST', body, token: account.token });
  await page.getByRole('link', { name: 'An old link' }).click();
  await expect(page).toHaveURL(`/business/${kept}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Journey Lamps');
});

test('a blocked merge shows its reason and a way out on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await signInAsModerator(site, page);
  const one = await createDuplicate(site, 'Journey Lamps', '(512) 555-0101');
  const other = await createDuplicate(site, 'Journey Lamps Inc', '');
  for (const id of [one, other]) {
    const { email } = await site.signUp();
    await site.sql('update listings set owner_id = (select id from users where email = $1) where id = $2', [email, id]);
  }
  await page.goto(`/admin?item=merge-${one}&with=${other}`);
  await expect(page.getByText('Two different accounts manage these listings.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Merge \d+ into/ })).toBeDisabled();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Who manages Journey Lamps (${one})` }).click();
  await expect(itemHeading(page)).toHaveText('Ownership of Journey Lamps');
});

test('a moderator removes a reply with a reason and restores it', async ({ page, site }) => {
  await signInAsModerator(site, page);
  const shop = await createDuplicate(site, 'Journey Lamps', '(512) 555-0101');
  const review = await createReview(site, shop, 2);
  await site.sql(
    `insert into review_replies (review_id, body, created_at, updated_at) values ($1, 'You fool!', now(), now())`,
    [review],
  );
  await page.goto(`/admin?item=review-${review}`);
  await page.getByRole('button', { name: 'Remove the reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove: Reply to a review of Journey Lamps' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByText('Insults or threats').click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(statusNotice(page, 'Removed: Reply to a review of Journey Lamps.')).toBeVisible();
  await expect(itemPane(page).getByText('You fool!')).toHaveCount(0);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(itemHeading(page)).toHaveText('Reply to a review of Journey Lamps');
  await expect(itemPane(page).getByText('You fool!')).toBeVisible();
  await expectAccessible(page, DESK_PANE);
  await itemPane(page).press('u');
  await expect(statusNotice(page, 'Undone.')).toBeVisible();
  const [kept] = await site.sql<{ body: string }>('select body from review_replies where review_id = $1', [review]);
  expect(kept?.body).toBe('You fool!');
});

test('a moderator removes a photo and restores it', async ({ page, site }) => {
  const moderator = await signInAsModerator(site, page);
  const shop = await createDuplicate(site, 'Journey Lamps', '(512) 555-0101');
  await uploadPhotos(site, { path: `/api/listings/${shop}`, token: moderator.token }, ['The door', 'The counter']);
  await page.goto(`/admin?item=check-${shop}`);
  await page.getByRole('button', { name: 'Remove The door' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove: Photo of Journey Lamps' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Say why, so that the person concerned can do better.')).toBeVisible();
  await dialog.getByText('Not of this business').click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(itemPane(page).getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await expectAccessible(page, DESK_PANE);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(itemPane(page).getByRole('button', { name: 'Remove The door' })).toBeVisible();
  await site.sql('delete from photos where listing_id = $1', [shop]);
});
