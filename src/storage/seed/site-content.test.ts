import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { insertUser } from '../accounts/users.ts';
import type { Storage } from '../engine/open-storage.ts';
import { describeSiteContent } from './site-content.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());
beforeEach(async () => {
  for (const table of ['listings', 'categories', 'users', 'demo_town'])
    await sql`delete from ${sql.table(table)}`.execute(storage.db);
});

const addUser = (role: 'owner' | 'admin') =>
  insertUser(storage.db, {
    email: `${role}@example.test`,
    name: 'Ada Park',
    passwordHash: 'none',
    role,
    createdAt: new Date(),
  });

it('an empty site has nothing, also with an admin', async () => {
  expect(await describeSiteContent(storage.db)).toBeNull();
  await addUser('admin');
  expect(await describeSiteContent(storage.db)).toBeNull();
});

it('any listing, category or account counts', async () => {
  await addUser('owner');
  expect(await describeSiteContent(storage.db)).toBe('1 account');
  await insertTestListing(storage);
  await insertTestListing(storage);
  expect(await describeSiteContent(storage.db)).toMatch(/^2 listings, \d+ categor(y|ies), and 1 account$/);
});

it('an interrupted load of the demo town may continue', async () => {
  await insertTestListing(storage);
  await sql`insert into demo_town default values`.execute(storage.db);
  expect(await describeSiteContent(storage.db)).toBeNull();
  await sql`update demo_town set finished_at = now()`.execute(storage.db);
  expect(await describeSiteContent(storage.db)).toMatch(/^1 listing/);
});
