import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** All reads see the same snapshot; concurrent writes are not visible. */
export function inSnapshot<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return read(tx);
    });
}
