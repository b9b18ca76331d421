import { sql } from 'kysely';
import { isUniqueViolation } from '../engine/database-errors.ts';
import type { Db } from '../tables.ts';

/** Moves the post to `deleted_posts`, which the public site never reads. */
export async function softDeletePost(tx: Db, id: number, now: Date): Promise<void> {
  await sql`insert into deleted_posts (id, post, old_slugs, deleted_at)
    select p.id, to_jsonb(p), coalesce((select array_agg(slug) from post_slugs where post_id = p.id), '{}'), ${now}
    from posts p where p.id = ${id}`.execute(tx);
  await tx.deleteFrom('posts').where('id', '=', id).execute();
}

/** Restores the post at the next version, with its former slugs. */
export async function reinsertDeletedPost(tx: Db, id: number): Promise<'restored' | 'missing' | 'slug-taken'> {
  const deleted = await tx
    .deleteFrom('deleted_posts')
    .where('id', '=', id)
    .returning(['post', 'old_slugs'])
    .executeTakeFirst();
  if (!deleted) return 'missing';
  try {
    await sql`
      insert into posts (id, title, slug, category, excerpt, author, content, featured_image, published_at, version, updated_at)
      select ${id}::bigint, title, slug, category, excerpt, author, content, featured_image, published_at, version + 1, updated_at
      from jsonb_populate_record(null::posts, ${JSON.stringify(deleted.post)}::jsonb)`.execute(tx);
  } catch (error) {
    if (isUniqueViolation(error)) return 'slug-taken';
    throw error;
  }
  // a slug that another post took meanwhile stays with that post.
  await sql`insert into post_slugs (slug, post_id)
    select former.slug, ${id}::bigint from unnest(${deleted.old_slugs}::text[]) former (slug)
    where not exists (select from posts where posts.slug = former.slug) on conflict do nothing`.execute(tx);
  return 'restored';
}

export async function purgeDeletedPosts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('deleted_posts').where('deleted_at', '<=', before).execute();
}
