import { sql } from 'kysely';
import type { Storage } from './open-storage.ts';
import { withoutStatementTimeout } from './without-statement-timeout.ts';

/** Any number will do, as long as all processes take the same one. */
const STARTUP_LOCK = 7_126_002;

/**
 * Lets one process after the other do what must be done once. The lock ends with its transaction, so it passes through
 * poolers and never outlives the process; the work itself runs on other connections.
 */
export async function withStartupLock<T>(storage: Storage, work: () => Promise<T>): Promise<T> {
  // whoever has the folder is alone, and has one connection
  if (storage.engine === 'embedded') return work();
  return withoutStatementTimeout(storage.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${STARTUP_LOCK})`.execute(tx);
    return work();
  });
}
