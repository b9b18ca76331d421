import { expect, test } from 'vitest';
import { openDemoSite, SITE_URL } from './support/site.ts';

type WireCategory = {
  name: string;
  listing_count: number;
  listings: { id: number; business_name: string; address: string }[];
};

const site = await openDemoSite();

const readCategories = async (): Promise<WireCategory[]> => (await site.api('/categories.php?include=listings')).data;

// covers §2.directory.3, §9.directory.1
test('every category has a card with its count and up to six businesses', async () => {
  const categories = await readCategories();
  const { title, main } = await site.open('/directory');
  expect(title).toBe('Network Categories | Townlink');
  const names = main.all('heading', { level: 3 }).map(({ text }) => text);
  expect(names.toSorted()).toEqual(categories.map(({ name }) => name).toSorted());
  const busiest = categories.reduce((most, each) => (each.listing_count > most.listing_count ? each : most));
  const card = main.get('region', { name: busiest.name });
  expect(card.all('heading', { name: busiest.name })).toHaveLength(1);
  expect(card.withText(`${busiest.listing_count} connected businesses`)).toHaveLength(1);
  expect(card.all('listitem')).toHaveLength(6);
  for (const { business_name, address } of busiest.listings) {
    expect(card.withText(business_name), business_name).toHaveLength(1);
    expect(card.withText(address).length, address).toBeGreaterThan(0);
  }
  const [firstLink] = card.all('link', { name: /^Connect$/ });
  expect(firstLink?.attribute('href')).toBe(`/business/${busiest.listings[0]?.id}`);
  const listings = `/listings?${new URLSearchParams({ category: busiest.name.toLowerCase() })}`;
  expect(card.get('link', { name: /^Connect Now/ }).attribute('href')).toBe(listings);
  const all = `Connect to All ${busiest.listing_count} ${busiest.name} Businesses`;
  expect(card.get('link', { name: all }).attribute('href')).toBe(listings);
});

test('the directory has twelve groups and a list of them', async () => {
  const { main } = await site.open('/directory');
  const groups = main.all('heading', { level: 2 }).map(({ text }) => text.replace(/\s*\d+$/, ''));
  expect(groups).toHaveLength(12);
  expect([groups[0], groups.at(-1)]).toEqual(['Food and drink', 'Events and shops']);
  const links = main.get('navigation', { name: 'Groups' }).all('link');
  expect(links.map((link) => link.attribute('href'))).toContain('#group-home-and-repair');
  expect(links).toHaveLength(12);
  expect(main.get('region', { name: /^Pets/ }).attribute('id')).toBe('group-pets');
});

// covers §2.directory.4
test('a category without businesses says so', async () => {
  const name = (await readCategories()).find(({ listing_count }) => listing_count === 0)?.name ?? '';
  const { main } = await site.open(`/directory?${new URLSearchParams({ category: name.toLowerCase() })}`);
  const card = main.get('region', { name });
  expect(card.withText('0 connected businesses')).toHaveLength(1);
  expect(card.withText('No businesses connected to this network hub yet.')).toHaveLength(1);
});

test('structured data has the breadcrumbs and the listed categories', async () => {
  const page = await site.open('/directory?category=plumbing');
  const graph = page.structuredData();
  expect(graph.map((entry) => entry['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  expect(graph[1].itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Plumbing', url: `${SITE_URL}/listings?category=plumbing` },
  ]);
  expect(page.link('canonical')).toBe(`${SITE_URL}/directory?category=plumbing`);
  expect(page.meta('og:image')).toBe(`${SITE_URL}/art/share/page/directory.png`);
  expect((await site.open('/directory?search=plumb')).meta('robots')).toBe('noindex');
});

// covers §2.directory.2
test('a search finds a business that no card of the directory shows', async () => {
  const [hidden] = await site.sql<{ business_name: string; name: string }>(
    `select l.business_name, c.name from listings l join categories c on c.id = l.category_id
     where l.status = 'published' order by l.score, l.id limit 1`,
  );
  const { business_name = '', name = '' } = hidden ?? {};
  expect((await site.open('/directory')).main.withText(business_name)).toEqual([]);
  const { main } = await site.open(`/directory?${new URLSearchParams({ search: business_name })}`);
  expect(main.get('region', { name }).withText(business_name)).toHaveLength(1);
});

// covers §2.directory.8
test('a category in the URL is the only card and is in the title', async () => {
  const { title, main } = await site.open('/directory?category=plumbing');
  expect(title).toBe('Plumbers | Network Categories | Townlink');
  expect(main.all('region')).toHaveLength(1);
  expect(main.all('region', { name: 'Plumbing' })).toHaveLength(1);
  expect(main.get('link', { name: 'Remove filter: Plumbing' }).attribute('href')).toBe('/directory');
});

test('the search works without scripts and keeps the category', async () => {
  const { main } = await site.open('/directory?category=plumbing');
  const [form] = main.withTag('form');
  expect(form?.all('button', { name: 'Search' })).toHaveLength(1);
  const path = form?.submit({ 'Search categories or businesses': 'zeppelin' }) ?? '';
  expect(path).toBe('/directory?category=plumbing&search=zeppelin');
  const searched = await site.open(path);
  expect(searched.main.withText('No network connections found matching your search.')).toHaveLength(1);
  expect(searched.main.get('searchbox').attribute('value')).toBe('zeppelin');
});
