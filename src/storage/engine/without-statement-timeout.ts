import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** All of it or nothing, for as long as it takes: work over whole tables needs longer than a question may. */
export function withoutStatementTimeout<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  });
}
