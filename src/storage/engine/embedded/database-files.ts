import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath, syncTree } from './file-tree.ts';
import { initializeDatabase } from './initialize-database.ts';
import { templatePath, unpackTemplate, writeTemplate } from './template.ts';

export type DatabaseFilesOptions = {
  directory: string;
  templateDirectory: string;
  onProgress: (sentence: string) => void;
};

const unfinishedPrefix = 'unfinished-';

/**
 * Returns the directory of the database files, and creates it if needed. It gets its final name once all files are
 * complete and synced; leftovers of an interrupted attempt are deleted. Expects the directory to be locked.
 */
export async function prepareDatabaseFiles(options: DatabaseFilesOptions): Promise<string> {
  const finished = join(options.directory, 'files');
  await removeUnfinished(options.directory);
  if (existsSync(finished)) return finished;

  // A new name each time, because the initdb of a killed process may still write to the old one.
  const unfinished = join(options.directory, `${unfinishedPrefix}${randomUUID()}`);
  const template = await templatePath(options.templateDirectory);
  if (!(await unpackTemplate(template, unfinished))) {
    options.onProgress('Preparing the embedded database, once, for a few seconds.');
    await initializeDatabase(unfinished);
    await writeTemplate(template, unfinished).catch((error: unknown) => {
      options.onProgress(`The prepared database could not be stored as a template: ${String(error)}`);
    });
  }
  await syncTree(unfinished);
  await rename(unfinished, finished);
  await syncPath(options.directory);
  return finished;
}

async function removeUnfinished(directory: string): Promise<void> {
  const names = await readdir(directory);
  for (const name of names.filter((candidate) => candidate.startsWith(unfinishedPrefix))) {
    await rm(join(directory, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
