import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Not part of the schema: the table exists only while a backup is being restored. */
const MARKER = sql.id('unfinished_restore');

/** Marks the database until the transaction that fills its tables. `file` is the backup. */
export async function markRestore(db: Db, file: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await clearRestoreMarker(tx);
    await sql`create table ${MARKER} (file text not null)`.execute(tx);
    await sql`insert into ${MARKER} (file) values (${file})`.execute(tx);
  });
}

export async function clearRestoreMarker(tx: Db): Promise<void> {
  await sql`drop table if exists ${MARKER}`.execute(tx);
}

/** The backup whose restore did not finish; null if there is none. */
export async function findUnfinishedRestore(db: Db): Promise<string | null> {
  const { rows: tables } = await sql`select 1 where to_regclass('unfinished_restore') is not null`.execute(db);
  if (tables.length === 0) return null;
  const { rows } = await sql<{ file: string }>`select file from ${MARKER}`.execute(db);
  return rows[0]?.file ?? null;
}
