import { constants } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { createProgressBar } from '#cli/progress-bar.ts';
import { sanitizePost } from '#server/shared/sanitize-post.ts';
import { migrate } from '#storage/engine/migrate.ts';
import { openStorage, type StorageOptions } from '#storage/engine/open-storage.ts';
import { type DemoTownSize, seedDemoTown } from '#storage/seed/seed-demo-town.ts';
import { type Postgres, startPostgres } from '../tests/support/postgres.ts';
import { BENCH_CACHE_DIRECTORY, openCachedDataset } from './dataset-cache.ts';
import type { DatabaseTargets } from './server-messages.ts';

/** A copy of the loaded town that a run may write into; close() takes it away. */
export type BenchDatabase = { databases: DatabaseTargets; postmasterPid: number | null; close(): Promise<void> };

type DatasetOptions = { size: DemoTownSize; fresh: boolean };

export function openBenchDatabase(engine: DatabaseTargets['engine'], loading: DatasetOptions): Promise<BenchDatabase> {
  return engine === 'server' ? onServer(loading) : onFiles(loading);
}

async function onServer({ size, fresh }: DatasetOptions): Promise<BenchDatabase> {
  const kept = await openCachedDataset('server', size, { fresh });
  const postgres = await startPostgres({
    directory: path.join(kept.directory, 'cluster'),
    fsync: true,
    // it would start in the middle of a slice and be counted as that slice's work
    settings: { autovacuum: 'off', max_wal_size: '4GB' },
  });
  try {
    if (!kept.isLoaded) {
      await seedDataset({ databaseUrl: await postgres.createDatabase('town'), dataDirectory: '' }, size);
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

async function onFiles({ size, fresh }: DatasetOptions): Promise<BenchDatabase> {
  const kept = await openCachedDataset('embedded', size, { fresh });
  const town = path.join(kept.directory, 'town');
  if (!kept.isLoaded) {
    await seedDataset({ dataDirectory: town }, size);
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

async function seedDataset(where: Omit<StorageOptions, 'templateDirectory'>, size: DemoTownSize): Promise<void> {
  const storage = await openStorage({ ...where, templateDirectory: BENCH_CACHE_DIRECTORY });
  const bar = createProgressBar(`Loading (${storage.engine})`, size.listings);
  try {
    await migrate(storage.db);
    await seedDemoTown(storage.db, size, { sanitize: sanitizePost, onProgress: (done) => bar.update(done) });
    await sql`vacuum analyze`.execute(storage.db);
  } finally {
    bar.stop();
    await storage.close();
  }
}
