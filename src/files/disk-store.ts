import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertFileName, type FileStore } from './file-store.ts';

const TEMPORARY_SUFFIX = '.unfinished';

/** Files in a folder, made when the first one comes. A file gets its name when it is whole and on the disk. */
export function createDiskStore(directory: string): FileStore {
  const place = (name: string) => path.join(directory, assertFileName(name));
  return {
    async put(name, bytes) {
      const finished = place(name);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const unfinished = path.join(directory, randomUUID() + TEMPORARY_SUFFIX);
      try {
        await writeSynced(unfinished, bytes);
        await rename(unfinished, finished);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(place(name)).catch(nullIfMissing),
    remove: (name) => rm(place(name), { force: true }),
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
