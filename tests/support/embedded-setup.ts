import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '#storage/engine/migrate.ts';
import { openStorage } from '#storage/engine/open-storage.ts';
import { findTemporaryRoot } from './temporary-root.ts';

/** Creates one migrated, empty database and sets TEST_DATABASE_FILES to its directory. Engines start with a copy of it. */
export async function setup(): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(await findTemporaryRoot(), 'townlink-tests-'));
  const dataDirectory = path.join(home, 'migrated');
  const storage = await openStorage({ dataDirectory, templateDirectory: path.resolve('.cache') });
  await migrate(storage.db);
  await storage.close();
  process.env.TEST_DATABASE_FILES = dataDirectory;
  return () => rm(home, { recursive: true, force: true });
}
