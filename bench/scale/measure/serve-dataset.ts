import pg from 'pg';
import { openStorage } from '#storage/engine/open-storage.ts';
import { BenchServer } from '../../bench-server.ts';
import { readMetrics } from '../../read-metrics.ts';
import type { ScaleDataset } from '../datasets.ts';
import { buildBenchmarkQueries } from '../queries/benchmark-queries.ts';
import type { BenchmarkQuery } from '../queries/benchmark-query.ts';
import { pickQuerySamples } from '../queries/query-samples.ts';
import { checkTotals } from './check-totals.ts';
import { MeasuringClient } from './measuring-client.ts';
import { createProcessClock, type ProcessClock } from './process-clock.ts';
import { residentMegabytes, waitUntilIdle } from './wait-until-idle.ts';

/** A dataset with its warmed-up server and its queries. */
export type ServedDataset = {
  listings: number;
  queries: BenchmarkQuery[];
  client: MeasuringClient;
  clock: ProcessClock;
  /** A message for each total that differs from the reference count. */
  wrongTotals: string[];
  /** Current size of the search index, which grows with its query cache. */
  indexMb(): Promise<number>;
  close(): Promise<void>;
};

export type ServeDatasetOptions = { postmasterPid: number; only: string; withoutListingCache: boolean };

export async function serveDataset(
  dataset: ScaleDataset,
  { postmasterPid, only, withoutListingCache }: ServeDatasetOptions,
): Promise<ServedDataset> {
  const queries = (await readQueries(dataset)).filter(({ name }) => name.includes(only));
  const server = new BenchServer();
  try {
    const { port } = await server.request('serve', { databaseUrl: dataset.databaseUrl, withoutListingCache });
    const client = new MeasuringClient(port);
    const clock = createProcessClock(server.pid, postmasterPid);
    const { cpuMs } = await waitUntilIdle(() => clock().cpu);
    const memory = residentMegabytes(server.pid);
    const { listings } = dataset.size;
    const indexMb = async () => (await readMetrics(port))('townlink_search_index_bytes') / 2 ** 20;
    console.log(
      `${listings} listings: ready after ${(cpuMs / 1000).toFixed(1)} s of CPU, ${memory.toFixed(0)} MB resident, including a search index of ${(await indexMb()).toFixed(0)} MB`,
    );
    const wrongTotals = await checkAll(dataset, queries, client);
    const close = async () => {
      client.close();
      await server.close();
    };
    return { listings, queries, client, clock, wrongTotals, indexMb, close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function readQueries({ databaseUrl }: ScaleDataset): Promise<BenchmarkQuery[]> {
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  try {
    return await buildBenchmarkQueries(storage.db, await pickQuerySamples(storage.db));
  } finally {
    await storage.close();
  }
}

async function checkAll(
  { databaseUrl }: ScaleDataset,
  queries: BenchmarkQuery[],
  client: MeasuringClient,
): Promise<string[]> {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  const mismatches: string[] = [];
  try {
    for (const query of queries) mismatches.push(...(await checkTotals(query, client, db)));
    return mismatches;
  } finally {
    await db.end();
  }
}
