import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertFileName, type FileStore } from './file-store.ts';

const TEMPORARY_SUFFIX = '.unfinished';

/**
 * Stores files in a folder, created on first use. Files are written and synced under a temporary name, then renamed.
 */
export function createDiskStore(directory: string): FileStore {
  const pathOf = (name: string) => path.join(directory, assertFileName(name));
  return {
    async put(name, bytes) {
      const target = pathOf(name);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const temporary = path.join(directory, randomUUID() + TEMPORARY_SUFFIX);
      try {
        await writeSynced(temporary, bytes);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(pathOf(name)).catch(nullIfMissing),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
