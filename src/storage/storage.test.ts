import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestListing } from '../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../tests/support/test-storage.ts';
import { maintainDatabase } from './engine/maintain-database.ts';
import type { Storage } from './engine/open-storage.ts';
import { consumeHit } from './rate-limits.ts';
import { listListings } from './search/list-listings.ts';
import { needsDemoTown } from './seed/needs-demo-town.ts';
import { seedDemoTown } from './seed/seed-demo-town.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const keepHtml = (html: string) => html;

describe('the demo town', () => {
  it('is needed by an empty directory only, and continues where it was interrupted', async () => {
    expect(await needsDemoTown(storage.db)).toBe(true);
    await seedDemoTown(storage.db, { listings: 300, reviews: 900 }, { sanitize: keepHtml });
    expect(await needsDemoTown(storage.db)).toBe(false);
    const more = await seedDemoTown(storage.db, { listings: 700, reviews: 2100 }, { sanitize: keepHtml });
    expect(more.listings).toBe(400);
    const { rows } = await sql<{
      listings: number;
      ids: number;
    }>`select count(*)::int as listings, max(id)::int as ids from listings`.execute(storage.db);
    expect(rows[0]).toEqual({ listings: 700, ids: 700 });
  });

  //
  it('has exact counts, ratings and search documents', async () => {
    const { rows: wrong } = await sql`
      select n.category_id, n.place, n.listings, count(l.id) from listing_counts n
      left join listings l on l.status = 'published' and n.category_id in (0, l.category_id) and n.place = any(listing_places(l.state, l.city_slug, l.zip))
      group by 1, 2, 3 having n.listings <> count(l.id)`.execute(storage.db);
    expect(wrong).toEqual([]);
    const { rows: misrated } = await sql`
      select l.id from listings l left join reviews r on r.listing_id = l.id and r.status = 'approved'
      group by l.id having l.review_count <> count(r.id) or l.rating_sum <> coalesce(sum(r.rating), 0)`.execute(
      storage.db,
    );
    expect(misrated).toEqual([]);
    const { rows: unsearched } = await sql`
      select l.id from listings l left join listing_search s on s.listing_id = l.id
      where s.listing_id is null or s.score <> l.score or s.published <> (l.status = 'published')`.execute(storage.db);
    expect(unsearched).toEqual([]);
  });

  it('has one category without listings', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from categories c where not exists (select from listings where category_id = c.id)`.execute(
      storage.db,
    );
    expect(rows).toEqual([{ name: 'Notary' }]);
  });
});

describe('maintenance', () => {
  it('deletes words that no listing contains any more, and their spellings', async () => {
    const id = await insertTestListing(storage, { businessName: 'Zyzzyva Emporium', category: 'Bakery' });
    const known = () =>
      sql<{ word: string }>`select word from search_words where word = 'zyzzyva'
      union all select word from search_spellings where word = 'zyzzyva'`.execute(storage.db);
    expect((await known()).rows.length).toBeGreaterThan(1);
    await storage.db.deleteFrom('listings').where('id', '=', id).execute();
    await maintainDatabase(storage);
    expect((await known()).rows).toEqual([]);
  });
});

describe('rate limits', () => {
  it('count every concurrent hit of a window', async () => {
    const now = new Date();
    const hits = await Promise.all(
      Array.from({ length: 40 }, () => consumeHit(storage.db, { bucket: 'b', windowMs: 1000, now })),
    );
    expect(hits.map((hit) => hit.hits).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    const later = await consumeHit(storage.db, { bucket: 'b', windowMs: 1000, now: new Date(now.getTime() + 1001) });
    expect(later.hits).toBe(1);
  });
});

describe('the change feed', () => {
  it('notifies when a change is committed', async () => {
    const received: string[] = [];
    const unsubscribe = storage.changes.subscribe((notification) =>
      received.push(notification === 'lost' ? 'lost' : notification.payload),
    );
    await storage.db.transaction().execute(async (tx) => {
      await tx.updateTable('categories').set({ description: 'changed' }).where('id', '=', 1).execute();
    });
    await expect.poll(() => received).toContain('categories');
    unsubscribe();
  });
});

describe('a list of listings', () => {
  it('has the total of a plain count for every kind of filter', async () => {
    const page = { limit: 5, offset: 0 };
    for (const filter of [
      { places: [] },
      { categoryId: 1, places: [] },
      { places: [['TX']] },
      { categoryId: 2, places: [['CA', 'TX']] },
      { places: [['TX'], ['78701']] },
    ]) {
      const { total, listings } = await listListings(storage.db, filter, { page, now: new Date() });
      const all = await listListings(storage.db, filter, { page: { limit: 100_000, offset: 0 }, now: new Date() });
      expect(all.listings.length).toBe(total);
      expect(all.listings.slice(0, 5).map((each) => each.id)).toEqual(listings.map((each) => each.id));
    }
  });
});
