import pg from 'pg';
import type { TownSize } from '#storage/seed/seed.ts';
import type { Postgres } from '../../tests/support/postgres.ts';
import { refuseFullDisk } from './kept-cluster.ts';
import { loadTown } from './load/load-town.ts';
import { loadingBar, timeText } from './load/loading-bar.ts';

export type ScaleTown = { size: TownSize; databaseUrl: string };

/** The towns of these sizes, each loaded whole; what an earlier run has loaded, in part or whole, is not loaded again. */
export async function openTowns(postgres: Postgres, sizes: readonly TownSize[]): Promise<ScaleTown[]> {
  const databases = await listDatabases(postgres);
  const missing = sizes.filter((size) => !databases.has(databaseOf(size)));
  if (missing.length > 0) await refuseFullDisk(missing);
  const towns: ScaleTown[] = [];
  for (const size of sizes) {
    const name = databaseOf(size);
    const databaseUrl = databases.has(name) ? postgres.url(name) : await postgres.createDatabase(name);
    await load(databaseUrl, size);
    towns.push({ size, databaseUrl });
  }
  return towns;
}

const databaseOf = ({ listings, reviews }: TownSize): string => `town_${listings}_${reviews}`;

async function listDatabases(postgres: Postgres): Promise<Set<string>> {
  const client = new pg.Client(postgres.url());
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  await client.end();
  return new Set(rows.map(({ datname }) => datname));
}

async function load(databaseUrl: string, size: TownSize): Promise<void> {
  const started = performance.now();
  const bars = new Map<string, ReturnType<typeof loadingBar>>();
  await loadTown(databaseUrl, size, {
    onListings: (stage, done) => {
      const bar = bars.get(stage) ?? loadingBar(stage, size.listings);
      bars.set(stage, bar);
      bar.update(done);
      if (done === size.listings) bar.stop();
    },
    onStage: (stage) =>
      console.log(`${size.listings} listings, ${timeText((performance.now() - started) / 1000)}: ${stage}`),
  });
}
