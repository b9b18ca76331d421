import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { ensureDataDirectory } from './errors/data-directory-error.ts';

/** Remembers when the last backup was made, for the check of an operator. */
const FILE_NAME = 'last-backup.json';

const lastBackup = z.object({ at: z.iso.datetime(), file: z.string() });

export async function recordBackup(dataDirectory: string, file: string): Promise<void> {
  await ensureDataDirectory(dataDirectory);
  const record = { at: new Date().toISOString(), file: path.resolve(file) };
  await writeFile(path.join(dataDirectory, FILE_NAME), `${JSON.stringify(record)}\n`);
}

/** Null if there is none, or if its record cannot be read. */
export async function readLastBackup(dataDirectory: string): Promise<{ at: Date; file: string } | null> {
  try {
    const { at, file } = lastBackup.parse(JSON.parse(await readFile(path.join(dataDirectory, FILE_NAME), 'utf8')));
    return { at: new Date(at), file };
  } catch {
    return null;
  }
}
