import pg from 'pg';
import { sanitizePost } from '#server/shared/sanitize-post.ts';
import { migrate } from '#storage/engine/migrate.ts';
import { openStorage } from '#storage/engine/open-storage.ts';
import { refreshSearchWords } from '#storage/search/search-words.ts';
import { type DemoTownSize, seedDemoTown } from '#storage/seed/seed-demo-town.ts';
import type { Db } from '#storage/tables.ts';
import { deferIndexes, restoreIndexes } from './deferred-indexes.ts';
import { listingBatches } from './listing-batches.ts';
import { runBatches, writeDocuments, writeFieldValues, writeRows } from './load-batches.ts';
import {
  DELETE_DOCUMENTS,
  DOCUMENTS_VERSION,
  FILL_COUNTS,
  INSERT_FIELDS,
  LEARN_WORDS,
  LOAD_STATE,
} from './load-statements.ts';

export type DatasetLoadOptions = {
  onListings: (stage: string, done: number) => void;
  onStage: (stage: string) => void;
  /** Stops each batch stage after this many batches, to simulate a killed load. */
  stopAfter?: number;
};

/** More connections than a small machine has cores, to use the CPU while some of them wait. */
const CONNECTIONS = 4;
/** Connections that write rows or build indexes, which is limited by memory. */
const WRITERS = 2;

type DatasetLoad = { db: Db; client: pg.Client; clients: pg.Client[]; size: DemoTownSize; options: DatasetLoadOptions };

/**
 * Bulk-loads a dataset without triggers: rows by COPY, derived tables by set-based statements. An interrupted load
 * resumes; a complete one is only migrated.
 */
export async function loadDataset(databaseUrl: string, size: DemoTownSize, options: DatasetLoadOptions): Promise<void> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  const client = new pg.Client(databaseUrl);
  const clients = [client, ...Array.from({ length: CONNECTIONS - 1 }, () => new pg.Client(databaseUrl))];
  try {
    await migrate(storage.db);
    for (const each of clients) await each.connect();
    const load = { db: storage.db, client, clients, size, options };
    await client.query(LOAD_STATE);
    await loadRows(load);
    await loadDocuments(load);
  } finally {
    await Promise.allSettled(clients.map((each) => each.end()));
    await storage.close();
  }
}

async function loadRows(load: DatasetLoad): Promise<void> {
  const { db, client, clients } = load;
  await runStageOnce(load, 'categories and posts', async () => {
    await seedDemoTown(db, { listings: 0, reviews: 0 }, { sanitize: sanitizePost });
    for (const table of ['listings', 'reviews', 'verifications']) await deferIndexes(client, table);
  });
  await runStageOnce(load, 'listings and reviews', (name) =>
    runBatches(clients.slice(0, WRITERS), listingBatches(load.size), batchStage(load, name, writeRows)),
  );
  // a dataset that was loaded before there were areas has indexes by now, and its rows are written once more
  await runStageOnce(load, 'field values with areas', async (name) => {
    await client.query(INSERT_FIELDS);
    await runBatches(clients.slice(0, WRITERS), listingBatches(load.size), batchStage(load, name, writeFieldValues));
    await client.query('vacuum analyze listings');
  });
  await runStageOnce(load, 'counts', async () => {
    await client.query(FILL_COUNTS);
  });
}

/** Runs again when a migration changes the document functions. */
async function loadDocuments(load: DatasetLoad): Promise<void> {
  const { db, client, clients, options } = load;
  const { rows } = await client.query<{ version: string }>(DOCUMENTS_VERSION);
  const version = rows[0]?.version.slice(0, 8);
  await runStageOnce(load, `no documents yet (${version})`, async () => {
    await client.query(DELETE_DOCUMENTS);
    await deferIndexes(client, 'listing_search');
  });
  await runStageOnce(load, `documents (${version})`, (name) =>
    runBatches(clients, listingBatches(load.size), batchStage(load, name, writeDocuments)),
  );
  await runStageOnce(load, `indexes (${version})`, () =>
    restoreIndexes(clients.slice(0, WRITERS), (name) => options.onStage(`index ${name}`)),
  );
  await runStageOnce(load, `words (${version})`, async () => {
    await client.query(LEARN_WORDS);
  });
  await runStageOnce(load, `words counted (${version})`, () => refreshSearchWords(db));
  await runStageOnce(load, `vacuum (${version})`, async () => {
    await client.query('vacuum analyze');
  });
}

function batchStage({ options }: DatasetLoad, name: string, work: typeof writeRows) {
  const { onListings, stopAfter = Number.POSITIVE_INFINITY } = options;
  return { name, work, onListings: (done: number) => onListings(name, done), stopAfter };
}

/** Stages are idempotent: a stage that was killed before it was recorded runs again. */
async function runStageOnce(
  { client, options }: DatasetLoad,
  name: string,
  work: (name: string) => Promise<void>,
): Promise<void> {
  const { rowCount } = await client.query('select from scale_load.stages where name = $1', [name]);
  if (rowCount) return;
  options.onStage(name);
  await work(name);
  await client.query('insert into scale_load.stages (name) values ($1)', [name]);
}
