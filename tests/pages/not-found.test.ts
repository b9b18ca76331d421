import { expect, test } from 'vitest';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();

// covers §2.routes.3, §2.404.1, U-29
test('an unknown path gives 404 with its page, which is not indexed', async () => {
  const page = await site.open('/no/such/page');
  expect(page.status).toBe(404);
  expect(page.title).toBe('Page Not Found | Townlink');
  expect(page.main.get('heading', { level: 1 }).text).toBe('Page Not Found');
  expect(page.main.withText("Sorry, we couldn't find the page you're looking for.")).toHaveLength(1);
  const links = page.main.get('list', { name: 'Other pages' }).all('link');
  expect(links.map(({ text }) => text)).toEqual(['Explore Connections', 'Network Categories', 'Business Growth Hub']);
  expect(page.meta('robots')).toBe('noindex');
  expect(page.link('canonical')).toBeNull();
});
