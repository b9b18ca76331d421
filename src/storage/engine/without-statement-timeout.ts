import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** A transaction for work over whole tables, which takes longer than queries may. */
export function withoutStatementTimeout<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  });
}
