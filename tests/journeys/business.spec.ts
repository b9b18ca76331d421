import { expect, expectAccessibleLayout, expectNoApiCallsOnLoad, setBrowserSession, test } from './support/fixtures.ts';
import type { TestSite } from './support/test-site.ts';

const LISTING_ID = 7;
const WEEKDAYS = [{ open: '09:00', close: '17:00' }];

/** Sets the fields that these tests rely on. */
async function setUpListing(site: TestSite, fields: Record<string, unknown> = {}): Promise<void> {
  const shop = {
    business_name: 'Alder & Salt',
    address: '412 Harbor Street, San Francisco, CA 94110',
    email: 'hello@alder.example',
    website: 'alder.example',
    phone: '415 555 0134',
    description: 'Wood-fired vegetables and coastal fish.',
    verified: true,
    opened_year: 2010,
    services: ['dinner', 'private events'],
    hours: JSON.stringify({
      timeZone: 'America/Chicago',
      week: {
        mon: WEEKDAYS,
        tue: WEEKDAYS,
        wed: [],
        thu: [],
        fri: [{ open: '18:00', close: '02:00' }],
        sat: [],
        sun: [],
      },
      special: [{ date: '2026-12-25', label: 'Christmas Day', intervals: [] }],
    }),
    category_id: 78,
    status: 'published',
    ...fields,
  };
  const columns = Object.keys(shop).map((name, index) => `${name} = $${index + 2}`);
  await site.sql(`update listings set ${columns.join(', ')} where id = $1`, [LISTING_ID, ...Object.values(shop)]);
}

//
test('the owner of an unpublished business sees its page with a notice; others get 404', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(new RegExp(`status of 404.*listings\\.php\\?id=${LISTING_ID}`));
  await setUpListing(site, { status: 'pending' });
  const [owner, stranger] = [await site.signUp(), await site.signUp()];
  await site.sql('update listings set owner_id = (select id from users where email = $1) where id = $2', [
    owner.email,
    LISTING_ID,
  ]);
  await setBrowserSession(page, owner.token);
  expect((await page.goto(`/business/${LISTING_ID}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alder & Salt');
  await expect(
    page.getByText('This page is not public yet: only its owner and the moderators can see it.'),
  ).toBeVisible();
  await expect(page).toHaveTitle('Alder & Salt | Townlink');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await setBrowserSession(page, stranger.token);
  expect((await page.goto(`/business/${LISTING_ID}`))?.status()).toBe(404);
  await expect(page.getByText('Business connection not found.', { exact: true })).toBeVisible();
  await expect(page.getByText('Alder & Salt')).toHaveCount(0);
  await site.sql('update listings set owner_id = null where id = $1', [LISTING_ID]);
  await setUpListing(site);
});

test('on a phone, the first photo is shown', async ({ page, site }) => {
  await site.sql(
    `insert into photos (listing_id, key, alt, width, height, position, created_at)
    values ($1, 'abcdefghijklmnopqrstuvwx', 'The dining room', 1200, 800, 1, now())`,
    [LISTING_ID],
  );
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>';
  await page.route('**/photos/abc*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/business/${LISTING_ID}`);
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('img')).toBeVisible();
  await site.sql('delete from photos where listing_id = $1', [LISTING_ID]);
});

// covers U-20
test('a printed business page has at most two pages and no buttons', async ({ page, site }) => {
  await setUpListing(site);
  const [busiest] = await site.sql<{ id: number }>('select id from listings order by review_count desc, id limit 1');
  await page.goto(`/business/${busiest?.id}`);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hours' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Connect & Review' })).toBeHidden();
});

test('a business page is accessible and does not overflow at any width', async ({ page, site }) => {
  await setUpListing(site, { business_name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen & Söhne' });
  await expectNoApiCallsOnLoad(page, `/business/${LISTING_ID}`);
  await expectAccessibleLayout(page);
});
