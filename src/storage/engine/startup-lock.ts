import { sql } from 'kysely';
import type { Storage } from './open-storage.ts';
import { withoutStatementTimeout } from './without-statement-timeout.ts';

/** An arbitrary key that all processes share. */
const STARTUP_LOCK = 7_126_002;

/**
 * Runs startup work in one process after the other. The lock ends with its transaction, so it works through poolers and
 * never outlives the process. The work itself uses other connections.
 */
export async function withStartupLock<T>(storage: Storage, work: () => Promise<T>): Promise<T> {
  // the embedded engine has one process and one connection.
  if (storage.engine === 'embedded') return work();
  return withoutStatementTimeout(storage.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${STARTUP_LOCK})`.execute(tx);
    return work();
  });
}
