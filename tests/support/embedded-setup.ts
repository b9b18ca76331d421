import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStorage } from '#storage/connect.ts';
import { migrate } from '#storage/migrate.ts';

/** A migrated, empty database once: each test file takes a copy of its files, named by TEST_DATABASE_FILES. */
export async function setup(): Promise<() => Promise<void>> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'townlink-migrated-'));
  const storage = await openStorage({ dataDirectory, templateDirectory: path.resolve('.cache') });
  await migrate(storage.db);
  await storage.close();
  process.env.TEST_DATABASE_FILES = dataDirectory;
  return () => rm(dataDirectory, { recursive: true, force: true });
}
