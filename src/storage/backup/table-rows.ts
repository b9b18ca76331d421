import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import type { BackupTable } from './schema-catalog.ts';

const FETCH_SIZE = 500;

type TableColumns = Pick<BackupTable, 'name' | 'columns'>;

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

/** PostgreSQL formats the rows as JSON, so no value is rounded by JavaScript numbers or dates. */
export async function* readTableRows(tx: Db, { name, columns }: TableColumns): AsyncGenerator<string[]> {
  const listed = sql.join(columns.map((column) => sql.id(column)));
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(each)::text as row from (select ${listed} from ${sql.id(name)}) each`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(FETCH_SIZE)} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(tx);
}

export async function insertTableRows(tx: Db, { name, columns }: TableColumns, rows: string[]): Promise<void> {
  const listed = sql.join(columns.map((column) => sql.id(column)));
  await sql`insert into ${sql.id(name)} (${listed}) overriding system value
    select ${listed} from json_populate_recordset(null::${sql.id(name)}, ${`[${rows.join(',')}]`}::json)`.execute(tx);
}
