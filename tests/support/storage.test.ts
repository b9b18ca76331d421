import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Storage } from '#storage/engine/open-storage.ts';
import { insertTestListing } from './listing-fixtures.ts';
import { openTestStorage } from './test-storage.ts';

async function withStorage<Result>(work: (storage: Storage) => Promise<Result>): Promise<Result> {
  const storage = await openTestStorage();
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

const readInstallation = ({ db }: Storage) => sql`select * from installation`.execute(db).then(({ rows }) => rows);

test('a test storage has no rows, sequence values, settings or changes of the previous one', async () => {
  const fresh = await withStorage(readInstallation);
  expect(fresh).toHaveLength(1);
  const first = await withStorage(async (storage) => {
    await sql`delete from installation`.execute(storage.db);
    await sql`set statement_timeout = '17s'`.execute(storage.db);
    return insertTestListing(storage);
  });
  await withStorage(async (storage) => {
    expect(await storage.db.selectFrom('listings').select('id').execute()).toEqual([]);
    expect(await storage.db.selectFrom('listing_changes').select('id').execute()).toEqual([]);
    expect(await insertTestListing(storage)).toBe(first);
    expect(await readInstallation(storage)).toEqual(fresh);
    const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(
      storage.db,
    );
    expect(rows).not.toEqual([{ timeout: '17s' }]);
  });
});

test('a schema change is not visible in the next test storage', async () => {
  await withStorage(({ db }) => sql`alter table listings add column colour text`.execute(db));
  await withStorage(({ db }) =>
    sql`create function shout() returns text language sql as 'select upper(''a'')'`.execute(db),
  );
  await withStorage(async ({ db }) => {
    await expect(sql`select colour from listings`.execute(db)).rejects.toThrow('does not exist');
    await expect(sql`select shout()`.execute(db)).rejects.toThrow('does not exist');
  });
});
