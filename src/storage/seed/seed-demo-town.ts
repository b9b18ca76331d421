import { sql } from 'kysely';
import { type DemoListing, demoListing } from '#demo/demo-listing.ts';
import { demoOwner } from '#demo/demo-people.ts';
import { demoReplies } from '#demo/demo-replies.ts';
import { demoReviews } from '#demo/demo-reviews.ts';
import { demoVerification } from '#demo/demo-verification.ts';
import { withoutStatementTimeout } from '../engine/without-statement-timeout.ts';
import { refreshSearchWords } from '../search/search-words.ts';
import type { Db } from '../tables.ts';
import {
  type DemoReplyRow,
  insertDemoListings,
  insertDemoReplies,
  insertDemoReviews,
  insertDemoUsers,
  insertDemoVerifications,
} from './demo-rows.ts';
import { insertCategories, insertPosts } from './demo-site-rows.ts';
import { addTownLife, type TownLifeOptions } from './town-life/add-town-life.ts';

export type DemoTownSize = { listings: number; reviews: number };

type SeedOptions = {
  sanitize: (html: string) => string;
  onProgress?: (listingsDone: number) => void;
  /** Adds what people do in a town: accounts, replies, photos, a queue at the desk. Tests and benchmarks leave it out. */
  life?: TownLifeOptions;
};

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
  const reviewsOfEach = demoReviews(size, options.life?.now);
  let added = 0;
  for (let first = 0; first < size.listings; first += BATCH_SIZE) {
    const end = Math.min(first + BATCH_SIZE, size.listings);
    const reviews = Array.from({ length: end - first }, () => reviewsOfEach.next().value?.reviews ?? []);
    if (end > start)
      added += await insertDemoBatch(db, {
        first: Math.max(first, start),
        end,
        reviews: reviews.slice(Math.max(0, start - first)),
        life: options.life,
      });
    options.onProgress?.(end);
  }
  await sql`select setval(pg_get_serial_sequence('listings', 'id'), greatest(1, (select max(id) from listings)))`.execute(
    db,
  );
  if (options.life) await addTownLife(db, options.life);
  await refreshSearchWords(db);
  await withoutStatementTimeout(db, (tx) => sql`analyze`.execute(tx));
  await sql`update demo_town set finished_at = now()`.execute(db);
  return { listings: Math.max(0, size.listings - start), reviews: added, posts };
}

type DemoBatch = {
  first: number;
  end: number;
  reviews: Parameters<typeof insertDemoReviews>[1];
  life: TownLifeOptions | undefined;
};

async function insertDemoBatch(db: Db, { first, end, reviews, life }: DemoBatch): Promise<number> {
  const listings = Array.from({ length: end - first }, (_, at) => demoListing(first + at));
  const records = listings.map((listing, at) => demoVerification(first + at, listing, (reviews[at]?.length ?? 0) > 0));
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('townlink.brings_records', 'on', true)`.execute(tx);
    const owned = life ? await insertOwners(tx, listings, first) : listings;
    await insertDemoListings(tx, owned, first + 1);
    await insertDemoVerifications(tx, records, first + 1);
    const reviewIds = await insertDemoReviews(tx, reviews, first + 1);
    if (life) await insertDemoReplies(tx, repliesOf({ owned, reviews, reviewIds, first, now: life.now }));
  });
  return reviews.reduce((sum, ofListing) => sum + ofListing.length, 0);
}

/** A verified listing has an owner, who has confirmed it. */
async function insertOwners(tx: Db, listings: readonly DemoListing[], first: number): Promise<DemoListing[]> {
  const people = listings.map(({ verified }, at) => (verified ? demoOwner(first + at) : null));
  const ids = await insertDemoUsers(
    tx,
    people.filter((person) => person !== null),
  );
  return listings.map((listing, at) => ({ ...listing, ownerId: people[at] ? (ids.shift() ?? null) : null }));
}

type RepliedBatch = Pick<DemoBatch, 'first' | 'reviews'> & { owned: DemoListing[]; reviewIds: number[]; now: Date };

function repliesOf({ owned, reviews, reviewIds, first, now }: RepliedBatch): DemoReplyRow[] {
  const ids = reviewIds.values();
  return reviews.flatMap((ofListing, at) => {
    const idsOfListing = ofListing.map(() => ids.next().value ?? 0);
    const ownerId = owned[at]?.ownerId ?? null;
    if (ownerId === null) return [];
    return demoReplies(first + at, ofListing, now).flatMap((reply, order) => {
      const reviewId = idsOfListing[order];
      return reply && reviewId ? [{ reviewId, ownerId, ...reply }] : [];
    });
  });
}

/** Listing n has the id n + 1, so the highest id shows how far an earlier run came. */
async function countSeeded(db: Db): Promise<number> {
  const { rows } = await sql<{ highest: number }>`select coalesce(max(id), 0) as highest from listings`.execute(db);
  return rows[0]?.highest ?? 0;
}
