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

/** A writable copy of the loaded dataset; close() deletes it or stops its server. */
export type BenchDatabase = { databases: DatabaseTargets; postmasterPid: number | null; close(): Promise<void> };

type DatasetOptions = { size: DemoTownSize; fresh: boolean };

export function openBenchDatabase(engine: DatabaseTargets['engine'], options: DatasetOptions): Promise<BenchDatabase> {
  return engine === 'server' ? openOnServer(options) : openEmbeddedFiles(options);
}

async function openOnServer({ size, fresh }: DatasetOptions): Promise<BenchDatabase> {
  const dataset = await openCachedDataset('server', size, { fresh });
  const postgres = await startPostgres({
    directory: path.join(dataset.directory, 'cluster'),
    fsync: true,
    // Autovacuum would start during a time slice and count toward its CPU time.
    settings: { autovacuum: 'off', max_wal_size: '4GB' },
  });
  try {
    if (!dataset.isLoaded) {
      await seedDataset({ databaseUrl: await postgres.createDatabase('town'), dataDirectory: '' }, size);
      await dataset.markLoaded();
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

async function openEmbeddedFiles({ size, fresh }: DatasetOptions): Promise<BenchDatabase> {
  const dataset = await openCachedDataset('embedded', size, { fresh });
  const source = path.join(dataset.directory, 'town');
  if (!dataset.isLoaded) {
    await seedDataset({ dataDirectory: source }, size);
    await dataset.markLoaded();
  }
  const run = path.join(dataset.directory, 'run');
  const remove = () => rm(run, { recursive: true, force: true });
  await remove();
  const copy = async (name: string) => {
    const to = path.join(run, name);
    await cp(source, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return to;
  };
  const dataDirectory = await copy('app');
  const bareDirectory = path.join(await copy('bare'), 'db');
  return { databases: { engine: 'embedded', dataDirectory, bareDirectory }, postmasterPid: null, close: remove };
}

async function seedDataset(target: Omit<StorageOptions, 'templateDirectory'>, size: DemoTownSize): Promise<void> {
  const storage = await openStorage({ ...target, templateDirectory: BENCH_CACHE_DIRECTORY });
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
