import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { readMigrations } from './migrate.ts';

export type DatabaseFacts = {
  /** Like 150004. */
  versionNumber: number;
  version: string;
  encoding: string;
  missingExtensions: string[];
  now: Date;
};

const EXTENSIONS = ['unaccent', 'pg_trgm'];

/** Everything that the site needs from a database server. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<Omit<DatabaseFacts, 'missingExtensions'> & { available: string[] }>`
    select current_setting('server_version_num')::integer as "versionNumber", current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, clock_timestamp() as now,
      array(select name::text from pg_available_extensions where name = any(${EXTENSIONS})) as available`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('Expected the database to return one row');
  const { available, ...rest } = facts;
  return { ...rest, missingExtensions: EXTENSIONS.filter((name) => !available.includes(name)) };
}

/** True if the operating system sorts texts differently from when the indexes were built. */
export async function isCollationOutdated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOutdated: boolean | null }>`
    select datcollversion <> pg_database_collation_actual_version(oid) as "isOutdated"
    from pg_database where datname = current_database()`.execute(db);
  return rows[0]?.isOutdated ?? false;
}

export type MigrationStatus = { pending: string[]; edited: string[]; unknown: number[] };

/** Unlike `migrate`, it changes nothing. */
export async function readMigrationStatus(db: Db): Promise<MigrationStatus> {
  const migrations = await readMigrations();
  const applied = new Map((await listApplied(db)).map(({ number, checksum }) => [number, checksum]));
  const known = new Set(migrations.map(({ number }) => number));
  return {
    pending: migrations.filter(({ number }) => !applied.has(number)).map(({ name }) => name),
    edited: migrations
      .filter(({ number, checksum }) => (applied.get(number) ?? checksum) !== checksum)
      .map(({ name }) => name),
    unknown: [...applied.keys()].filter((number) => !known.has(number)),
  };
}

async function listApplied(db: Db): Promise<{ number: number; checksum: string | null }[]> {
  const { rows: found } = await sql`select 1 from pg_tables where tablename = 'migrations'`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ number: number; checksum: string | null }>`
    select number, to_jsonb(migrations) ->> 'checksum' as checksum from migrations`.execute(db);
  return rows;
}
