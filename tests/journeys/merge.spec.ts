import { itemHeading, itemPane, statusNotice } from './support/desk-page.ts';
import { cleanUpAfterEach, expect, test } from './support/fixtures.ts';
import { clearDesk, signInAsModerator } from './support/moderator.ts';
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

async function createReview(site: TestSite, listingId: number, rating: number): Promise<void> {
  await site.sql(
    `insert into reviews (listing_id, reviewer_name, rating, comment, status, created_at, updated_at)
     values ($1, 'Cy R.', $2, 'They came on a Sunday.', 'approved', now(), now())`,
    [listingId, rating],
  );
}

test('two listings are merged at the desk, old links open the target, and undo separates them', async ({
  page,
  site,
}) => {
  await signInAsModerator(site, page);
  const kept = await createDuplicate(site, 'Journey Lamps', '(512) 555-0101');
  const gone = await createDuplicate(site, 'Journey Lamps Inc', '');
  await createReview(site, kept, 5);
  await createReview(site, gone, 3);
  await createReview(site, kept, 4);
  await page.goto(`/admin?item=merge-${gone}`);
  await page.getByLabel('Page URL or ID').fill(`${site.url}/business/${kept}`);
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('group', { name: 'Business name' }).getByText('Journey Lamps Inc').click();
  await page.getByRole('button', { name: `Merge ${gone} into ${kept}` }).click();
  await expect(statusNotice(page, 'Merged Journey Lamps Inc into Journey Lamps.')).toBeVisible();
  await expect(itemHeading(page)).toHaveText('Journey Lamps Inc into Journey Lamps Inc');
  await expect(itemPane(page).getByText('Reviews')).toBeVisible();

  const answer = await fetch(`${site.url}/business/${gone}?ref=card`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/business/${kept}?ref=card`]);
  await page.evaluate((id) => {
    const link = document.createElement('a');
    link.href = `/business/${id}`;
    link.textContent = 'An old link';
    document.querySelector('main')?.prepend(link);
  }, gone);
  await page.getByRole('link', { name: 'An old link' }).click();
  await expect(page).toHaveURL(`/business/${kept}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Journey Lamps Inc');

  await page.goto('/admin?view=done');
  await page.getByRole('button', { name: /^Undo the decision about/ }).click();
  await expect(statusNotice(page, 'Undone:')).toBeVisible();
  await expect(itemHeading(page)).toHaveText('Merge of Journey Lamps Inc');
  await page.goto(`/business/${gone}`);
  await expect(page).toHaveURL(`/business/${gone}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Journey Lamps Inc');
});
