import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { withoutStatementTimeout } from './without-statement-timeout.ts';

const DIRECTORY = new URL('../migrations/', import.meta.url);

/** Any number will do, as long as all processes take the same one. */
const MIGRATION_LOCK = 7_126_001;

export class NewerSchemaError extends Error {}

export type Migration = { number: number; name: string; text: string };

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(DIRECTORY)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({
      number: Number(name.slice(0, 4)),
      name,
      text: await readFile(new URL(name, DIRECTORY), 'utf8'),
    })),
  );
}

/**
 * Brings the schema up to date, or up to an older number, and gives the names of what it applied. All or nothing; one
 * process at a time.
 */
export async function migrate(db: Db, { upTo = Number.POSITIVE_INFINITY } = {}): Promise<string[]> {
  const migrations = await readMigrations();
  return withoutStatementTimeout(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    await sql`create table if not exists migrations (number integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const applied = await sql<{ number: number }>`select number from migrations`.execute(tx);
    const known = new Set(applied.rows.map((row) => row.number));
    assertNotNewerSchema(migrations, known);
    const pending = migrations.filter(({ number }) => number <= upTo && !known.has(number));
    for (const migration of pending) {
      await sql.raw(migration.text).execute(tx);
      await sql`insert into migrations (number, name) values (${migration.number}, ${migration.name})`.execute(tx);
    }
    return pending.map((migration) => migration.name);
  });
}

function assertNotNewerSchema(migrations: Migration[], applied: Set<number>): void {
  const newest = Math.max(0, ...migrations.map((migration) => migration.number));
  const ahead = [...applied].filter((number) => number > newest);
  if (ahead.length > 0) {
    throw new NewerSchemaError(
      `The database was prepared by a newer version of Townlink (migration ${Math.max(...ahead)}). Update the program, or restore an older backup.`,
    );
  }
}
