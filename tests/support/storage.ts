import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openStorage, type Storage, storageOn } from '#storage/connect.ts';
import { borrowEngine } from './lent-engines.ts';

const TEMPLATE_DIRECTORY = path.resolve(import.meta.dirname, '../../.cache');

/** Made by the global setup of the "server" project; PostgreSQL copies it faster than it runs the migrations. */
export const MIGRATED_DATABASE = 'migrated';

/** A fresh, migrated, empty database on the engine under test (TEST_ENGINE); close() leaves nothing behind. */
export const openTestStorage = (): Promise<Storage> => openScratch({ isMigrated: true });

/** The same without any table of ours. */
export const openNewStorage = (): Promise<Storage> => openScratch({ isMigrated: false });

type Wanted = { isMigrated: boolean };

async function openScratch(wanted: Wanted): Promise<Storage> {
  if (process.env.TEST_ENGINE === 'server') return onServer(wanted);
  return wanted.isMigrated ? storageOn(await borrowEngine(settingOf('TEST_DATABASE_FILES'))) : onNewFiles();
}

async function onNewFiles(): Promise<Storage> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'townlink-'));
  const storage = await openStorage({ dataDirectory, templateDirectory: TEMPLATE_DIRECTORY });
  return removedWhenClosed(storage, () => rm(dataDirectory, { recursive: true, force: true }));
}

async function onServer({ isMigrated }: Wanted): Promise<Storage> {
  const adminUrl = settingOf('TEST_DATABASE_URL');
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const template = isMigrated ? MIGRATED_DATABASE : 'template1';
  const databaseUrl = await createDatabase(adminUrl, `${name} template ${template}`);
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  return removedWhenClosed(storage, () => asAdmin(adminUrl, `drop database ${name} with (force)`));
}

const removedWhenClosed = (storage: Storage, remove: () => Promise<void>): Storage => ({
  ...storage,
  async close() {
    await storage.close();
    await remove();
  },
});

function settingOf(name: 'TEST_DATABASE_FILES' | 'TEST_DATABASE_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup of the project sets it.`);
  return value;
}

/** Its name, perhaps with what it is a copy of; gives its address. */
export async function createDatabase(adminUrl: string, described: string): Promise<string> {
  await asAdmin(adminUrl, `create database ${described}`);
  const url = new URL(adminUrl);
  url.pathname = `/${described.split(' ')[0]}`;
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
