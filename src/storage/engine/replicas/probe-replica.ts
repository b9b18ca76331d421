import pg from 'pg';

const TIMEOUT_MS = 5000;

/** False if the server is no replica. Fails if it cannot be reached. */
export async function isReplica(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
    return rows[0]?.isReplica ?? false;
  } finally {
    void client.end().catch(() => {});
  }
}
