import { rm } from 'node:fs/promises';
import { DirectoryInUseError } from '#storage/engine/embedded/open-embedded.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { Config } from './config.ts';
import { requestDatabaseCopy } from './database-copy.ts';
import { openDatabase } from './open-database.ts';

/** Opens the database, or a copy that the running server makes of the embedded one. Does not migrate. */
export async function openDatabaseOrCopy(config: Config): Promise<{ storage: Storage; close: () => Promise<void> }> {
  try {
    const storage = await openDatabase(config);
    return { storage, close: () => storage.close() };
  } catch (error) {
    const copy = error instanceof DirectoryInUseError ? await requestDatabaseCopy(config) : null;
    if (!copy) throw error;
    const storage = await openDatabase({ ...config, dataDirectory: copy });
    const close = async () => {
      await storage.close();
      await rm(copy, { recursive: true, force: true });
    };
    return { storage, close };
  }
}
