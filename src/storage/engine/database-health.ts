import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { readMigrations } from './migrate.ts';

export type JobCounts = { waiting: number; running: number; failed: number; finished: number };

const UNDEFINED_TABLE = '42P01';

/** The newest migration of this program. */
export async function newestMigration(): Promise<number> {
  const migrations = await readMigrations();
  return Math.max(0, ...migrations.map((migration) => migration.number));
}

/** The newest migration of the database; 0 if none was applied. */
export async function appliedMigration(db: Db): Promise<number> {
  try {
    const { rows } = await sql<{ newest: number | null }>`select max(number) as newest from migrations`.execute(db);
    return rows[0]?.newest ?? 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return 0;
    throw error;
  }
}

/** Failed jobs have used up their attempts. Finished ones count until they are deleted. */
export async function countJobs(db: Db, now: Date): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where finished_at is null and failed_at is null and leased_until is not null and leased_until > ${now}) as running,
      count(*) filter (where finished_at is null and failed_at is null and (leased_until is null or leased_until <= ${now})) as waiting,
      count(*) filter (where failed_at is not null) as failed,
      count(*) filter (where finished_at is not null) as finished
    from jobs`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, finished: 0 };
}
