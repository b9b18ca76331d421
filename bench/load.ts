import { constants } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { progressBar } from '#cli/progress.ts';
import { sanitisePost } from '#server/http/sanitise.ts';
import { openStorage, type StorageOptions } from '#storage/connect.ts';
import { migrate } from '#storage/migrate.ts';
import { seedTown, type TownSize } from '#storage/seed/seed.ts';
import { type Postgres, startPostgres } from '../tests/support/postgres.ts';
import { CACHE_DIRECTORY, keepTown } from './kept-town.ts';
import type { Databases } from './messages.ts';

/** A copy of the loaded town that a run may write into; close() takes it away. */
export type Town = { databases: Databases; postmasterPid: number | null; close(): Promise<void> };

type Loading = { size: TownSize; fresh: boolean };

export function openTown(engine: Databases['engine'], loading: Loading): Promise<Town> {
  return engine === 'server' ? onServer(loading) : onFiles(loading);
}

async function onServer({ size, fresh }: Loading): Promise<Town> {
  const kept = await keepTown('server', size, { fresh });
  const postgres = await startPostgres({
    directory: path.join(kept.directory, 'cluster'),
    fsync: true,
    // it would start in the middle of a slice and be counted as that slice's work
    settings: { autovacuum: 'off', max_wal_size: '4GB' },
  });
  try {
    if (!kept.isLoaded) {
      await fill({ databaseUrl: await postgres.createDatabase('town'), dataDirectory: '' }, size);
      await kept.markLoaded();
    }
    const databaseUrl = await copyDatabase(postgres);
    return {
      databases: { engine: 'server', databaseUrl },
      postmasterPid: postgres.pid,
      close: () => postgres.stop(),
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function copyDatabase(postgres: Postgres): Promise<string> {
  const client = new pg.Client(postgres.url());
  await client.connect();
  await client.query('drop database if exists run');
  await client.end();
  return postgres.createDatabase('run', 'town');
}

async function onFiles({ size, fresh }: Loading): Promise<Town> {
  const kept = await keepTown('embedded', size, { fresh });
  const town = path.join(kept.directory, 'town');
  if (!kept.isLoaded) {
    await fill({ dataDirectory: town }, size);
    await kept.markLoaded();
  }
  const run = path.join(kept.directory, 'run');
  const remove = () => rm(run, { recursive: true, force: true });
  await remove();
  const copy = async (name: string) => {
    const to = path.join(run, name);
    await cp(town, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return to;
  };
  const dataDirectory = await copy('app');
  const bareDirectory = path.join(await copy('bare'), 'db');
  return { databases: { engine: 'embedded', dataDirectory, bareDirectory }, postmasterPid: null, close: remove };
}

async function fill(where: Omit<StorageOptions, 'templateDirectory'>, size: TownSize): Promise<void> {
  const storage = await openStorage({ ...where, templateDirectory: CACHE_DIRECTORY });
  const bar = progressBar(`Loading (${storage.engine})`, size.listings);
  try {
    await migrate(storage.db);
    await seedTown(storage.db, size, { sanitise: sanitisePost, onProgress: (done) => bar.update(done) });
    await sql`vacuum analyze`.execute(storage.db);
  } finally {
    bar.stop();
    await storage.close();
  }
}
