import { sql } from 'kysely';
import type { Db } from '#storage/tables.ts';

/** Names of the tables that contain a text in any column, as text in any case or as bytes. */
export async function findTablesContaining(db: Db, text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const matches: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} row_data
      where position(${text.toLowerCase()} in lower(row_data::text)) > 0
        or position(${Buffer.from(text).toString('hex')} in row_data::text) > 0
      limit 1`.execute(db);
    if (rows.length > 0) matches.push(name);
  }
  return matches;
}
