import { expect, test } from 'vitest';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();

test.each([
  '/admin',
  '/admin/blog/12',
  '/admin/newsletter',
  '/admin/users',
  '/admin/imports',
  '/admin/jobs',
  '/admin/settings',
])('%s is neither cached nor indexed', async (path) => {
  const page = await site.open(path);
  expect([page.status, page.headers['cache-control'], page.meta('robots')]).toEqual([200, 'no-store', 'noindex']);
});
