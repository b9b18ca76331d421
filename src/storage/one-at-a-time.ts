import { sql } from 'kysely';
import type { Storage } from './connect.ts';
import { inOneGo } from './in-one-go.ts';

/** Any number will do, as long as all processes take the same one. */
const START_LOCK = 7_126_002;

/**
 * Lets one process after the other do what must be done once. The lock ends with its transaction, so it passes through
 * poolers and never outlives the process; the work itself runs on other connections.
 */
export async function oneAtATime<T>(storage: Storage, work: () => Promise<T>): Promise<T> {
  // whoever has the folder is alone, and has one connection
  if (storage.engine === 'embedded') return work();
  return inOneGo(storage.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(tx);
    return work();
  });
}
