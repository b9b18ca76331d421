import path from 'node:path';
import { readDatabaseFacts } from '#storage/engine/database-facts.ts';
import { openStorage, type Storage } from '#storage/engine/open-storage.ts';
import { UsageError } from './command.ts';
import type { Config } from './config.ts';
import { dataDirectoryError, ensureDataDirectory, requireSpaceForDatabase } from './errors/data-directory-error.ts';
import { type DatabaseSetting, databaseError } from './errors/database-error.ts';
import { describeUnsupportedServer } from './errors/unsupported-server.ts';
import { migrateDatabase, reportMigrations } from './migrate-database.ts';
import { assertRestoreFinished } from './unfinished-restore.ts';

const TEMPLATE_DIRECTORY = path.resolve(import.meta.dirname, '../../.cache');

/** Errors name the setting that is to blame. */
export async function openDatabase(config: Config): Promise<Storage> {
  if (!config.databaseUrl) return openEmbeddedDatabase(config);
  const storage = await open(config).catch((error: unknown) => {
    throw databaseError(error, directSetting(config));
  });
  try {
    // change notifications have a connection of their own, which may lead elsewhere
    await requireSupportedServer(storage);
    return storage;
  } catch (error) {
    await storage.close();
    throw databaseError(error, { name: 'DATABASE_URL', url: config.databaseUrl });
  }
}

async function requireSupportedServer({ db }: Storage): Promise<void> {
  const problem = describeUnsupportedServer(await readDatabaseFacts(db));
  if (problem !== null) throw new UsageError(`DATABASE_URL: ${problem}`);
}

function directSetting({ databaseUrl = '', directUrl }: Config): DatabaseSetting {
  return directUrl === undefined
    ? { name: 'DATABASE_URL', url: databaseUrl }
    : { name: 'DATABASE_DIRECT_URL', url: directUrl };
}

async function openEmbeddedDatabase(config: Config): Promise<Storage> {
  try {
    await ensureDataDirectory(config.dataDirectory);
    await requireSpaceForDatabase(config.dataDirectory);
    return await open(config);
  } catch (error) {
    throw await dataDirectoryError(error, config.dataDirectory);
  }
}

async function open(config: Config): Promise<Storage> {
  return openStorage({
    databaseUrl: config.databaseUrl,
    directUrl: config.directUrl,
    replicaUrls: config.replicaUrls,
    preparesStatements: config.preparesStatements,
    dataDirectory: config.dataDirectory,
    templateDirectory: TEMPLATE_DIRECTORY,
    reserveBytes: config.diskReserveBytes,
    onProgress: (sentence) => console.log(sentence),
    onError: (message, error) => console.error(`${message}: ${error instanceof Error ? error.message : String(error)}`),
  });
}

/** Opens the database, migrates it (reported on stderr, since stdout may be data), runs the work and closes it. */
export async function withDatabase<T>(config: Config, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openDatabase(config);
  try {
    await assertRestoreFinished(config, storage);
    reportMigrations(await migrateDatabase(config, storage), console.error);
    return await work(storage);
  } finally {
    await storage.close();
  }
}
