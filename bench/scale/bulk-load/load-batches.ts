import type pg from 'pg';
import { copyIn } from './copy-in.ts';
import { COPY_STATEMENTS, copyRowsOf, type ListingBatch } from './copy-rows.ts';
import { FILL_FIELD_VALUES, WRITE_DOCUMENTS } from './load-statements.ts';

type BatchWork = (client: pg.Client, batch: ListingBatch) => Promise<void>;

export type BatchStage = {
  name: string;
  work: BatchWork;
  onListings: (done: number) => void;
  /** Stops after this many batches, to simulate a killed load. */
  stopAfter: number;
};

export class LoadInterruptedError extends Error {
  constructor() {
    super('The dataset load was interrupted');
  }
}

/** Runs the batches that earlier runs have not completed, one at a time per connection. */
export async function runBatches(
  clients: pg.Client[],
  batches: Iterable<ListingBatch>,
  stage: BatchStage,
): Promise<void> {
  const completed = await readCompleted(clients, stage.name);
  const queue = pendingBatches(batches, new Set(completed.map(({ number }) => number)));
  let done = completed.reduce((sum, { listings }) => sum + listings, 0);
  let remaining = stage.stopAfter;
  stage.onListings(done);
  await Promise.all(
    clients.map(async (client) => {
      // The replica role skips triggers and foreign keys; later stages do their work.
      await client.query('set session_replication_role = replica');
      for (const batch of queue) {
        remaining -= 1;
        if (remaining < 0) break;
        await runBatch(client, stage, batch);
        done += batch.reviewCounts.length;
        stage.onListings(done);
      }
      await client.query('reset session_replication_role');
    }),
  );
  if (remaining < 0) throw new LoadInterruptedError();
}

async function readCompleted([client]: pg.Client[], stage: string): Promise<{ number: number; listings: number }[]> {
  const done = 'select number, listings from scale_load.batches where stage = $1';
  return (await client?.query<{ number: number; listings: number }>(done, [stage]))?.rows ?? [];
}

function* pendingBatches(batches: Iterable<ListingBatch>, done: ReadonlySet<number>): Generator<ListingBatch> {
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

const idRange = ({ firstListing, reviewCounts }: ListingBatch) => [
  firstListing,
  firstListing + reviewCounts.length - 1,
];

export const writeFieldValues: BatchWork = async (client, batch) => {
  await client.query(FILL_FIELD_VALUES, idRange(batch));
};

export const writeDocuments: BatchWork = async (client, batch) => {
  await client.query(WRITE_DOCUMENTS, idRange(batch));
};
