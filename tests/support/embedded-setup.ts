import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStorage } from '#storage/connect.ts';
import { migrate } from '#storage/migrate.ts';

/** A migrated, empty database once, named by TEST_DATABASE_FILES: engines begin with a copy of it, laid beside it. */
export async function setup(): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(tmpdir(), 'townlink-tests-'));
  const dataDirectory = path.join(home, 'migrated');
  const storage = await openStorage({ dataDirectory, templateDirectory: path.resolve('.cache') });
  await migrate(storage.db);
  await storage.close();
  process.env.TEST_DATABASE_FILES = dataDirectory;
  return () => rm(home, { recursive: true, force: true });
}
