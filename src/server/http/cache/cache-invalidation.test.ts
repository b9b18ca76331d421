import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestStorage } from '../../../../tests/support/test-storage.ts';
import { CacheInvalidation } from './cache-invalidation.ts';

const SOON = { interval: 10 };

/** Tables whose changes are announced under another tag or do not affect any response. */
const TABLES_WITHOUT_TAG = new Set([
  'category_groups',
  'custom_fields',
  'review_replies',
  'site_pages',
  'site_settings',
  'site_setup',
  'uptime_days',
  'listing_facts',
]);

//
test('a change of any table invalidates its tag', async () => {
  const storage = await openTestStorage();
  const invalidation = new CacheInvalidation(storage);
  onTestFinished(async () => {
    invalidation.close();
    await storage.close();
  });
  const invalidated = new Set<string>();
  invalidation.onInvalidate((tags) => {
    for (const tag of tags) invalidated.add(tag);
  });
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'announce_change'`.execute(storage.db);
  const tables = rows.map(({ name }) => name).filter((name) => !TABLES_WITHOUT_TAG.has(name));
  expect(tables.length).toBeGreaterThan(5);

  for (const name of tables) await sql`select pg_notify('townlink_changes', ${name})`.execute(storage.db);

  await expect.poll(() => [...invalidated].toSorted(), SOON).toEqual(tables.toSorted());
});
