import pg from 'pg';
import { readSchema, resetTables, saveMigratedRows } from './reset-tables.ts';

type PooledDatabase = { url: string; schema: string };

type AcquiredDatabase = { url: string; release(): Promise<void> };

/** Creating and dropping a database takes longer than emptying its tables. One whose schema was changed is not reused. */
const idle: PooledDatabase[] = [];

/** Returns a database with migrated, empty tables. `create` returns the connection string of a new one. */
export async function acquireDatabase(create: () => Promise<string>): Promise<AcquiredDatabase> {
  const pooled = idle.pop() ?? (await addDatabase(await create()));
  return {
    url: pooled.url,
    async release() {
      if (await resetDatabase(pooled)) idle.push(pooled);
    },
  };
}

async function addDatabase(url: string): Promise<PooledDatabase> {
  return withClient(url, async (client) => {
    await saveMigratedRows(client);
    return { url, schema: await readSchema(client) };
  });
}

/** Returns false if the schema has changed. */
async function resetDatabase({ url, schema }: PooledDatabase): Promise<boolean> {
  return withClient(url, async (client) => {
    await client.query(END_OTHER_SESSIONS);
    if ((await readSchema(client)) !== schema) return false;
    await resetTables(client);
    return true;
  });
}

/** A session that a test did not close could hold a lock. */
const END_OTHER_SESSIONS = `select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
