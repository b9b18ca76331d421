import { afterAll, expect, test } from 'vitest';
import type { HtmlPage, PageElement } from './support/html-page.ts';
import { openDemoSite, SITE_URL } from './support/site.ts';

const site = await openDemoSite();

afterAll(() => site.sql(`delete from categories where slug = 'airship-repair'`));

const cards = ({ main }: HtmlPage): PageElement[] => main.all('article');
const cardOf = (page: HtmlPage, name: string): PageElement | undefined =>
  cards(page).find((card) => card.all('link', { name }).length > 0);
const countPlumbers = async (): Promise<number> =>
  (await site.api('/listings.php?public=true&category=plumbing')).data.total;

// covers §2.routes.1, §2.listings.1, §2.listings.3, §9.listings.1
test('the first 20 businesses are listed', async () => {
  const { data } = await site.api('/listings.php?public=true');
  const page = await site.open('/listings');
  expect(page.main.get('heading', { level: 1 }).text).toBe('All Listings');
  expect(page.main.all('heading', { name: '2,500 Businesses Found' })).toHaveLength(1);
  expect(page.main.withText('(Showing 20 of 2,500)')).toHaveLength(1);
  expect(page.main.withText('Active search: all listings')).toHaveLength(1);
  expect(page.main.get('link', { name: 'Back to Directory' }).attribute('href')).toBe('/directory');
  expect(cards(page).map((card) => card.get('heading').text)).toEqual(
    data.results.map((listing: { business_name: string }) => listing.business_name),
  );
});

test('the businesses of a result page are counted as seen', async () => {
  const { data } = await site.api('/listings.php?public=true&category=plumbing');
  await site.request('/listings?category=plumbing', { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' });
  const ids = data.results.map(({ id }: { id: number }) => id);
  expect(ids).toHaveLength(20);
  const countSeen = async () => {
    const rows = await site.sql('select 1 from listing_days where appearances = 1 and listing_id = any($1)', [ids]);
    return rows.length;
  };
  await expect.poll(countSeen, { interval: 500 }).toBe(ids.length);
});

// covers §2.listings.5
test('a card shows what the specification lists, and only safe websites', async () => {
  const [first, second] = (await site.api('/listings.php?public=true&category=locksmith')).data.results;
  const services = ['Loan signing', 'Oaths', 'Deeds', 'Apostilles', 'Travel'];
  await site.sql(`update listings set website = 'http://seal.example/a', services = $2 where id = $1`, [
    first.id,
    services,
  ]);
  await site.sql(`update listings set website = 'javascript:alert(1)//.com' where id = $1`, [second.id]);
  const page = await site.open('/listings?category=locksmith&search=&location=%20');
  expect(page.main.get('heading', { level: 1 }).text).toBe('Locksmith');
  expect(page.main.withText('Active search: locksmiths')).toHaveLength(1);
  const card = cardOf(page, first.business_name);
  expect(card?.text).toContain(first.address);
  expect(card?.withText(first.rating.toFixed(1))).toHaveLength(1);
  expect(card?.withText(new RegExp(`^${first.review_count} reviews?$`))).toHaveLength(1);
  expect(card?.all('img', { name: `${Math.floor(first.rating)} of 5 stars` })).toHaveLength(1);
  expect(card?.all('listitem').map(({ text }) => text)).toEqual(['Loan signing', 'Oaths', 'Deeds', '+2 more']);
  const website = card?.get('link', { name: /^Visit Website/ });
  expect([website?.attribute('href'), website?.attribute('rel')]).toEqual([
    'http://seal.example/a',
    'noopener nofollow ugc',
  ]);
  expect(cardOf(page, second.business_name)?.all('link', { name: /^Visit Website/ })).toEqual([]);
  expect(card?.get('link', { name: /^View Details/ }).attribute('href')).toBe(`/business/${first.id}`);
});

// covers U-02
test('a misspelled query is corrected', async () => {
  const page = await site.open('/listings?search=resturant');
  expect(page.main.withText(/^Showing results for restaurant/)).toHaveLength(1);
  expect(cards(page).length).toBeGreaterThan(0);
});

// covers §2.listings.9, U-12
test('an empty category invites submissions; a search without results offers alternatives and is not indexed', async () => {
  await site.sql(`insert into categories (name, slug) values ('Airship Repair', 'airship-repair')`);
  const { main } = await site.open('/listings?category=airship+repair');
  expect(main.all('heading', { name: 'No Listings Found' })).toHaveLength(1);
  expect(main.withText('No businesses in Airship Repair yet.')).toHaveLength(1);
  expect(main.all('button', { name: 'Connect Your Business' })).toHaveLength(1);
  const searched = await site.open('/listings?search=zzzzqq&location=texas');
  expect(searched.main.withText('No businesses match your search criteria.')).toHaveLength(1);
  expect(searched.meta('robots')).toBe('noindex');
  const without = searched.main.get('link', { name: 'Remove “zzzzqq”' }).attribute('href') ?? '';
  expect(cards(await site.open(without)).length).toBeGreaterThan(0);
});

test('listings have a canonical URL, breadcrumbs and a structured list', async () => {
  const page = await site.open('/listings?category=Plumbing&offset=40');
  const canonical = `${SITE_URL}/listings?category=plumbing`;
  expect(page.link('canonical')).toBe(canonical);
  expect(page.title).toBe('Plumbers | Townlink');
  const [trail, list] = page.structuredData();
  expect(trail['@type']).toBe('BreadcrumbList');
  expect(trail.itemListElement.at(-1)).toMatchObject({ name: 'Plumbers', item: canonical });
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: await countPlumbers() });
  expect(list.itemListElement).toHaveLength(20);
});

test('the title names the plural and the place; the heading is the category', async () => {
  const page = await site.open('/listings?category=restaurant&location=San+Diego%2C+CA');
  expect(page.title).toBe('Restaurants in San Diego, CA | Townlink');
  expect(page.main.get('heading', { level: 1 }).text).toMatch(/^Restaurant\b/);
  const all = await site.open('/listings?category=hvac&location=Austin%2C+TX');
  expect(all.title).toBe('HVAC Services in Austin, TX | Townlink');
});

// covers U-03
test('invalid parameters are ignored, and the page has one canonical URL', async () => {
  const page = await site.open('/listings?category=plumbing&min_rating=9&near=x&sort=id&verified=true');
  expect(page.main.withText('Active search: plumbers · verified')).toHaveLength(1);
  expect(cards(page).length).toBeGreaterThan(0);
  expect(page.link('canonical')).toBe(`${SITE_URL}/listings?category=plumbing`);
});

// covers U-02, U-12
test('a search without results suggests other queries and filters to drop', async () => {
  const { main } = await site.open('/listings?search=plumbing+xylophone&verified=true');
  expect(main.all('link', { name: 'Remove “Verified”' })).toHaveLength(1);
  const suggested = main.get('list', { name: 'Did you mean' }).get('link', { name: 'plumbing' });
  expect(suggested.attribute('href')).toBe('/listings?search=plumbing&verified=true');
  expect(cards(await site.open('/listings?search=plumbing&verified=true')).length).toBeGreaterThan(0);
});

// covers U-02
test('a place in the query is detected and shown', async () => {
  const { total, understood } = (await site.api('/listings.php?public=true&search=restaurant%20in%20texas')).data;
  expect(understood).toEqual({ search: 'restaurant', location: 'Texas' });
  const { main } = await site.open('/listings?search=restaurant+in+texas');
  expect(main.all('heading', { name: `${total} Businesses Found` })).toHaveLength(1);
  expect(main.text).toContain('Showing results for restaurant in Texas');
  expect(main.withText('Active search: restaurant in texas')).toHaveLength(1);
  expect(main.get('link', { name: 'restaurant in texas' }).attribute('href')).toBe(
    '/listings?search=restaurant+in+texas&as_typed=true',
  );
  expect(main.get('link', { name: 'Remove filter: Texas' }).attribute('href')).toBe('/listings?search=restaurant');
});

// covers U-02
test('a need in plain words is matched to a category', async () => {
  const page = await site.open('/listings?search=my+sink+is+leaking&location=Texas');
  expect(page.main.get('heading', { level: 1 }).text).toBe('Plumbing');
  expect(page.main.withText('Active search: my sink is leaking · Texas')).toHaveLength(1);
  expect(page.main.withText(/^Showing results for Plumbing/)).toHaveLength(1);
  expect(cards(page)[0]?.text).toContain('Plumbing');
  expect(page.meta('robots')).toBe('noindex');
  const asTyped = '/listings?search=my+sink+is+leaking&location=Texas&as_typed=true';
  expect(page.main.get('link', { name: 'my sink is leaking' }).attribute('href')).toBe(asTyped);
  const { main } = await site.open(asTyped);
  expect(main.all('heading', { name: 'No Listings Found' })).toHaveLength(1);
  expect(main.withText(/^Showing results for Plumbing/)).toEqual([]);
});

test('a matched category is a removable filter', async () => {
  const { total } = (await site.api('/listings.php?public=true&category=dentist')).data;
  const { main } = await site.open('/listings?search=my+tooth+hurts+like+hell');
  expect(main.all('heading', { name: `${total} Businesses Found` })).toHaveLength(1);
  expect(main.get('link', { name: 'Remove filter: Dentist' }).attribute('href')).toBe('/listings');
});

// covers U-03, U-17
test('filters are links with exact counts', async () => {
  const path = '/listings?category=plumbing';
  const counts = (await site.api('/api/facets?category=plumbing')).data;
  const all = await site.open(path);
  const verified = all.main
    .get('navigation', { name: 'Show only' })
    .get('link', { name: `Verified ${counts.verified}` });
  expect(verified.attribute('href')).toBe(`${path}&verified=true`);
  const { main } = await site.open(`${path}&verified=true`);
  expect(main.all('heading', { name: `${counts.verified} Businesses Found` })).toHaveLength(1);
  expect(
    main
      .get('navigation', { name: 'Show only' })
      .get('link', { name: /^Verified/ })
      .attribute('aria-current'),
  ).toBe('true');
  const narrower = (await site.api('/api/facets?category=plumbing&verified=true')).data;
  const { count } = narrower.ratings.find(({ min_rating }: { min_rating: number }) => min_rating === 4);
  const fourStars = main.get('navigation', { name: 'Rating' }).get('link', { name: `4 stars and up ${count}` });
  const narrow = await site.open(fourStars.attribute('href') ?? '');
  expect(narrow.main.all('heading', { name: new RegExp(`^${count} Business(es)? Found$`) })).toHaveLength(1);
});

// covers U-17
test('searching and sorting are forms that keep the filters', async () => {
  const { main } = await site.open('/listings?category=plumbing&verified=true');
  const formWith = (button: string) => main.withTag('form').find((form) => form.all('button', { name: button })[0]);
  const searched = formWith('Search')?.submit({ 'Business or service': 'drain', Location: 'texas' }) ?? '';
  expect(searched).toBe('/listings?category=plumbing&verified=true&search=drain&location=texas');
  expect((await site.open(searched)).main.field('Location').attribute('value')).toBe('texas');
  const sorted = formWith('Sort')?.submit({ 'Sort by': 'name' }) ?? '';
  expect(sorted).toBe('/listings?category=plumbing&verified=true&sort=name');
  const { data } = await site.api(`/listings.php?public=true&${sorted.split('?')[1]}`);
  expect(cards(await site.open(sorted)).map((card) => card.get('heading').text)).toEqual(
    data.results.map((listing: { business_name: string }) => listing.business_name),
  );
});

test('the search form works with one field filled in', async () => {
  const { main } = await site.open('/listings?category=plumbing');
  const [form] = main.withTag('form');
  expect(form?.submit({ 'Business or service': 'drain' })).toBe('/listings?category=plumbing&search=drain&location=');
  expect(cards(await site.open('/listings?category=plumbing&search=drain&location=')).length).toBeGreaterThan(0);
});

// covers U-18
test('results near a point show their distances, nearest first', async () => {
  const page = await site.open('/listings?search=restaurant&near=30.27%2C-97.74&sort=nearest');
  const miles = cards(page).flatMap((card) => card.withText(/^[\d.]+ mi$/).map(({ text }) => Number.parseFloat(text)));
  expect(miles.length).toBeGreaterThan(1);
  expect(miles).toEqual([...miles].sort((one, other) => one - other));
  expect(page.main.all('link', { name: 'Remove filter: Within 25 miles' })).toHaveLength(1);
});

test('few results are followed by the best of the matching category, without duplicates', async () => {
  const [best] = (await site.api('/listings.php?public=true&category=dentist')).data.results;
  await site.sql(`update listings set description = 'Wobblytooth. ' || description where id = $1`, [best.id]);
  const page = await site.open('/listings?search=wobblytooth+dentist');
  expect(page.main.all('heading', { name: '1 Business Found' })).toHaveLength(1);
  const filling = page.main.get('region', { name: 'Dentist' });
  expect(filling.all('article')).toHaveLength(5);
  expect(cards(page).filter(({ text }) => text.includes(best.business_name))).toHaveLength(1);
  expect(filling.get('link', { name: /^All \d+/ }).attribute('href')).toBe('/listings?category=dentist');
});

test('queries with enough results, or without a match, get no extra results', async () => {
  const { main } = await site.open('/listings?search=plumbing');
  expect(main.all('navigation', { name: 'You might be looking for' })).toHaveLength(1);
  const unmatched = await site.open('/listings?search=xyzzyplugh');
  expect(unmatched.main.all('heading', { name: 'No Listings Found' })).toHaveLength(1);
  expect(unmatched.main.all('navigation', { name: 'You might be looking for' })).toEqual([]);
});
