import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** A directory with nothing in it, or one whose first load was interrupted; never one with somebody's own data. */
export async function needsDemoTown(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select exists (select from demo_town where finished_at is null)
      or not exists (select from demo_town union all select from categories union all select from listings) as wanted`.execute(
    db,
  );
  return rows[0]?.wanted ?? false;
}
