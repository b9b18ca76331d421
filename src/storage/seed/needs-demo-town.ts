import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** True for an empty directory and for an interrupted load, never for one with other data. */
export async function needsDemoTown(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isNeeded: boolean }>`
    select exists (select from demo_town where finished_at is null)
      or not exists (select from demo_town union all select from categories union all select from listings) as "isNeeded"`.execute(
    db,
  );
  return rows[0]?.isNeeded ?? false;
}
