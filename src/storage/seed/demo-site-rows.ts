import { sql } from 'kysely';
import { DEMO_CATEGORIES, DEMO_CATEGORY_GROUPS } from '#demo/demo-categories.ts';
import { demoPosts } from '#demo/demo-posts.ts';
import type { Db } from '../tables.ts';

export async function insertCategories(db: Db): Promise<void> {
  await db
    .insertInto('category_groups')
    .values(DEMO_CATEGORY_GROUPS.map((name, at) => ({ id: at + 1, name, position: at + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select setval(pg_get_serial_sequence('category_groups', 'id'), (select max(id) from category_groups))`.execute(
    db,
  );
  await db
    .insertInto('categories')
    .values(
      DEMO_CATEGORIES.map((category, at) => ({
        id: at + 1,
        name: category.name,
        plural: category.plural,
        group_id: DEMO_CATEGORY_GROUPS.indexOf(category.group) + 1,
        slug: category.slug,
        description: category.description,
        services: [...category.services],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select setval(pg_get_serial_sequence('categories', 'id'), (select max(id) from categories))`.execute(db);
}

export async function insertPosts(db: Db, sanitize: (html: string) => string): Promise<number> {
  const posts = demoPosts();
  const result = await db
    .insertInto('posts')
    .values(
      posts.map((post) => ({
        title: post.title,
        slug: post.slug,
        category: post.category,
        excerpt: post.excerpt,
        author: post.author,
        content: sanitize(post.content),
        featured_image: post.featuredImage,
        published_at: post.publishedAt,
      })),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}
