import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TestApp } from '../../support/test-app.ts';

/**
 * Fingerprint of what no request may change: the schema, and rows that existed before and belong to no caller. It counts
 * moderators and admins that neither a fixture (their email starts with the role) nor an admin (see desk_log) created.
 */
export async function databaseFingerprint(
  { storage: { db } }: TestApp,
  below: { listingId: number },
): Promise<string[]> {
  const columns = await sql<{ text: string }>`
    select table_name || '.' || column_name || ' ' || data_type as text
    from information_schema.columns where table_schema = 'public' order by 1`.execute(db);
  const canaries = await sql<{ text: string }>`
    select 'listing ' || md5(l::text) as text from listings l where id <= ${below.listingId}
    union all select 'category ' || md5(c::text) from categories c where id <= (
      select category_id from listings where id = ${below.listingId}
    )
    union all select 'post ' || md5(p::text) from posts p where slug in ('open-late', 'later')
    union all select 'migration ' || md5(m::text) from migrations m
    union all select role || 's ' || count(*)::text from users u
      where role <> 'owner' and email not like role || '%' and not exists (
        select 1 from desk_log where item_kind = 'account' and item_id = u.id and action <> 'viewed it'
      ) group by role
    order by 1`.execute(db);
  const schema = createHash('sha256').update(JSON.stringify(columns.rows)).digest('hex');
  return [`${columns.rows.length} columns ${schema}`, ...canaries.rows.map((row) => row.text)];
}
