import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  setBrowserSession,
  test,
} from './support/fixtures.ts';
import { startForeignApi } from './support/foreign-api.ts';
import { openTestSite, type TestSite } from './support/test-site.ts';

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

const structured = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')['@graph'];

// covers §2.routes.1, §2.business.3, §2.business.7, §2.business.10
test('a business shows every part named by the specification, without API calls', async ({ page, site }) => {
  await setUpListing(site);
  await expectNoApiCallsOnLoad(page, `/business/${LISTING_ID}`);
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(/^Alder & Salt in .+ \| Townlink$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Alder & Salt');
  await expect(main.getByRole('link', { name: 'Restaurant', exact: true })).toHaveAttribute(
    'href',
    '/listings?category=restaurant',
  );
  await expect(main.getByText('Wood-fired vegetables and coastal fish.', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Connect via Email' })).toHaveAttribute(
    'href',
    'mailto:hello@alder.example',
  );
  const siteLink = main.getByRole('link', { name: 'Visit Network Site' });
  await expect(siteLink).toHaveAttribute('href', 'https://alder.example/');
  await expect(siteLink).toHaveAttribute('target', '_blank');
  await expect(main.getByRole('region', { name: 'Services' }).getByRole('listitem')).toHaveText([
    'dinner',
    'private events',
  ]);
  const details = main.getByRole('complementary', { name: 'Details' });
  await expect(details).toContainText('412 Harbor Street');
  await expect(details).toContainText('Mon-Tue 9:00 AM – 5:00 PM');
  await expect(details.locator('.business-glance .badge')).toHaveText([
    'Verified',
    'Quick Quote',
    'Premium Service',
    'Experienced',
  ]);
  await expect(main.getByRole('region', { name: 'Similar businesses' }).getByRole('listitem')).toHaveCount(3);
});

// covers §2.business.11
test('missing details are hidden, and badges depend on verification and years', async ({ page, site }) => {
  await setUpListing(site, {
    email: 'N/A',
    website: 'null',
    phone: '',
    hours: null,
    verified: false,
    opened_year: 2000,
  });
  await page.goto(`/business/${LISTING_ID}`);
  const badges = page.locator('.business-glance .badge');
  await expect(badges).toHaveText(['Established', 'Quick Quote', 'Premium Service', 'Experienced']);
  await expect(page.getByRole('link', { name: 'Connect via Email' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Visit Network Site' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Hours' })).toContainText('Contact for hours');
  await setUpListing(site, { verified: false, opened_year: new Date().getUTCFullYear() - 1 });
  await expect(async () => {
    await page.reload();
    await expect(badges).toHaveText(['Quick Quote', 'Premium Service'], { timeout: 500 });
  }).toPass();
});

for (const [moment, words, today] of [
  ['2026-11-09T22:30:00Z', 'Closes in 30 min', 'Mon'],
  ['2026-11-09T16:00:00Z', 'Open until 5:00 PM', 'Mon'],
  ['2026-11-14T07:00:00Z', 'Closes in 60 min', 'Sat'],
  ['2026-11-10T12:00:00Z', 'Opens at 9:00 AM', 'Tue'],
] as const) {
  test(`at ${moment} a business in Chicago shows "${words}"`, async ({ page, site }) => {
    await setUpListing(site);
    await page.clock.setFixedTime(new Date(moment));
    await page.goto(`/business/${LISTING_ID}`);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.locator('.day[aria-current="date"]')).toContainText(today);
  });
}

test('without JavaScript the hours are shown, but no current status', async ({ browser, site }) => {
  await setUpListing(site);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/business/${LISTING_ID}`);
  await expect(page.getByRole('region', { name: 'Hours' }).getByRole('listitem').first()).toHaveText(
    'Mon9:00 AM – 5:00 PM',
  );
  await expect(page.locator('[aria-current="date"]')).toHaveCount(0);
  await context.close();
});

// covers §2.business.2, R-12
test('an unknown, unpublished or invalid business id gives 404 with the text of the specification', async ({
  page,
  site,
}) => {
  await setUpListing(site, { status: 'pending' });
  for (const id of ['99999999', 'abc', '0', '-1', '1e3', '9223372036854775808', `${LISTING_ID}`]) {
    const response = await page.goto(`/business/${id}`);
    expect(response?.status(), id).toBe(404);
    await expect(page.getByText('Business connection not found.', { exact: true })).toBeVisible();
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
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
  let isDown = true;
  await page.route('**/listings.php?id=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
  });
  await page.getByRole('region', { name: 'Similar businesses' }).getByRole('link').first().click();
  await expect(page.getByText('Connecting to business network...', { exact: true })).toBeVisible();
  await expect(page.getByText('Business connection not found.', { exact: true })).toBeVisible({ timeout: 8000 });
  await expectAccessible(page);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('metadata and structured data match the listing and its reviews', async ({ page, site }) => {
  await setUpListing(site);
  await site.sql(
    `insert into reviews (listing_id, reviewer_name, rating, status, created_at, updated_at)
     values ($1, 'Mara D.', 5, 'approved', now(), now()), ($1, 'Jo W.', 4, 'approved', now(), now())`,
    [LISTING_ID],
  );
  await page.goto(`/business/${LISTING_ID}`);
  const address = `${site.url}/business/${LISTING_ID}`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${site.url}/art/share/business/${LISTING_ID}.png`,
  );
  const { data, total } = await site.api(`/reviews.php?listing_id=${LISTING_ID}`);
  const average = data.reduce((sum: number, { rating }: { rating: number }) => sum + rating, 0) / total;
  const [business, trail] = await structured(page);
  expect(business).toMatchObject({ '@type': 'Restaurant', name: 'Alder & Salt', telephone: '+14155550134' });
  expect(business.aggregateRating).toMatchObject({ reviewCount: total, ratingValue: Number(average.toFixed(1)) });
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('a foreign listing without ratings and categories shows no made-up values', async ({ page, monitor }) => {
  monitor.allow(/foreign host/);
  const api = await startForeignApi({
    '/listings.php': { id: 1, business_name: 'Far Shop', address: '1 Far St' },
    '/categories.php': [],
    '/reviews.php': [],
  });
  const site = await openTestSite({ apiOrigin: api.origin, isEmpty: true });
  await page.goto(`${site.url}/business/1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Far Shop');
  await expect(page.locator('.business-plate')).toContainText('No reviews yet');
  await expect(page.getByText('4.5')).toHaveCount(0);
  await expect(page.getByText('General Services', { exact: true })).toBeVisible();
  await expect(page.getByText('Contact for hours', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Similar businesses' })).toHaveCount(0);
  expect((await structured(page))[0]).not.toHaveProperty('aggregateRating');
  await site.stop();
  await api.stop();
});

// covers U-20, U-25
test('phone, directions, copying the address and sharing are one click each', async ({ page, context, site }) => {
  await setUpListing(site);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`/business/${LISTING_ID}`);
  await expect(page.getByRole('link', { name: '(415) 555-0134' })).toHaveAttribute('href', 'tel:+14155550134');
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /^https:\/\/www\.openstreetmap/);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Address copied')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/business/${LISTING_ID}`);
});

// covers U-20
test('Share passes the business to the device', async ({ page, site }) => {
  await setUpListing(site);
  await page.addInitScript(() => {
    navigator.share = async (data) => void Object.assign(window, { shared: data });
  });
  await page.goto(`/business/${LISTING_ID}`);
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({
    title: 'Alder & Salt',
    url: `${site.url}/business/${LISTING_ID}`,
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

for (const width of [320, 768, 1280]) {
  test(`a business page is accessible and does not overflow at ${width} px, in both themes`, async ({ page, site }) => {
    await setUpListing(site, { business_name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen & Söhne' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/business/${LISTING_ID}`);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
}
