import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import type { BackupTable } from './schema-catalog.ts';

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Replaces the content of all tables with rows in any order. Triggers are off, since the rows include their effects,
 * and adding the foreign keys again verifies every reference.
 */
export async function replaceAllRows<T>(
  tx: Db,
  tables: Pick<BackupTable, 'name'>[],
  fill: () => Promise<T>,
): Promise<T> {
  const references = await listForeignKeys(tx);
  for (const { table, name } of references) {
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(tx);
  }
  for (const { name } of tables) await sql`alter table ${sql.id(name)} disable trigger user`.execute(tx);
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.id(name)))}`.execute(tx);
  const filled = await fill();
  for (const { name } of tables) await sql`alter table ${sql.id(name)} enable trigger user`.execute(tx);
  for (const { table, name, definition } of references) {
    await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx);
  }
  return filled;
}

async function listForeignKeys(tx: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by 1, 2`.execute(tx);
  return rows;
}
