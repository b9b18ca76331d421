import { expect, test } from 'vitest';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();

// covers §2.routes.1
test.for([
  '/dashboard',
  '/dashboard/messages',
  '/dashboard/edit/101',
  '/dashboard/profile',
  '/dashboard/notifications',
  '/dashboard/decisions',
  '/saved/list',
])('%s is not indexed', async (path) => {
  const page = await site.open(path);
  expect(page.status).toBe(200);
  expect(page.meta('robots')).toBe('noindex');
});
