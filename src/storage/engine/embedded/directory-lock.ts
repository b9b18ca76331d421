import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DirectoryLock = { release(): void };

const sqliteBusy = 5;

/**
 * Null if the lock is taken. PGlite would let a second process open the same files and lose commits. SQLite's exclusive
 * lock is a kernel lock: it ends with the process, even on kill -9, and works across containers that share the
 * directory. Nothing else may open the lock file, because closing it again in this process would release the lock.
 */
export function lockDirectory(directory: string): DirectoryLock | null {
  const holder = new DatabaseSync(join(directory, 'lock'));
  try {
    holder.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => holder.close() };
}

function isBusy(error: unknown): boolean {
  // The low byte is the primary code; the rest is the extended code.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy;
}
