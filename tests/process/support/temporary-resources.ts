import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { findTemporaryRoot } from '../../support/temporary-root.ts';
import { createTestDatabase, MIGRATED_DATABASE, requiredEnv } from '../../support/test-storage.ts';

/** Creates an empty data directory that is deleted after the test. */
export async function createDataDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(await findTemporaryRoot(), 'townlink-process-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Creates a data directory with a migrated, empty database, which saves the time of the migrations. */
export async function createMigratedDirectory(): Promise<string> {
  const directory = await createDataDirectory();
  await cp(path.join(requiredEnv('TEST_DATABASE_FILES'), 'db/files'), path.join(directory, 'db/files'), {
    recursive: true,
  });
  return directory;
}

let databases = 0;

/** Creates a database without tables on the PostgreSQL server of the test run. */
export const createServerDatabase = (template = 'template1'): Promise<string> =>
  createTestDatabase(requiredEnv('TEST_DATABASE_URL'), `process_${process.pid}_${++databases} template ${template}`);

export const createMigratedServerDatabase = (): Promise<string> => createServerDatabase(MIGRATED_DATABASE);

export type OutboxEmail = { file: string; to: string; subject: string; text: string };

/** Emails that a server without SMTP_URL wrote to its data directory, in the order of their file names. */
export async function readOutbox(dataDirectory: string): Promise<OutboxEmail[]> {
  const directory = path.join(dataDirectory, 'outbox');
  const files = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(directory, file), 'utf8');
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(text)?.[1]?.trim() ?? '';
      return { file, to: header('To'), subject: header('Subject'), text };
    }),
  );
}
