import { sql } from 'kysely';
import type { Db } from '../tables.ts';

type ContentCounts = { listings: number; categories: number; posts: number; submissions: number; accounts: number };

const NOUNS: Record<keyof ContentCounts, [one: string, many: string]> = {
  listings: ['listing', 'listings'],
  categories: ['category', 'categories'],
  posts: ['post', 'posts'],
  submissions: ['submission', 'submissions'],
  accounts: ['account', 'accounts'],
};

/**
 * What the site has, such as "1 listing and 2 posts". Null for an empty site and for an interrupted load of the demo
 * town. Admins do not count, since the first one is created before anything else.
 */
export async function describeSiteContent(db: Db): Promise<string | null> {
  const { rows } = await sql<ContentCounts & { isLoading: boolean }>`
    select exists (select from demo_town where finished_at is null) as "isLoading",
      (select count(*) from listings) as listings,
      (select count(*) from categories) as categories,
      (select count(*) from posts) as posts,
      (select count(*) from submissions) as submissions,
      (select count(*) from users where role <> 'admin') as accounts`.execute(db);
  const [counts] = rows;
  if (!counts || counts.isLoading) return null;
  const parts = Object.entries(NOUNS).flatMap(([name, [one, many]]) => {
    const count = counts[name as keyof ContentCounts];
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? null : new Intl.ListFormat('en-US').format(parts);
}
