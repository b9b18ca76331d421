import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '#storage/engine/migrate.ts';
import { openStorage } from '#storage/engine/open-storage.ts';

/** A RAM disk saves a fifth of the time, because commits do not wait for a disk. `tests/faults` check durability. */
const IN_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

async function hasFreeSpace(directory: string): Promise<boolean> {
  const stats = await statfs(directory).catch(() => null);
  return stats !== null && stats.bavail * stats.bsize > MIN_FREE_BYTES;
}

/** Creates one migrated, empty database and sets TEST_DATABASE_FILES to its directory. Engines start with a copy of it. */
export async function setup(): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join((await hasFreeSpace(IN_MEMORY)) ? IN_MEMORY : tmpdir(), 'townlink-tests-'));
  const dataDirectory = path.join(home, 'migrated');
  const storage = await openStorage({ dataDirectory, templateDirectory: path.resolve('.cache') });
  await migrate(storage.db);
  await storage.close();
  process.env.TEST_DATABASE_FILES = dataDirectory;
  return () => rm(home, { recursive: true, force: true });
}
