import { sql } from 'kysely';
import type { Db } from '#storage/tables.ts';

/** The tables that hold a text in any column of any row, as text in any case or as bytes. */
export async function findTablesContaining(db: Db, text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const holding: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} kept
      where position(${text.toLowerCase()} in lower(kept::text)) > 0
        or position(${Buffer.from(text).toString('hex')} in kept::text) > 0
      limit 1`.execute(db);
    if (rows.length > 0) holding.push(name);
  }
  return holding;
}
