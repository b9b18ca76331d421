import { expect, test } from 'vitest';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();

test.each(['/newsletter/confirm', '/newsletter/unsubscribe'])('%s is not indexed', async (path) => {
  expect((await site.open(path)).meta('robots')).toBe('noindex');
});
