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

/** A town with a server of its own that has nothing left to prepare, and what is asked there. */
export type ServedDataset = {
  listings: number;
  queries: BenchmarkQuery[];
  client: MeasuringClient;
  clock: ProcessClock;
  /** A sentence for each total that is not what a plain count says. */
  wrongTotals: string[];
  /** What its index takes by now: it keeps some of what was asked. */
  indexMb(): Promise<number>;
  close(): Promise<void>;
};

export type ServeDatasetOptions = { postmasterPid: number; only: string; unkept: boolean };

export async function serveDataset(
  town: ScaleDataset,
  { postmasterPid, only, unkept }: ServeDatasetOptions,
): Promise<ServedDataset> {
  const questions = (await readQueries(town)).filter(({ name }) => name.includes(only));
  const serving = new BenchServer();
  try {
    const { port } = await serving.request('serve', { databaseUrl: town.databaseUrl, unkept });
    const asker = new MeasuringClient(port);
    const time = createProcessClock(serving.pid, postmasterPid);
    const { cpuMs } = await waitUntilIdle(() => time().cpu);
    const memory = residentMegabytes(serving.pid);
    const { listings } = town.size;
    const indexMb = async () => (await readMetrics(port))('townlink_search_index_bytes') / 2 ** 20;
    console.log(
      `${listings} listings: ready after ${(cpuMs / 1000).toFixed(1)} s of CPU, with ${memory.toFixed(0)} MB, an index of ${(await indexMb()).toFixed(0)} MB among them`,
    );
    const wrongTotals = await checkAll(town, questions, asker);
    const close = async () => {
      asker.close();
      await serving.close();
    };
    return { listings, queries: questions, client: asker, clock: time, wrongTotals, indexMb, close };
  } catch (error) {
    await serving.close();
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
  questions: BenchmarkQuery[],
  asker: MeasuringClient,
): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const wrong: string[] = [];
  try {
    for (const question of questions) wrong.push(...(await checkTotals(question, asker, client)));
    return wrong;
  } finally {
    await client.end();
  }
}
