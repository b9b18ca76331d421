import { sql } from 'kysely';
import type { PostInput, PostRecord, PostState } from '#domain/post.ts';
import { containsPattern } from '../contains-pattern.ts';
import { type Pagination, paginationClause } from '../pagination.ts';
import type { Db } from '../tables.ts';

const COLUMNS = [
  'id',
  'title',
  'slug',
  'category',
  'excerpt',
  'author',
  'content',
  'featured_image as featuredImage',
  'published_at as publishedAt',
  'version',
  'updated_at as updatedAt',
] as const;

export type DeskPostSummary = Omit<PostRecord, 'content' | 'excerpt'>;

export type DeskPostFilter = { state?: PostState | undefined; search?: string | undefined; now: Date };

const STATE_CONDITIONS = {
  draft: () => sql`published_at is null`,
  scheduled: (now: Date) => sql`published_at > ${now}`,
  published: (now: Date) => sql`published_at <= ${now}`,
};

/** Drafts first, then scheduled, then published posts, newest first. */
export async function listDeskPosts(
  db: Db,
  { state, search, now }: DeskPostFilter,
  page: Pagination,
): Promise<{ posts: DeskPostSummary[]; total: number }> {
  const searchable = sql`lower(title || ' ' || excerpt || ' ' || slug || ' ' || author || ' ' || category)`;
  const matching = sql`posts where ${state ? STATE_CONDITIONS[state](now) : sql`true`}
    and ${search ? sql`${searchable} like ${containsPattern(search)}` : sql`true`}`;
  const { rows } = await sql<DeskPostSummary>`
    select id, title, slug, category, author, featured_image as "featuredImage", published_at as "publishedAt", version,
      updated_at as "updatedAt"
    from ${matching} order by published_at desc nulls first, id desc ${paginationClause(page)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${matching}`.execute(db);
  return { posts: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Number of posts by state, and all categories in use. */
export async function summarizePosts(
  db: Db,
  now: Date,
): Promise<{ counts: Record<PostState, number>; categories: string[] }> {
  const { rows } = await sql<Record<PostState, number> & { categories: string[] }>`
    select (count(*) filter (where ${STATE_CONDITIONS.draft()}))::int as draft,
      (count(*) filter (where ${STATE_CONDITIONS.scheduled(now)}))::int as scheduled,
      (count(*) filter (where ${STATE_CONDITIONS.published(now)}))::int as published,
      coalesce(array_agg(distinct category order by category) filter (where category <> ''), '{}') as categories
    from posts`.execute(db);
  const { categories = [], draft = 0, scheduled = 0, published = 0 } = rows[0] ?? {};
  return { counts: { draft, scheduled, published }, categories };
}

export async function findDeskPost(db: Db, id: number): Promise<PostRecord | null> {
  const row = await db.selectFrom('posts').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function lockDeskPost(tx: Db, id: number): Promise<PostRecord | null> {
  const row = await tx.selectFrom('posts').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function listOldSlugs(db: Db, postId: number): Promise<string[]> {
  const rows = await db.selectFrom('post_slugs').select('slug').where('post_id', '=', postId).orderBy('slug').execute();
  return rows.map(({ slug }) => slug);
}

/** Slugs that start with the stem and belong to a post now; former slugs do not count. */
export async function listTakenSlugs(db: Db, stem: string): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from posts where slug = ${stem} or slug like ${`${stem}-%`}`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}

/** Null if another post has the slug. A former slug of another post is taken over. */
export async function insertPost(tx: Db, post: PostInput, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('posts')
    .values({ ...columnsOf(post), updated_at: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await tx.deleteFrom('post_slugs').where('slug', '=', post.slug).execute();
  return row.id;
}

/** Expects `before` to be locked. False if another post has the slug. */
export async function updatePost(tx: Db, before: PostRecord, { post, now }: PostChange): Promise<boolean> {
  if (post.slug !== before.slug) {
    const slugOwner = await tx.selectFrom('posts').select('id').where('slug', '=', post.slug).executeTakeFirst();
    if (slugOwner) return false;
  }
  await tx
    .updateTable('posts')
    .set({ ...columnsOf(post), updated_at: now, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
  if (post.slug !== before.slug) await replaceSlug(tx, before, post.slug);
  return true;
}

export type PostChange = { post: PostInput; now: Date };

/** No former slug equals a current one, so redirects cannot loop. */
async function replaceSlug(tx: Db, { id, slug: former }: PostRecord, slug: string): Promise<void> {
  await tx.deleteFrom('post_slugs').where('slug', '=', slug).execute();
  await tx
    .insertInto('post_slugs')
    .values({ slug: former, post_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ post_id: id }))
    .execute();
}

function columnsOf(post: PostInput) {
  return {
    title: post.title,
    slug: post.slug,
    category: post.category,
    excerpt: post.excerpt,
    author: post.author,
    content: post.content,
    featured_image: post.featuredImage,
    published_at: post.publishedAt,
  };
}
