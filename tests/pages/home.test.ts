import { expect, test } from 'vitest';
import { busiestCategories } from '../support/busiest-categories.ts';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();

// covers §2.routes.1, §2.home.5
test('the home page has its title, description and tagline', async () => {
  const page = await site.open('/');
  expect(page.title).toBe('Townlink: Your Local Business Network');
  expect(page.meta('description')).toMatch(/verified local businesses/);
  expect(page.body.get('heading', { level: 1 }).text).toBe('Your Local Business Network');
});

// covers §2.home.2
test('the stats band shows the marketing figures', async () => {
  const { main } = await site.open('/');
  const band = main.get('region', { name: 'The network in figures' });
  for (const claim of ['2M+', 'businesses connected', '50M+', 'reviews', '99.8%', 'uptime', '24/7', 'support']) {
    expect(band.withText(claim), claim).toHaveLength(1);
  }
});

// covers §2.home.3, §9.home.1
test('the grid shows the 12 largest categories with counts and links', async () => {
  const busiest = await busiestCategories(site);
  expect(busiest.length).toBeGreaterThan(12);
  const { main } = await site.open('/');
  const tiles = main.all('link', { name: / linked$/ });
  expect(tiles.map((tile) => [tile.text, tile.attribute('href')])).toEqual(
    busiest
      .slice(0, 12)
      .map(({ name, plural, count }) => [
        `${plural ?? name}${count.toLocaleString('en-US')} linked`,
        `/listings?${new URLSearchParams({ category: name.toLowerCase() })}`,
      ]),
  );
});

// covers §2.home.4
test('the home page has six feature cards and a closing call to action', async () => {
  const { main } = await site.open('/');
  expect(main.all('article')).toHaveLength(6);
  const closing = main.withTag('section').at(-1);
  expect(closing?.get('button', { name: 'Connect Your Business' })).toBeDefined();
  expect(closing?.get('link', { name: 'Explore Network' }).attribute('href')).toBe('/directory');
});

// covers §2.home.1
test('the hero leads to the directory, and its search works without scripts', async () => {
  const { main } = await site.open('/');
  const [hero] = main.withTag('section');
  expect(hero?.all('button', { name: 'Connect Your Business' })).toHaveLength(1);
  expect(hero?.get('link', { name: 'Explore Network' }).attribute('href')).toBe('/directory');
  const [form] = main.withTag('form');
  expect(form?.all('button', { name: 'Search' })).toHaveLength(1);
  const path = form?.submit({ 'Business or service': 'plumbing' }) ?? '';
  expect(path).toBe('/listings?search=plumbing&location=');
  const listings = await site.open(path);
  expect(listings.main.field('Business or service').attribute('value')).toBe('plumbing');
});
