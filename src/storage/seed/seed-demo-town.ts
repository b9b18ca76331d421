import { sql } from 'kysely';
import { DEMO_CATEGORIES, DEMO_CATEGORY_GROUPS } from '#demo/demo-categories.ts';
import { demoListing } from '#demo/demo-listing.ts';
import { demoPosts } from '#demo/demo-posts.ts';
import { demoReviews } from '#demo/demo-reviews.ts';
import { demoVerification } from '#demo/demo-verification.ts';
import { withoutStatementTimeout } from '../engine/without-statement-timeout.ts';
import { refreshSearchWords } from '../search/search-words.ts';
import type { Db } from '../tables.ts';
import { insertDemoListings, insertDemoReviews, insertDemoVerifications } from './demo-rows.ts';

export type DemoTownSize = { listings: number; reviews: number };

type SeedOptions = { sanitize: (html: string) => string; onProgress?: (listingsDone: number) => void };

const BATCH_SIZE = 250;

/**
 * Loads the demo town in batches, one transaction each, so that an interrupted load can continue. Memory use does not
 * depend on the size.
 */
export async function seedDemoTown(
  db: Db,
  size: DemoTownSize,
  options: SeedOptions,
): Promise<DemoTownSize & { posts: number }> {
  await sql`insert into demo_town default values on conflict do nothing`.execute(db);
  await insertCategories(db);
  const posts = await insertPosts(db, options.sanitize);
  const start = await countSeeded(db);
  const reviewsOfEach = demoReviews(size);
  let added = 0;
  for (let first = 0; first < size.listings; first += BATCH_SIZE) {
    const end = Math.min(first + BATCH_SIZE, size.listings);
    const reviews = Array.from({ length: end - first }, () => reviewsOfEach.next().value?.reviews ?? []);
    if (end > start)
      added += await insertDemoBatch(db, {
        first: Math.max(first, start),
        end,
        reviews: reviews.slice(Math.max(0, start - first)),
      });
    options.onProgress?.(end);
  }
  await sql`select setval(pg_get_serial_sequence('listings', 'id'), greatest(1, (select max(id) from listings)))`.execute(
    db,
  );
  await refreshSearchWords(db);
  await withoutStatementTimeout(db, (tx) => sql`analyze`.execute(tx));
  await sql`update demo_town set finished_at = now()`.execute(db);
  return { listings: Math.max(0, size.listings - start), reviews: added, posts };
}

type DemoBatch = { first: number; end: number; reviews: Parameters<typeof insertDemoReviews>[1] };

async function insertDemoBatch(db: Db, { first, end, reviews }: DemoBatch): Promise<number> {
  const listings = Array.from({ length: end - first }, (_, at) => demoListing(first + at));
  const records = listings.map((listing, at) => demoVerification(first + at, listing, (reviews[at]?.length ?? 0) > 0));
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('townlink.brings_records', 'on', true)`.execute(tx);
    await insertDemoListings(tx, listings, first + 1);
    await insertDemoVerifications(tx, records, first + 1);
    await insertDemoReviews(tx, reviews, first + 1);
  });
  return reviews.reduce((sum, ofListing) => sum + ofListing.length, 0);
}

/** Listing n has the id n + 1, so the highest id shows how far an earlier run came. */
async function countSeeded(db: Db): Promise<number> {
  const { rows } = await sql<{ highest: number }>`select coalesce(max(id), 0) as highest from listings`.execute(db);
  return rows[0]?.highest ?? 0;
}

async function insertCategories(db: Db): Promise<void> {
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

async function insertPosts(db: Db, sanitize: (html: string) => string): Promise<number> {
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
