import { expect, test } from 'vitest';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();

test.each([
  '/admin',
  '/admin/overview',
  '/admin/blog/12',
  '/admin/newsletter',
  '/admin/users',
  '/admin/imports',
  '/admin/duplicates',
  '/admin/jobs',
  '/admin/settings',
])('%s is neither cached nor indexed', async (path) => {
  const page = await site.open(path);
  expect([page.status, page.headers['cache-control'], page.meta('robots')]).toEqual([200, 'no-store', 'noindex']);
});

test('the desk has its own header instead of that of the site, and no footer', async () => {
  const { body } = await site.open('/admin');
  const tabs = body.get('navigation', { name: 'Desk' }).all('link');
  expect(tabs.map(({ text }) => text)).toEqual([
    'Overview',
    'Queue',
    'Duplicates',
    'Categories',
    'Fields',
    'Blog',
    'Newsletter',
  ]);
  expect([body.all('banner').length, body.all('contentinfo').length]).toEqual([1, 0]);
});
