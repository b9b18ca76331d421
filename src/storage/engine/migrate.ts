import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { withoutStatementTimeout } from './without-statement-timeout.ts';

const DIRECTORY = new URL('../migrations/', import.meta.url);

/** An arbitrary key that all processes share. */
const MIGRATION_LOCK = 7_126_001;

export class NewerSchemaError extends Error {}
export class EditedMigrationError extends Error {}

export type Migration = { number: number; name: string; text: string; checksum: string };

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(DIRECTORY)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, DIRECTORY), 'utf8');
      return { number: Number(name.slice(0, 4)), name, text, checksum: checksumOf(text) };
    }),
  );
}

/** The line endings of a checkout do not change a migration. */
const checksumOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

/**
 * Applies pending migrations up to a number, all or none of them, one process at a time. Returns the names of the applied
 * ones. Fails if the database is newer than the program, or if an applied migration was edited since.
 */
export async function migrate(db: Db, { upTo = Number.POSITIVE_INFINITY } = {}): Promise<string[]> {
  const migrations = await readMigrations();
  return withoutStatementTimeout(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    await prepareMigrationsTable(tx);
    const { rows: applied } = await sql<AppliedMigration>`select number, checksum from migrations`.execute(tx);
    assertNotNewerSchema(migrations, applied);
    await verifyChecksums(tx, migrations, applied);
    const appliedNumbers = new Set(applied.map(({ number }) => number));
    const pending = migrations.filter(({ number }) => number <= upTo && !appliedNumbers.has(number));
    for (const { number, name, text, checksum } of pending) {
      await sql.raw(text).execute(tx);
      await sql`insert into migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`.execute(tx);
    }
    return pending.map(({ name }) => name);
  });
}

type AppliedMigration = { number: number; checksum: string | null };

async function prepareMigrationsTable(tx: Db): Promise<void> {
  // a database that needs no migration is opened although its disk is full
  const { rows: tables } = await sql`select 1 where to_regclass('migrations') is not null`.execute(tx);
  if (tables.length === 0)
    await sql`create table if not exists migrations (number integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    );
  const { rows } = await sql`
    select 1 from pg_attribute
    where attrelid = 'migrations'::regclass and attname = 'checksum' and not attisdropped`.execute(tx);
  // even with `if not exists`, altering the table would wait for a running backup
  if (rows.length === 0) await sql`alter table migrations add column checksum text`.execute(tx);
}

/** Migrations applied before checksums existed get theirs now. */
async function verifyChecksums(tx: Db, migrations: Migration[], applied: AppliedMigration[]): Promise<void> {
  const recorded = new Map(applied.map(({ number, checksum }) => [number, checksum]));
  for (const { number, name, checksum } of migrations) {
    const earlier = recorded.get(number);
    if (earlier === undefined || earlier === checksum) continue;
    if (earlier !== null) {
      throw new EditedMigrationError(
        `Migration ${name} was edited after it was applied to this database. Restore the original file, and put the change into a new migration.`,
      );
    }
    await sql`update migrations set checksum = ${checksum} where number = ${number}`.execute(tx);
  }
}

function assertNotNewerSchema(migrations: Migration[], applied: AppliedMigration[]): void {
  const newest = Math.max(0, ...migrations.map(({ number }) => number));
  const ahead = applied.map(({ number }) => number).filter((number) => number > newest);
  if (ahead.length > 0) {
    throw new NewerSchemaError(
      `The database was prepared by a newer version of Townlink (migration ${Math.max(...ahead)}). Update the program, or restore an older backup.`,
    );
  }
}
