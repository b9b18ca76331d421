import { startPostgres } from './postgres.ts';

/** One PostgreSQL for the whole run: tests reach it through TEST_DATABASE_URL and create databases of their own in it. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ settings: { max_connections: '200' } });
  process.env.TEST_DATABASE_URL = postgres.url();
  return () => postgres.stop();
}
