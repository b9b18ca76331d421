import { expect, test } from 'vitest';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();

test.each(['/account/confirm', '/account/reset', '/dashboard/profile', '/dashboard/edit/1'])(
  '%s is not indexed',
  async (path) => {
    const page = await site.open(path);
    expect(page.status).toBe(200);
    expect(page.meta('robots')).toBe('noindex');
  },
);
