import path from 'node:path';
import { migrate } from '#storage/engine/migrate.ts';
import { openStorage, type Storage } from '#storage/engine/open-storage.ts';
import type { Config } from './config.ts';

const TEMPLATE_DIRECTORY = path.resolve(import.meta.dirname, '../../.cache');

export async function openDatabase(config: Config): Promise<Storage> {
  return openStorage({
    databaseUrl: config.databaseUrl,
    directUrl: config.directUrl,
    replicaUrls: config.replicaUrls,
    preparesStatements: config.preparesStatements,
    dataDirectory: config.dataDirectory,
    templateDirectory: TEMPLATE_DIRECTORY,
    onProgress: (sentence) => console.log(sentence),
    onError: (message, error) => console.error(`${message}: ${error instanceof Error ? error.message : String(error)}`),
  });
}

/** Opens the database, migrates it, runs the work and closes it. */
export async function withDatabase<T>(config: Config, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openDatabase(config);
  try {
    await migrate(storage.db);
    return await work(storage);
  } finally {
    await storage.close();
  }
}
