import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openEmptyStorage, openTestStorage } from '../../../tests/support/test-storage.ts';
import { EditedMigrationError, migrate, NewerSchemaError, readMigrations } from './migrate.ts';
import type { Storage } from './open-storage.ts';

async function openFor(open: () => Promise<Storage>): Promise<Storage> {
  const storage = await open();
  onTestFinished(() => storage.close());
  return storage;
}

const readChecksums = async ({ db }: Storage) =>
  (await sql<{ checksum: string | null }>`select checksum from migrations order by number`.execute(db)).rows.map(
    ({ checksum }) => checksum,
  );

test('migrations are numbered without gaps and applied once, even by two processes at a time', async () => {
  const { db } = await openFor(openTestStorage);
  const migrations = await readMigrations();
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, at) => at + 1));
  expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []]);
});

test('a database of a newer version is rejected', async () => {
  const { db } = await openFor(openTestStorage);
  await sql`insert into migrations (number, name) values (9999, 'later')`.execute(db);
  const attempt = migrate(db);
  await expect(attempt).rejects.toThrow(NewerSchemaError);
  await expect(attempt).rejects.toThrow('prepared by a newer version');
});

test('each applied migration has the checksum of its file', async () => {
  const storage = await openFor(openTestStorage);
  expect(await readChecksums(storage)).toEqual((await readMigrations()).map(({ checksum }) => checksum));
});

test('a migration that was edited after it was applied is rejected by name', async () => {
  const storage = await openFor(openTestStorage);
  await sql`update migrations set checksum = 'of another text' where number = 12`.execute(storage.db);
  const attempt = migrate(storage.db);
  await expect(attempt).rejects.toThrow(EditedMigrationError);
  await expect(attempt).rejects.toThrow('Migration 0012_desk.sql was edited after it was applied to this database.');
});

test('a database from before there were checksums gets them at the next start', async () => {
  const storage = await openFor(openEmptyStorage);
  await migrate(storage.db, { upTo: 2 });
  await sql`alter table migrations drop column checksum`.execute(storage.db);
  expect(await migrate(storage.db, { upTo: 3 })).toEqual(['0003_search.sql']);
  expect(await readChecksums(storage)).toEqual((await readMigrations()).slice(0, 3).map(({ checksum }) => checksum));
});
