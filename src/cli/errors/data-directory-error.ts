import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../command.ts';
import { describeFileError } from './file-error.ts';

const MEGABYTE = 2 ** 20;
/** The embedded database with the demo town, and its log. */
const NEW_DATABASE_BYTES = 160 * MEGABYTE;
/** Two segments of its log. */
const OPEN_DATABASE_BYTES = 32 * MEGABYTE;

/** Bytes that are free for this user, on the disk of the nearest existing folder. */
export async function freeBytes(directory: string): Promise<number> {
  for (let folder = path.resolve(directory); ; folder = path.dirname(folder)) {
    const stats = await statfs(folder).catch(() => null);
    // file systems of the kernel have no size
    if (stats) return stats.blocks === 0 ? Number.POSITIVE_INFINITY : stats.bavail * stats.bsize;
    if (folder === path.dirname(folder)) return 0;
  }
}

/** Creating the database on a disk that is too small fails half-way, with errors that say nothing. */
export async function requireSpaceForDatabase(directory: string): Promise<void> {
  if (existsSync(path.join(directory, 'db/files'))) return;
  const free = await freeBytes(directory);
  if (free < NEW_DATABASE_BYTES) throw new UsageError(spaceSentence(directory, free, NEW_DATABASE_BYTES));
}

/** Names DATA_DIR if the embedded database cannot be opened because of it; returns other errors unchanged. */
export async function dataDirectoryError(error: unknown, directory: string): Promise<unknown> {
  if (error instanceof UsageError) return error;
  const sentence =
    describeFileError(error, `DATA_DIR ${directory} cannot be used`) ?? describeLockError(error, directory);
  if (sentence !== null) return new UsageError(sentence, { cause: error });
  const free = await freeBytes(directory);
  return free < OPEN_DATABASE_BYTES
    ? new UsageError(spaceSentence(directory, free, OPEN_DATABASE_BYTES), { cause: error })
    : error;
}

const toMegabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE)} MB`;

const spaceSentence = (directory: string, free: number, needed: number): string =>
  `DATA_DIR ${directory} is on a disk with ${toMegabytes(free)} free, and the database needs ${toMegabytes(needed)}. Free some space, or set DATA_DIR to a folder on another disk.`;

/** Primary codes of SQLite, which locks the directory. */
const SQLITE_CODES: Record<number, string> = { 8: 'EROFS', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES' };

function describeLockError(error: unknown, directory: string): string | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  const code = SQLITE_CODES[Number(error.errcode) & 0xff];
  return code ? describeFileError(Object.assign(new Error(), { code }), `DATA_DIR ${directory} cannot be used`) : null;
}
