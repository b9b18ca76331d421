import { sql } from 'kysely';
import pg from 'pg';
import { sanitisePost } from '#server/http/sanitise.ts';
import { openStorage } from '#storage/connect.ts';
import { migrate } from '#storage/migrate.ts';
import { refreshSearchWords } from '#storage/search-words.ts';
import { seedTown, type TownSize } from '#storage/seed/seed.ts';
import type { Db } from '#storage/tables.ts';
import { batchesOf } from './batches.ts';
import { deferIndexes, restoreIndexes } from './deferred-indexes.ts';
import { loadBatches } from './load-batches.ts';
import { FILL_COUNTS, FILL_SEQUENCES, LOAD_STATE } from './statements.ts';

export type LoadOptions = {
  onListings: (done: number) => void;
  onStage: (sentence: string) => void;
  /** Ends the load early, as if it had been killed. */
  stopAfterBatches?: number;
};

type Load = { db: Db; client: pg.Client; other: pg.Client; options: LoadOptions };

/**
 * Loads a town into a database, past the triggers: rows by COPY, and what the triggers would have made of them by set
 * statements. What was interrupted goes on where it was; what is loaded is only brought to the newest schema.
 */
export async function loadTown(databaseUrl: string, size: TownSize, options: LoadOptions): Promise<void> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  const client = new pg.Client(databaseUrl);
  const other = new pg.Client(databaseUrl);
  try {
    await migrate(storage.db);
    await client.connect();
    await other.connect();
    await runStages({ db: storage.db, client, other, options }, size);
  } finally {
    await Promise.allSettled([client.end(), other.end()]);
    await storage.close();
  }
}

async function runStages(load: Load, size: TownSize): Promise<void> {
  const { db, client, other, options } = load;
  const { onListings, onStage, stopAfterBatches = Number.POSITIVE_INFINITY } = options;
  await client.query(LOAD_STATE);
  await once(load, 'categories and posts', async () => {
    await seedTown(db, { listings: 0, reviews: 0 }, { sanitise: sanitisePost });
  });
  await once(load, 'indexes put off', () => deferIndexes(client));
  await once(load, 'listings and reviews', async () => {
    const isWhole = await loadBatches([client, other], batchesOf(size), { onListings, stopAfterBatches });
    if (!isWhole) throw new LoadInterrupted();
  });
  await once(load, 'counts', async () => {
    await client.query(`truncate listing_counts; ${FILL_COUNTS}; ${FILL_SEQUENCES}`);
  });
  await once(load, 'indexes', () => restoreIndexes([client, other], (name) => onStage(`index ${name}`)));
  await once(load, 'search words', () => countWords(db));
  await once(load, 'vacuum', async () => {
    await client.query('vacuum analyze');
  });
}

/** Killed before its name is written down, a stage runs again: each can. */
async function once({ client, options }: Load, stage: string, work: () => Promise<void>): Promise<void> {
  const { rowCount } = await client.query('select from scale_load.stages where name = $1', [stage]);
  if (rowCount) return;
  options.onStage(stage);
  await work();
  await client.query('insert into scale_load.stages (name) values ($1)', [stage]);
}

function countWords(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local work_mem = '1GB'`.execute(tx);
    await refreshSearchWords(tx);
  });
}

export class LoadInterrupted extends Error {
  constructor() {
    super('The load was interrupted.');
  }
}
