import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createEmbeddedStorage, openStorage, type Storage } from '#storage/engine/open-storage.ts';
import { acquireDatabase } from './database-pool.ts';
import { acquireEngine } from './engine-pool.ts';
import { findTemporaryRoot } from './temporary-root.ts';

const TEMPLATE_DIRECTORY = path.resolve(import.meta.dirname, '../../.cache');

/** Created by the global setup of the "server" project. PostgreSQL copies it faster than it runs the migrations. */
export const MIGRATED_DATABASE = 'migrated';

/** Opens a migrated, empty database on the engine under test (TEST_ENGINE). close() empties it for the next test. */
export const openTestStorage = (): Promise<Storage> => openTemporaryStorage({ isMigrated: true });

/** Opens a new database without migrations. */
export const openEmptyStorage = (): Promise<Storage> => openTemporaryStorage({ isMigrated: false });

type TestStorageOptions = { isMigrated: boolean };

async function openTemporaryStorage(options: TestStorageOptions): Promise<Storage> {
  if (process.env.TEST_ENGINE === 'server') return openServerStorage(options);
  return options.isMigrated
    ? createEmbeddedStorage(await acquireEngine(requiredEnv('TEST_DATABASE_FILES')))
    : openEmbeddedStorage();
}

async function openEmbeddedStorage(): Promise<Storage> {
  const dataDirectory = await mkdtemp(path.join(await findTemporaryRoot(), 'townlink-'));
  const storage = await openStorage({ dataDirectory, templateDirectory: TEMPLATE_DIRECTORY });
  return withRemoval(storage, () => rm(dataDirectory, { recursive: true, force: true }));
}

async function openServerStorage({ isMigrated }: TestStorageOptions): Promise<Storage> {
  const adminUrl = requiredEnv('TEST_DATABASE_URL');
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  if (isMigrated) {
    const create = () => createTestDatabase(adminUrl, `${name} template ${MIGRATED_DATABASE}`);
    const { url, release } = await acquireDatabase(create);
    return withRemoval(await openServerDatabase(url), release);
  }
  const storage = await openServerDatabase(await createTestDatabase(adminUrl, `${name} template template1`));
  return withRemoval(storage, () => asAdmin(adminUrl, `drop database ${name} with (force)`));
}

const openServerDatabase = (databaseUrl: string) =>
  openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });

const withRemoval = (storage: Storage, remove: () => Promise<void>): Storage => ({
  ...storage,
  async close() {
    await storage.close();
    await remove();
  },
});

export function requiredEnv(name: 'TEST_DATABASE_FILES' | 'TEST_DATABASE_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup of the project sets it.`);
  return value;
}

/** Creates a database and returns its connection string. `definition` is the name, optionally with a template clause. */
export async function createTestDatabase(adminUrl: string, definition: string): Promise<string> {
  await asAdmin(adminUrl, `create database ${definition}`);
  const url = new URL(adminUrl);
  url.pathname = `/${definition.split(' ')[0]}`;
  return url.href;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
