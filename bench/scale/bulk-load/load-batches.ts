import type pg from 'pg';
import { copyIn } from './copy-in.ts';
import { COPY_STATEMENTS, copyRowsOf, type ListingBatch } from './copy-rows.ts';
import { WRITE_DOCUMENTS } from './load-statements.ts';

type BatchWork = (client: pg.Client, batch: ListingBatch) => Promise<void>;

export type BatchStage = {
  name: string;
  work: BatchWork;
  onListings: (done: number) => void;
  /** Ends early, as if the load had been killed. */
  stopAfter: number;
};

export class LoadInterruptedError extends Error {
  constructor() {
    super('The load was interrupted.');
  }
}

/** Does the batches that an earlier run has not done, one at a time on each connection. */
export async function runBatches(
  clients: pg.Client[],
  batches: Iterable<ListingBatch>,
  stage: BatchStage,
): Promise<void> {
  const earlier = await readDone(clients, stage.name);
  const queue = missing(batches, new Set(earlier.map(({ number }) => number)));
  let done = earlier.reduce((sum, { listings }) => sum + listings, 0);
  let left = stage.stopAfter;
  stage.onListings(done);
  await Promise.all(
    clients.map(async (client) => {
      // as a replica does: triggers and references are left alone, for what they would do is done here or afterwards
      await client.query('set session_replication_role = replica');
      for (const batch of queue) {
        left -= 1;
        if (left < 0) break;
        await runBatch(client, stage, batch);
        done += batch.reviewCounts.length;
        stage.onListings(done);
      }
      await client.query('reset session_replication_role');
    }),
  );
  if (left < 0) throw new LoadInterruptedError();
}

async function readDone([client]: pg.Client[], stage: string): Promise<{ number: number; listings: number }[]> {
  const done = 'select number, listings from scale_load.batches where stage = $1';
  return (await client?.query<{ number: number; listings: number }>(done, [stage]))?.rows ?? [];
}

function* missing(batches: Iterable<ListingBatch>, done: ReadonlySet<number>): Generator<ListingBatch> {
  for (const batch of batches) if (!done.has(batch.number)) yield batch;
}

async function runBatch(client: pg.Client, { name, work }: BatchStage, batch: ListingBatch): Promise<void> {
  await client.query('begin');
  await work(client, batch);
  const values = [name, batch.number, batch.reviewCounts.length];
  await client.query('insert into scale_load.batches (stage, number, listings) values ($1, $2, $3)', values);
  await client.query('commit');
}

export const writeRows: BatchWork = async (client, batch) => {
  const rows = copyRowsOf(batch);
  await copyIn(client, COPY_STATEMENTS.listings, rows.listings);
  await copyIn(client, COPY_STATEMENTS.verifications, rows.verifications);
  await copyIn(client, COPY_STATEMENTS.reviews, rows.reviews);
};

export const writeDocuments: BatchWork = async (client, { firstListing, reviewCounts }) => {
  const range = [firstListing, firstListing + reviewCounts.length - 1];
  await client.query(WRITE_DOCUMENTS, range);
};
