import { expect, test } from 'vitest';
import type { HtmlPage } from './support/html-page.ts';
import { openDemoSite, SITE_URL } from './support/site.ts';

const WEEKDAYS = [{ open: '09:00', close: '17:00' }];
const WEBSITES = [
  'javascript:alert(1)//.com',
  'JaVaScRiPt&#58;alert(1).x',
  'data:text/html,x.y',
  'vbscript:x.y',
  '//evil.test',
  'https://a.test\\@evil.test',
  ' java\tscript:alert(1).z',
  'https://user:pass@evil.test',
  'http:\u0001//evil.test',
];
const EMAILS = ['a@b.com?bcc=e@evil.test', 'a@b.com,c@d.com', '"<script>"@b.com', 'a@b.com?subject=x&body=y'];

const site = await openDemoSite();

let lastListing = 100;

/** Sets the fields of a listing that no other test uses, and returns its id. */
async function prepareListing(fields: Record<string, unknown> = {}): Promise<number> {
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
      week: { mon: WEEKDAYS, tue: WEEKDAYS, wed: [], thu: [], fri: [], sat: [], sun: [] },
      special: [],
    }),
    category_id: 78,
    status: 'published',
    ...fields,
  };
  const columns = Object.keys(shop).map((name, index) => `${name} = $${index + 2}`);
  const id = ++lastListing;
  await site.sql(`update listings set ${columns.join(', ')} where id = $1`, [id, ...Object.values(shop)]);
  return id;
}

const badges = (page: HtmlPage) =>
  page.main
    .withClass('business-glance')
    .flatMap((glance) => glance.withClass('badge'))
    .map(({ text }) => text);

// covers §2.routes.1, §2.business.3, §2.business.7, §2.business.10
test('a business shows every part named by the specification', async () => {
  const page = await site.open(`/business/${await prepareListing()}`);
  const { main } = page;
  expect(page.title).toMatch(/^Alder & Salt in .+ \| Townlink$/);
  expect(main.get('heading', { level: 1 }).text).toBe('Alder & Salt');
  expect(main.withClass('business-plate')[0]?.get('link', { name: 'Restaurant' }).attribute('href')).toBe(
    '/listings?category=restaurant',
  );
  expect(main.withText('Wood-fired vegetables and coastal fish.')).toHaveLength(1);
  const plate = main.withClass('business-plate')[0];
  expect(plate?.get('link', { name: 'Connect via Email' }).attribute('href')).toBe('mailto:hello@alder.example');
  const siteLink = main.get('link', { name: /^Visit Network Site/ });
  expect([siteLink.attribute('href'), siteLink.attribute('target')]).toEqual(['https://alder.example/', '_blank']);
  const services = main.get('region', { name: 'Services' }).all('listitem');
  expect(services.map(({ text }) => text)).toEqual(['dinner', 'private events']);
  const details = main.get('complementary', { name: 'Details' });
  expect(details.text).toContain('412 Harbor Street');
  expect(details.text).toContain('Mon-Tue 9 AM – 5 PM');
  expect(badges(page)).toEqual(['Verified', 'Quick Quote', 'Premium Service', 'Experienced']);
  expect(main.get('region', { name: /^Similar businesses/ }).all('listitem')).toHaveLength(3);
});

// covers §2.business.11
test('missing details are hidden', async () => {
  const missing = { email: 'N/A', website: 'null', phone: '', hours: null };
  const { main } = await site.open(`/business/${await prepareListing(missing)}`);
  expect(main.all('link', { name: 'Connect via Email' })).toEqual([]);
  expect(main.all('link', { name: /^Visit Network Site/ })).toEqual([]);
  expect(main.get('region', { name: 'Hours' }).text).toContain('Contact for hours');
});

// covers §2.business.11
test('badges depend on verification and years', async () => {
  const old = await site.open(`/business/${await prepareListing({ verified: false, opened_year: 2000 })}`);
  expect(badges(old)).toEqual(['Established', 'Quick Quote', 'Premium Service', 'Experienced']);
  const openedYear = new Date().getUTCFullYear() - 1;
  const young = await site.open(`/business/${await prepareListing({ verified: false, opened_year: openedYear })}`);
  expect(badges(young)).toEqual(['Quick Quote', 'Premium Service']);
});

test('only a verified business has a badge; every business has a record to open', async () => {
  const badge = { name: 'Verified: what does this mean?' };
  const record = { name: 'Read the record' };
  const verified = await site.open(`/business/${await prepareListing()}`);
  expect([verified.main.all('button', badge), verified.main.all('button', record)]).toMatchObject([[{}], [{}]]);
  const unverified = await site.open(`/business/${await prepareListing({ verified: false })}`);
  expect(unverified.main.all('button', badge)).toEqual([]);
  expect(unverified.main.all('button', record)).toHaveLength(1);
});

test('the record of a demo business stands on its page', async () => {
  const [best] = await site.sql('select id from listings where verified order by score desc, id limit 1');
  const { data } = await site.api(`/api/listings/${best?.id}/verification`);
  const { main } = await site.open(`/business/${best?.id}`);
  const card = main.get('region', { name: '15-point verification' });
  const passed = data.checks.filter(({ result }: { result: string }) => result === 'passed').length;
  expect(card.text).toContain(`${passed} of 15 points passed on `);
  expect(card.withTag('li').filter((point) => point.attribute('data-result') === 'passed')).toHaveLength(passed);
});

test('the small map is drawn by the server and leads to the map of results', async () => {
  const [shop] = await site.sql(
    "select id, city, state from listings where status = 'published' and id > 1500 order by id limit 1",
  );
  const { main } = await site.open(`/business/${shop?.id}`);
  const map = main.withClass('place-map')[0];
  expect(map?.withTag('path')).not.toEqual([]);
  const link = map?.get('link', { name: 'Open map' }).attribute('href') ?? '';
  expect(link).toContain('view=map');
  expect(new URL(link, SITE_URL).searchParams.get('location')).toBe(`${shop?.city}, ${shop?.state}`);
});

test('similar businesses are the nearest of the category, with their distance', async () => {
  const [shop] = await site.sql("select id from listings where status = 'published' and id > 1500 order by id limit 1");
  const { main } = await site.open(`/business/${shop?.id}`);
  const { data } = await site.api(`/listings.php?id=${shop?.id}&public=true`);
  const query = `category=${encodeURIComponent(data.category)}&near=${data.latitude},${data.longitude}&radius=500&sort=nearest&limit=4`;
  const nearest = (await site.api(`/listings.php?public=true&${query}`)).data.results as {
    id: number;
    business_name: string;
  }[];
  const others = nearest.filter(({ id }) => id !== data.id).slice(0, 3);
  const cards = main.get('region', { name: /^Similar businesses/ }).all('listitem');
  expect(cards.map((card) => card.all('heading')[0]?.text)).toEqual(others.map(({ business_name }) => business_name));
  expect(cards.map((card) => card.withClass('distance-plate')[0]?.text)).toEqual(
    others.map(() => expect.stringMatching(/mi$/)),
  );
});

test('a verified demo business has an invented record with enough checks', async () => {
  const [best] = await site.sql('select id from listings where verified order by score desc, id limit 1');
  const { data } = await site.api(`/api/listings/${best?.id}/verification`);
  expect(data).toMatchObject({ demo: true, verified: true, checks: { length: 15 } });
  expect(data.passed).toBeGreaterThanOrEqual(data.needed);
});

test('the server renders the hours, but no current status', async () => {
  const { main, html } = await site.open(`/business/${await prepareListing()}`);
  expect(main.get('region', { name: 'Hours' }).all('listitem')[0]?.text).toBe('Mon9 AM – 5 PM');
  expect(html).not.toContain('aria-current="date"');
});

// covers §2.business.2, R-12
test('an unknown, unpublished or invalid business id gives 404 with the text of the specification', async () => {
  const pending = await prepareListing({ status: 'pending' });
  for (const id of ['99999999', 'abc', '0', '-1', '1e3', '9223372036854775808', `${pending}`]) {
    const page = await site.open(`/business/${id}`);
    expect(page.status, id).toBe(404);
    expect(page.main.withText('Business connection not found.'), id).toHaveLength(1);
    expect(page.main.all('link').map((link) => link.attribute('href'))).toEqual(['/listings']);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.html).not.toContain('Alder');
  }
});

test('metadata and structured data match the listing and its reviews', async () => {
  const id = await prepareListing();
  await site.sql(
    `insert into reviews (listing_id, reviewer_name, rating, status, created_at, updated_at)
     values ($1, 'Mara D.', 5, 'approved', now(), now()), ($1, 'Jo W.', 4, 'approved', now(), now())`,
    [id],
  );
  const page = await site.open(`/business/${id}`);
  expect(page.link('canonical')).toBe(`${SITE_URL}/business/${id}`);
  expect(page.meta('og:image')).toBe(`${SITE_URL}/art/share/business/${id}.png`);
  const { data, total } = await site.api(`/reviews.php?listing_id=${id}`);
  const average = data.reduce((sum: number, { rating }: { rating: number }) => sum + rating, 0) / total;
  const [business, trail] = page.structuredData();
  expect(business).toMatchObject({ '@type': 'Restaurant', name: 'Alder & Salt', telephone: '+14155550134' });
  expect(business.aggregateRating).toMatchObject({ reviewCount: total, ratingValue: Number(average.toFixed(1)) });
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
});

// covers §2.business.4, §2.business.8
test('a business shows its average, the reviews that are held back, or that there are none', async () => {
  const id = await prepareListing();
  const plate = (page: HtmlPage) => page.main.withClass('business-plate')[0]?.text;
  await site.sql('delete from reviews where listing_id = $1', [id]);
  const none = await site.open(`/business/${id}`);
  expect(plate(none)).toContain('No reviews yet');
  expect(none.main.get('region', { name: 'Reviews' }).all('heading', { name: 'No reviews yet' })).toHaveLength(1);
  expect(none.structuredData()[0]).not.toHaveProperty('aggregateRating');
  await site.sql(
    `insert into reviews (listing_id, reviewer_name, rating, comment, status, created_at, updated_at)
     values ($1, 'Mara D.', 5, 'Quick and kind.', 'approved', now() - interval '2 days', now()),
       ($1, 'jo Whitfield', 2, 'Slow on a Tuesday.', 'approved', now() - interval '3 weeks', now()),
       ($1, 'Priya N.', 5, 'They remembered our names.', 'approved', now() - interval '75 days', now()),
       ($1, 'Cleo Ray', 1, 'Closed.', 'pending', now(), now())`,
    [id],
  );
  const page = await site.open(`/business/${id}`);
  expect(plate(page)).toContain('4.03 reviews');
  const reviews = page.main.get('region', { name: 'Reviews' });
  expect(reviews.text).toContain('Average of all 3 approved reviews.');
  expect(reviews.text).toContain('1 review is awaiting moderation.');
  expect(reviews.all('article').map(({ text }) => text)).toEqual([
    'MMara D.2 days agoQuick and kind.HelpfulReport',
    'Jjo Whitfield3 weeks agoSlow on a Tuesday.HelpfulReport',
    'PPriya N.2 months agoThey remembered our names.HelpfulReport',
  ]);
});

// covers U-20
test('the phone number and the directions are links, also in the bar of a phone', async () => {
  const { main } = await site.open(`/business/${await prepareListing()}`);
  const bar = main.get('navigation', { name: 'Contact' });
  const details = main.get('complementary', { name: 'Details' });
  const calls = [details.get('link', { name: '(415) 555-0134' }), bar.get('link', { name: 'Call' })];
  expect(calls.map((link) => link.attribute('href'))).toEqual(['tel:+14155550134', 'tel:+14155550134']);
  expect(bar.get('link', { name: 'Directions' }).attribute('href')).toMatch(/^https:\/\/www\.openstreetmap/);
  expect(bar.all('link').map(({ text }) => text)).toEqual(['Call', 'Directions', 'Website']);
});

test('without a phone number email is the first way to get in touch', async () => {
  const { main } = await site.open(`/business/${await prepareListing({ phone: '' })}`);
  const bar = main.get('navigation', { name: 'Contact' });
  expect(bar.all('link').map(({ text }) => text)).toEqual(['Email', 'Directions', 'Website']);
  const email = main.withClass('business-plate')[0]?.get('link', { name: 'Connect via Email' });
  expect(email?.attribute('class')).toContain('btn-primary');
});

test.each([...WEBSITES, 'alder.example'])(
  'only http and https websites are links, with nofollow: %j',
  async (website) => {
    const { main } = await site.open(`/business/${await prepareListing({ website })}`);
    const links = main
      .all('link')
      .filter((link) => link.attribute('target') === '_blank')
      .map((link) => ({ href: link.attribute('href'), rel: link.attribute('rel') }))
      .filter(({ href }) => !href?.includes('openstreetmap.org'));
    const safe = { href: 'https://alder.example/', rel: 'noopener nofollow ugc' };
    // the plate, the address, the contact card and the bar
    expect(links).toEqual(website === 'alder.example' ? [safe, safe, safe, safe] : []);
  },
);

test.each(EMAILS)('an email link has one address and nothing else: %j', async (email) => {
  const { main } = await site.open(`/business/${await prepareListing({ email })}`);
  const href = main.withClass('business-plate')[0]?.get('link', { name: 'Connect via Email' }).attribute('href') ?? '';
  expect(decodeURIComponent(href)).toBe(`mailto:${email}`);
  expect(href).toMatch(/^mailto:[^?&,<>"]+$/);
});
