import { type NotNull, type RawBuilder, sql } from 'kysely';
import { MARKET_INDEX_MIN_LISTINGS } from '#domain/places/market.ts';
import type { Db } from '../tables.ts';

export type SitemapListing = { id: number; changedAt: Date };
export type SitemapPost = { id: number; slug: string; changedAt: Date };
/** `category` is null for the whole city. */
export type SitemapMarket = { id: number; state: string; citySlug: string; category: string | null };

/** Ids above `after` up to and including `upTo`. */
export type IdRangePage = { after: number; upTo: number; limit: number };

/** A sitemap index can have this many parts. */
const MAX_PARTS = 49_000;

/** Numbers of the id ranges with published listings: 1 for the ids 1 to `size`, and so on. */
export function listListingSitemapParts(db: Db, size: number): Promise<number[]> {
  return listParts(db, sql`listings where status = 'published'`, size);
}

export function listPostSitemapParts(db: Db, size: number, now: Date): Promise<number[]> {
  return listParts(db, sql`posts where published_at <= ${now}`, size);
}

export function listMarketSitemapParts(db: Db, size: number): Promise<number[]> {
  return listParts(db, sql`markets where listings >= ${MARKET_INDEX_MIN_LISTINGS}`, size);
}

/** Jumps from range to range with one primary key lookup each, so the table is never scanned. */
async function listParts(db: Db, mapped: RawBuilder<unknown>, size: number): Promise<number[]> {
  const partAfter = (id: RawBuilder<unknown>) =>
    sql`(select (id - 1) / ${size}::bigint + 1 from ${mapped} and id > ${id} order by id limit 1)`;
  const { rows } = await sql<{ part: number }>`
    with recursive parts (part) as (
      ${partAfter(sql`0`)}
      union all
      select ${partAfter(sql`parts.part * ${size}::bigint`)} from parts where parts.part is not null
    )
    select part from parts where part is not null limit ${MAX_PARTS}`.execute(db);
  return rows.map((row) => row.part);
}

export async function listSitemapListings(db: Db, page: IdRangePage): Promise<SitemapListing[]> {
  return db
    .selectFrom('listings')
    .select(['id', 'updated_at as changedAt'])
    .where('status', '=', 'published')
    .where('id', '>', page.after)
    .where('id', '<=', page.upTo)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

export async function listSitemapPosts(db: Db, page: IdRangePage, now: Date): Promise<SitemapPost[]> {
  return db
    .selectFrom('posts')
    .select(['id', 'slug', 'published_at as changedAt'])
    .where('published_at', '<=', now)
    .where('id', '>', page.after)
    .where('id', '<=', page.upTo)
    .orderBy('id')
    .limit(page.limit)
    .$narrowType<{ changedAt: NotNull }>()
    .execute();
}

export async function listSitemapMarkets(db: Db, page: IdRangePage): Promise<SitemapMarket[]> {
  return db
    .selectFrom('markets as m')
    .leftJoin('categories as c', (join) => join.onRef('c.id', '=', 'm.category_id').on('c.merged_into', 'is', null))
    .select(['m.id', 'm.state', 'm.city_slug as citySlug', 'c.slug as category'])
    .where('m.listings', '>=', MARKET_INDEX_MIN_LISTINGS)
    .where((or) => or.or([or('m.category_id', '=', 0), or('c.id', 'is not', null)]))
    .where('m.id', '>', page.after)
    .where('m.id', '<=', page.upTo)
    .orderBy('m.id')
    .limit(page.limit)
    .execute();
}
