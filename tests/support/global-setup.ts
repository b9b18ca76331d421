import { migrate } from '#storage/engine/migrate.ts';
import { openStorage } from '#storage/engine/open-storage.ts';
import { startPostgres } from './postgres.ts';
import { createTestDatabase, MIGRATED_DATABASE } from './test-storage.ts';

/**
 * One PostgreSQL for the whole run: tests reach it through TEST_DATABASE_URL and create databases of their own in it, as
 * copies of one that is migrated and empty.
 */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ settings: { max_connections: '200' } });
  process.env.TEST_DATABASE_URL = postgres.url();
  const databaseUrl = await createTestDatabase(postgres.url(), MIGRATED_DATABASE);
  const storage = await openStorage({ databaseUrl, dataDirectory: '', templateDirectory: '' });
  await migrate(storage.db);
  await storage.close();
  return () => postgres.stop();
}
