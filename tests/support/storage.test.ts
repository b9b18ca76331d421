import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { insertTestListing } from './listing-fixtures.ts';
import { openTestStorage } from './test-storage.ts';

async function within<Result>(work: (storage: Storage) => Promise<Result>): Promise<Result> {
  const storage = await openTestStorage();
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

const installed = ({ db }: Storage) => sql`select * from installation`.execute(db).then(({ rows }) => rows);

test('whoever opens a storage finds nothing of the one before: no row, no number, no setting, no change of what was there', async () => {
  const fresh = await within(installed);
  expect(fresh).toHaveLength(1);
  const first = await within(async (storage) => {
    await sql`delete from installation`.execute(storage.db);
    await sql`set statement_timeout = '17s'`.execute(storage.db);
    return insertTestListing(storage);
  });
  await within(async (storage) => {
    expect(await storage.db.selectFrom('listings').select('id').execute()).toEqual([]);
    expect(await storage.db.selectFrom('listing_changes').select('id').execute()).toEqual([]);
    expect(await insertTestListing(storage)).toBe(first);
    expect(await installed(storage)).toEqual(fresh);
    const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(
      storage.db,
    );
    expect(rows).not.toEqual([{ timeout: '17s' }]);
  });
});

test('whoever changes tables is the last to see that', async () => {
  await within(({ db }) => sql`alter table listings add column colour text`.execute(db));
  await within(({ db }) => sql`create function shout() returns text language sql as 'select upper(''a'')'`.execute(db));
  await within(async ({ db }) => {
    await expect(sql`select colour from listings`.execute(db)).rejects.toThrow('does not exist');
    await expect(sql`select shout()`.execute(db)).rejects.toThrow('does not exist');
  });
});
