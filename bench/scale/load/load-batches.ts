import type pg from 'pg';
import { copyIn } from './copy-in.ts';
import { type Batch, COPY, rowsOf } from './rows.ts';
import { INDEX_TEXTS, LEARN_CITIES } from './statements.ts';

type BatchOptions = { onListings: (done: number) => void; stopAfterBatches: number };

/** Loads the batches that are not there yet, one at a time on each connection. Says whether all of them are there now. */
export async function loadBatches(
  clients: pg.Client[],
  batches: Iterable<Batch>,
  { onListings, stopAfterBatches }: BatchOptions,
): Promise<boolean> {
  const [first] = clients;
  const { rows } = (await first?.query<{ number: number; listings: number }>(
    'select number, listings from scale_load.batches',
  )) ?? { rows: [] };
  const loaded = new Set(rows.map(({ number }) => number));
  let done = rows.reduce((sum, { listings }) => sum + listings, 0);
  let left = stopAfterBatches;
  onListings(done);
  const queue = missing(batches, loaded);
  await Promise.all(
    clients.map(async (client) => {
      // as a replica does: triggers and references are left alone, for what they would do is done here or afterwards
      await client.query('set session_replication_role = replica');
      while (left > 0) {
        const batch = queue.next();
        if (batch.done) break;
        left -= 1;
        await loadBatch(client, batch.value);
        done += batch.value.reviewCounts.length;
        onListings(done);
      }
      await client.query('reset session_replication_role');
    }),
  );
  return queue.next().done === true;
}

async function loadBatch(client: pg.Client, batch: Batch): Promise<void> {
  const rows = rowsOf(batch);
  const range = [batch.firstListing, batch.firstListing + batch.reviewCounts.length - 1];
  await client.query('begin');
  await copyIn(client, COPY.listings, rows.listings);
  await copyIn(client, COPY.verifications, rows.verifications);
  await copyIn(client, COPY.reviews, rows.reviews);
  // last, since a new word makes the other connection wait until this batch is committed
  await client.query(INDEX_TEXTS, range);
  await client.query(LEARN_CITIES, range);
  await client.query('insert into scale_load.batches (number, listings) values ($1, $2)', [
    batch.number,
    batch.reviewCounts.length,
  ]);
  await client.query('commit');
}

function* missing(batches: Iterable<Batch>, loaded: ReadonlySet<number>): Generator<Batch> {
  for (const batch of batches) if (!loaded.has(batch.number)) yield batch;
}
