import { migrate } from '#storage/engine/migrate.ts';
import { openStorage } from '#storage/engine/open-storage.ts';
import { startPostgres } from './postgres.ts';
import { createTestDatabase, MIGRATED_DATABASE } from './test-storage.ts';

/**
 * Starts one PostgreSQL server for the whole run and sets TEST_DATABASE_URL. Each test creates its databases as copies of a
 * migrated, empty one.
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
