import pg from 'pg';
import type { DemoTownSize } from '#storage/seed/seed-demo-town.ts';
import type { Postgres } from '../../tests/support/postgres.ts';
import { loadDataset } from './bulk-load/load-dataset.ts';
import { createLoadingBar, formatDuration } from './bulk-load/loading-bar.ts';
import { assertDiskSpace } from './dataset-cluster.ts';

export type ScaleDataset = { size: DemoTownSize; databaseUrl: string };

/** Opens a dataset of each size and loads what earlier runs have not loaded. */
export async function openDatasets(postgres: Postgres, sizes: readonly DemoTownSize[]): Promise<ScaleDataset[]> {
  const databases = await listDatabases(postgres);
  const missing = sizes.filter((size) => !databases.has(databaseName(size)));
  if (missing.length > 0) await assertDiskSpace(missing);
  const datasets: ScaleDataset[] = [];
  for (const size of sizes) {
    const name = databaseName(size);
    const databaseUrl = databases.has(name) ? postgres.url(name) : await postgres.createDatabase(name);
    await load(databaseUrl, size);
    datasets.push({ size, databaseUrl });
  }
  return datasets;
}

const databaseName = ({ listings, reviews }: DemoTownSize): string => `town_${listings}_${reviews}`;

async function listDatabases(postgres: Postgres): Promise<Set<string>> {
  const client = new pg.Client(postgres.url());
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  await client.end();
  return new Set(rows.map(({ datname }) => datname));
}

async function load(databaseUrl: string, size: DemoTownSize): Promise<void> {
  const started = performance.now();
  const bars = new Map<string, ReturnType<typeof createLoadingBar>>();
  await loadDataset(databaseUrl, size, {
    onListings: (stage, done) => {
      const bar = bars.get(stage) ?? createLoadingBar(stage, size.listings);
      bars.set(stage, bar);
      bar.update(done);
      if (done === size.listings) bar.stop();
    },
    onStage: (stage) =>
      console.log(`${size.listings} listings, ${formatDuration((performance.now() - started) / 1000)}: ${stage}`),
  });
}
