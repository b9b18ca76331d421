import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '#storage/engine/migrate.ts';
import { openStorage } from '#storage/engine/open-storage.ts';

/** Where the disk is waited for at every commit, a fifth of the time goes into that; `tests/faults` see that it lasts. */
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

async function hasRoom(directory: string): Promise<boolean> {
  const found = await statfs(directory).catch(() => null);
  return found !== null && found.bavail * found.bsize > ROOM_BYTES;
}

/** A migrated, empty database once, named by TEST_DATABASE_FILES: engines begin with a copy of it, laid beside it. */
export async function setup(): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join((await hasRoom(IN_MEMORY)) ? IN_MEMORY : tmpdir(), 'townlink-tests-'));
  const dataDirectory = path.join(home, 'migrated');
  const storage = await openStorage({ dataDirectory, templateDirectory: path.resolve('.cache') });
  await migrate(storage.db);
  await storage.close();
  process.env.TEST_DATABASE_FILES = dataDirectory;
  return () => rm(home, { recursive: true, force: true });
}
