import { expect, test } from 'vitest';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();

// covers §2.debug.1
test('the debug page shows counts, the raw response, a table per category and the API call', async () => {
  const answer = await site.api('/categories.php?include=listings');
  const categories: { name: string; listing_count: number }[] = answer.data;
  const total = categories.reduce((sum, { listing_count }) => sum + listing_count, 0);
  const page = await site.open('/categories-debug');
  const { main } = page;
  const fact = (name: string) => main.withText(name).flatMap(({ parent }) => parent.all('definition'))[0]?.text;
  expect(fact('Category count')).toBe(String(categories.length));
  expect(fact('Total listings')).toBe(total.toLocaleString('en-US'));
  expect(fact('Method')).toBe('GET');
  expect(fact('Authentication')).toBe('No auth');
  expect(fact('Access')).toBe('Public endpoint');
  expect(JSON.parse(main.withTag('pre')[0]?.text ?? '')).toEqual(answer);
  expect(main.all('table')).toHaveLength(categories.filter((each) => each.listing_count > 0).length);
  const table = main.get('table', { name: /^Plumbing/ });
  expect(table.all('columnheader').map(({ text }) => text)).toEqual(['Business name', 'Address', 'Website', 'Status']);
  expect(table.withText('active')).toHaveLength(6);
  expect(page.meta('robots')).toBe('noindex');
  expect(page.loadedQueries()).toContain('categories-debug');
});
