import { expect, test } from 'vitest';
import { openDemoSite } from './support/site.ts';

const site = await openDemoSite();

// covers U-13
test.each([
  { address: '/listings?search=lost', table: 'listings', sentence: 'Error Loading Listings' },
  { address: '/directory?search=lost', table: 'categories', sentence: 'Network connection failed. Please try again.' },
  { address: '/business/1203', table: 'listings', sentence: 'Business connection not found.' },
  { address: '/blog', table: 'posts', sentence: 'FAILED TO LOAD BLOG POSTS. PLEASE TRY AGAIN LATER.' },
  { address: '/blog/the-slow-tuesday', table: 'posts', sentence: 'ARTICLE NOT FOUND' },
])('$address gives 503 while its table is missing, and 200 afterwards', async ({ address, table, sentence }) => {
  await site.sql(`alter table ${table} rename to lost`);
  try {
    // clears the page cache
    await site.sql(`notify townlink_changes, '${table}'`);
    await expect.poll(async () => (await site.request(address)).status).toBe(503);
    const { headers, main } = await site.open(address);
    expect(headers['cache-control']).toBe('no-store');
    expect(main.withText(sentence)).toHaveLength(1);
    expect(main.all('button', { name: /^(Retry|Try again)$/i })).toHaveLength(1);
  } finally {
    await site.sql(`alter table lost rename to ${table}`);
  }
  expect((await site.open(address)).status).toBe(200);
});
