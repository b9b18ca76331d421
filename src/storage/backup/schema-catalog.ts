import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** A table without its computed columns. */
export type BackupTable = { name: string; columns: string[]; rows: number };
export type BackupSequence = { name: string; value: number };

/** All tables except `migrations`, whose state is the schema version, and the marker of a restore. */
export async function readTables(tx: Db): Promise<BackupTable[]> {
  const { rows } = await sql<Omit<BackupTable, 'rows'>>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not in ('migrations', 'unfinished_restore')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(tx);
  const tables = [];
  for (const { name, columns } of rows) tables.push({ name, columns, rows: await countRows(tx, name) });
  return tables;
}

export async function countRows(tx: Db, table: string): Promise<number> {
  const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.id(table)}`.execute(tx);
  return counted.rows[0]?.rows ?? 0;
}

/** Read after the rows, so that no value is ever issued twice. */
export async function readSequences(tx: Db): Promise<BackupSequence[]> {
  const { rows } = await sql<BackupSequence>`
    select sequencename::text as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(tx);
  return rows;
}

export async function setSequences(tx: Db, sequences: BackupSequence[]): Promise<void> {
  for (const { name, value } of sequences) {
    await sql`select setval(quote_ident(${name})::regclass, ${value})`.execute(tx);
  }
}

/** The number of the newest applied migration; null for a database without our tables. */
export async function readSchemaVersion(db: Db): Promise<number | null> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migrations') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return null;
  const newest = await sql<{ number: number | null }>`select max(number) as number from migrations`.execute(db);
  return newest.rows[0]?.number ?? null;
}
