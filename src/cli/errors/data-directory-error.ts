import { constants, existsSync } from 'node:fs';
import { access, mkdir, opendir, readFile, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { EngineStoppedError } from '#storage/engine/embedded/engine.ts';
import { UsageError } from '../command.ts';
import { errorCode, errorText } from './error-code.ts';
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

/** Unlike Node's own recursive mkdir, it ends where the kernel lets nobody create a folder, as in /proc. */
export async function ensureDataDirectory(directory: string): Promise<void> {
  const missing: string[] = [];
  for (let folder = directory; !existsSync(folder); folder = path.dirname(folder)) missing.unshift(folder);
  for (const folder of missing)
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT')
        throw new UsageError(
          `DATA_DIR ${directory} cannot be used: ${path.dirname(folder)} can hold no folders. Choose another path.`,
        );
      // another process may have created it meanwhile
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  await (await opendir(directory)).close();
}

/** Uploads, and emails that are not sent by SMTP, are files there whatever the database is. */
export async function requireDataDirectory(directory: string): Promise<void> {
  try {
    await ensureDataDirectory(directory);
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw await dataDirectoryError(error, directory);
  }
}

/** Names DATA_DIR if the embedded database cannot be opened because of it; returns other errors unchanged. */
export async function dataDirectoryError(error: unknown, directory: string): Promise<unknown> {
  if (error instanceof UsageError) return error;
  const sentence =
    describeFileError(error, `DATA_DIR ${directory} cannot be used`) ?? describeLockError(error, directory);
  if (sentence !== null) return new UsageError(sentence, { cause: error });
  const free = await freeBytes(directory);
  if (free < OPEN_DATABASE_BYTES)
    return new UsageError(spaceSentence(directory, free, OPEN_DATABASE_BYTES), { cause: error });
  const damage = await describeDamage(error, directory);
  return damage === null ? error : new UsageError(`DATA_DIR ${directory} ${damage}`, { cause: error });
}

/** The major version of PostgreSQL that PGlite is. */
const ENGINE_VERSION = '18';

/** What is wrong with the files of the embedded database; null if it was not opened for another reason. */
async function describeDamage(error: unknown, directory: string): Promise<string | null> {
  const files = path.join(directory, 'db/files');
  const stats = await stat(files).catch(() => null);
  if (stats === null) return null;
  if (!stats.isDirectory()) return 'cannot be used: its db/files is not a folder. Choose another path.';
  const version = await readFile(path.join(files, 'PG_VERSION'), 'utf8').catch(() => '');
  const other = 'To continue without it, set DATA_DIR to a new folder and restore a backup there.';
  if (version === '') return `holds files of a database without PG_VERSION: they are incomplete. ${other}`;
  if (version.trim() !== ENGINE_VERSION)
    return `holds a database of PostgreSQL ${version.trim()}, and this program opens version ${ENGINE_VERSION}. Use the program that wrote it to make a backup. ${other}`;
  if (!(error instanceof EngineStoppedError)) return null;
  return `holds a database that cannot be opened: its files are incomplete or damaged (${lastLine(errorText(error))}). ${other}`;
}

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

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
