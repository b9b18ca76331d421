import { type NotNull, sql } from 'kysely';
import type { Post, PostSummary } from '#domain/post.ts';
import { CHANGES_CHANNEL } from '../engine/change-feed.ts';
import { PREPARED } from '../engine/prepared-statements.ts';
import { type Pagination, paginationClause } from '../pagination.ts';
import type { Db } from '../tables.ts';

const SUMMARY_COLUMNS = [
  'id',
  'title',
  'slug',
  'category',
  'excerpt',
  'author',
  'featured_image as featuredImage',
  'published_at as publishedAt',
] as const;

/** Posts published at `now`, newest first. */
export async function listPosts(db: Db, page: Pagination, now: Date): Promise<{ posts: PostSummary[]; total: number }> {
  const { rows } = await sql<PostSummary & { total: number }>`
    ${PREPARED} select (select count(*) from posts where published_at <= ${now}) as total,
      id, title, slug, category, excerpt, author, featured_image as "featuredImage", published_at as "publishedAt"
    from posts where published_at <= ${now} order by published_at desc, id desc ${paginationClause(page)}`.execute(db);
  // a page past the end has no row to carry the total.
  return { posts: rows, total: rows[0]?.total ?? (await countPosts(db, now)) };
}

async function countPosts(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${PREPARED} select count(*) as total from posts where published_at <= ${now}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A post published at `now`, by id, slug or former slug. */
export async function findPost(db: Db, which: { id: number } | { slug: string }, now: Date): Promise<Post | null> {
  const post = await findPublishedPost(db, which, now);
  if (post || 'id' in which) return post;
  const former = await db.selectFrom('post_slugs').select('post_id').where('slug', '=', which.slug).executeTakeFirst();
  return former ? findPublishedPost(db, { id: former.post_id }, now) : null;
}

async function findPublishedPost(db: Db, which: { id: number } | { slug: string }, now: Date): Promise<Post | null> {
  const row = await db
    .selectFrom('posts')
    .select(SUMMARY_COLUMNS)
    .select('content')
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('slug', '=', which.slug)))
    .where('published_at', '<=', now)
    .$narrowType<{ publishedAt: NotNull }>()
    .executeTakeFirst();
  return row ?? null;
}

/** When the next scheduled post is published; null if none is scheduled. */
export async function nextPublicationAt(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    ${PREPARED} select min(published_at) as next from posts where published_at > ${now}`.execute(db);
  return rows[0]?.next ?? null;
}

/** Invalidates caches: no row changes when the publication date of a post is reached. */
export async function notifyPostsChanged(db: Db): Promise<void> {
  await sql`select pg_notify(${CHANGES_CHANNEL}, 'posts')`.execute(db);
}
