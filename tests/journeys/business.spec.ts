import {
  expect,
  expectAccessible,
  expectAccessibleLayout,
  expectNoApiCallsOnLoad,
  setBrowserSession,
  test,
} from './support/fixtures.ts';
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

test('a business in Chicago shows whether it is open by its own clock', async ({ page, site }) => {
  await setUpListing(site);
  for (const [moment, words, today] of [
    ['2026-11-09T22:30:00Z', 'Closes in 30 min', 'Mon'],
    ['2026-11-09T16:00:00Z', 'Open until 5:00 PM', 'Mon'],
    ['2026-11-14T07:00:00Z', 'Closes in 60 min', 'Sat'],
    ['2026-11-10T12:00:00Z', 'Opens at 9:00 AM', 'Tue'],
  ] as const) {
    await test.step(moment, async () => {
      await page.clock.setFixedTime(new Date(moment));
      await page.goto(`/business/${LISTING_ID}`);
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      await expect(page.locator('.day[aria-current="date"]')).toContainText(today);
    });
  }
});

// covers §2.business.2
test('the page of an unknown business is accessible and leads to the listings', async ({ page }) => {
  await page.goto('/business/99999999');
  await expect(page.getByText('Business connection not found.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/listings');
});

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
  await expectAccessible(page);
  await setBrowserSession(page, stranger.token);
  expect((await page.goto(`/business/${LISTING_ID}`))?.status()).toBe(404);
  await expect(page.getByText('Business connection not found.', { exact: true })).toBeVisible();
  await expect(page.getByText('Alder & Salt')).toHaveCount(0);
  await site.sql('update listings set owner_id = null where id = $1', [LISTING_ID]);
  await setUpListing(site);
});

// covers §2.business.1, U-13
test('opening another business shows a loading state, and a failure can be retried', async ({ page, site }) => {
  await setUpListing(site);
  await page.goto(`/business/${LISTING_ID}`);
  const released = Promise.withResolvers<void>();
  await page.route('**/listings.php?id=*', async (route) => {
    await released.promise;
    // A refusal is not retried automatically.
    await route.fulfill({ status: 403, body: '{}' });
  });
  await page.getByRole('region', { name: 'Similar businesses' }).getByRole('link').first().click();
  await expect(page.getByText('Connecting to business network...', { exact: true })).toBeVisible();
  released.resolve();
  await expect(page.getByText('Business connection not found.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/listings.php?id=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

// covers U-20, U-25
test('copying the address and sharing are one click each', async ({ page, context, site }) => {
  await setUpListing(site);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`/business/${LISTING_ID}`);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Address copied')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/business/${LISTING_ID}`);

  await test.step('Share passes the business to a device that can share', async () => {
    await page.evaluate(() => {
      navigator.share = async (data) => void Object.assign(window, { shared: data });
    });
    await page.getByRole('button', { name: 'Share' }).click();
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({
      title: 'Alder & Salt',
      url: `${site.url}/business/${LISTING_ID}`,
    });
  });
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
