import { sql } from 'kysely';
import type { Db } from '../tables.ts';

export type SiteSetup = { categories: number; moderators: number };

/** What an empty site has so far. Null once a listing is public, which one probe of an index tells. */
export async function findSiteSetup(db: Db): Promise<SiteSetup | null> {
  const { rows } = await sql<SiteSetup>`
    select (select count(*)::int from categories) as categories,
      (select count(*)::int from users where role = 'moderator' and disabled_at is null) as moderators
    where not exists (select from listings where status = 'published')`.execute(db);
  return rows[0] ?? null;
}
