import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DirectoryLock = { release(): void };

const sqliteBusy = 5;

/**
 * Null when it is taken. PGlite lets a second process open the same files, and then commits are lost. SQLite's exclusive lock is a lock
 * of the kernel: it ends with the process, even by kill -9, and holds across containers that share the folder.
 * Nothing else may open the lock file: closing it a second time in this process would give the lock away.
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
  // The low byte is the primary code; the rest tells kinds of busy apart.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy;
}
