import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openStorage, type Storage } from '#storage/connect.ts';
import { migrate } from '#storage/migrate.ts';

const TEMPLATE_DIRECTORY = path.resolve(import.meta.dirname, '../../.cache');

/** A fresh, migrated, empty database on the engine under test (TEST_ENGINE); close() leaves nothing behind. */
export async function openTestStorage(): Promise<Storage> {
  const { storage, remove } = process.env.TEST_ENGINE === 'server' ? await onServer() : await onFiles();
  await migrate(storage.db);
  return {
    ...storage,
    async close() {
      await storage.close();
      await remove();
    },
  };
}

async function onFiles() {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'townlink-'));
  const storage = await openStorage({ dataDirectory, templateDirectory: TEMPLATE_DIRECTORY });
  return { storage, remove: () => rm(dataDirectory, { recursive: true, force: true }) };
}

async function onServer() {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: the global setup of the "server" project sets it.');
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await asAdmin(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const storage = await openStorage({ databaseUrl: url.href, dataDirectory: '', templateDirectory: '' });
  return { storage, remove: () => asAdmin(adminUrl, `drop database ${name} with (force)`) };
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
