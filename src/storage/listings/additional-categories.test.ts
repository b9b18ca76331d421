import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { insertTestCategory, insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { openEmptyStorage, openTestStorage } from '../../../tests/support/test-storage.ts';
import { readCategoryCounts } from '../categories/categories.ts';
import {
  findCategoryMerge,
  insertCategoryMerge,
  listCategoryMergesInto,
  markCategoryMergeUndone,
  moveMergedCategoryListings,
} from '../categories/category-merges.ts';
import { countCategoryDependents } from '../categories/desk-categories.ts';
import { migrate } from '../engine/migrate.ts';
import type { Storage } from '../engine/open-storage.ts';
import { findListing } from './listings.ts';

let storage: Storage;
let [bakery, cafe, caterer, deli, grocer, tailor]: number[] = [];
beforeAll(async () => {
  storage = await openTestStorage();
  const names = ['Bakery', 'Cafe', 'Caterer', 'Deli', 'Grocer', 'Tailor'];
  const ids: number[] = [];
  for (const name of names) ids.push(await insertTestCategory(storage, name));
  [bakery, cafe, caterer, deli, grocer, tailor] = ids;
});
afterAll(() => storage.close());

const id = (category: number | undefined): number => category ?? 0;
const insertWith = (...categories: (number | undefined)[]) => {
  const [main, ...additional] = categories.map(id);
  return insertTestListing(storage, { categoryId: id(main), additionalCategoryIds: additional });
};

async function readCategories(listingId: number): Promise<number[]> {
  const listing = await findListing(storage.db, listingId, new Date());
  return listing ? [listing.categoryId, ...listing.additionalCategoryIds] : [];
}

const setCategories = (listingId: number, main: number | undefined, additional: (number | undefined)[]) =>
  storage.db
    .updateTable('listings')
    .set({ category_id: id(main), additional_category_ids: additional.map(id) })
    .where('id', '=', listingId)
    .execute();

describe('the additional categories of a listing', () => {
  test('keep their order, without the main category, repetitions and categories that do not exist', async () => {
    const listing = await insertWith(bakery, deli, bakery, cafe, deli, 999_999);
    expect(await readCategories(listing)).toEqual([bakery, deli, cafe]);
    expect(await findListing(storage.db, listing, new Date())).toMatchObject({
      category: 'Bakery',
      additionalCategories: ['Deli', 'Cafe'],
    });
    await setCategories(listing, cafe, [deli, cafe]);
    expect(await readCategories(listing)).toEqual([cafe, deli]);
    await storage.db
      .updateTable('listings')
      .set({ category_id: id(deli) })
      .where('id', '=', listing)
      .execute();
    expect(await readCategories(listing)).toEqual([deli]);
  });

  test('are at most four', async () => {
    await expect(insertWith(bakery, cafe, caterer, deli, grocer, tailor)).rejects.toThrow(
      'listings_additional_categories',
    );
  });

  test('prevent that the category is deleted', async () => {
    await insertWith(bakery, grocer);
    expect(await countCategoryDependents(storage.db, id(grocer))).toMatchObject({ listings: 1 });
  });
});

describe('merging a category', () => {
  const now = new Date('2026-11-01T00:00:00Z');

  async function merge(from: number | undefined, into: number | undefined): Promise<number> {
    const mergeId = await storage.db
      .transaction()
      .execute((tx) => insertCategoryMerge(tx, { categoryId: id(from), intoId: id(into), actorName: 'Ada', now }));
    await moveAll(mergeId);
    return mergeId;
  }

  async function moveAll(mergeId: number): Promise<void> {
    while (await storage.db.transaction().execute((tx) => moveMergedCategoryListings(tx, mergeId, 2)));
  }

  async function undo(mergeId: number): Promise<void> {
    const row = await findCategoryMerge(storage.db, mergeId);
    if (!row) throw new Error(`Expected merge ${mergeId} to exist`);
    expect(await storage.db.transaction().execute((tx) => markCategoryMergeUndone(tx, row, now))).toBe(true);
    await moveAll(mergeId);
  }

  test('moves listings that have it as an additional category, and back', async () => {
    const [from, into] = [
      await insertTestCategory(storage, 'Pastry Shop'),
      await insertTestCategory(storage, 'Patisserie'),
    ];
    const before = [
      [from, into, cafe],
      [from, cafe],
      [cafe, from],
      [cafe, from, into],
      [into, from, cafe],
      [cafe, deli],
    ];
    const listings: number[] = [];
    for (const categories of before) listings.push(await insertWith(...categories));
    const readAll = async () => Promise.all(listings.map(readCategories));
    const countsBefore = await readCategoryCounts(storage.db);
    const mergeId = await merge(from, into);
    expect(await readAll()).toEqual([
      [into, cafe],
      [into, cafe],
      [cafe, into],
      [cafe, into],
      [into, cafe],
      [cafe, deli],
    ]);
    expect(await listCategoryMergesInto(storage.db, into)).toMatchObject([{ moved: 5, left: 0 }]);
    expect((await readCategoryCounts(storage.db)).get(from)).toBe(0);
    await undo(mergeId);
    expect(await readAll()).toEqual(before);
    expect(await readCategoryCounts(storage.db)).toEqual(countsBefore);
  });

  test('undone, it leaves what was changed since', async () => {
    const [from, into] = [await insertTestCategory(storage, 'Sweets'), await insertTestCategory(storage, 'Candy')];
    const [left, changed, removed] = [
      await insertWith(from, cafe),
      await insertWith(cafe, from),
      await insertWith(cafe, from),
    ];
    const mergeId = await merge(from, into);
    await setCategories(left, tailor, [cafe]);
    await setCategories(changed, deli, [into, cafe]);
    await setCategories(removed, cafe, []);
    await undo(mergeId);
    expect(await readCategories(left)).toEqual([tailor, cafe]);
    expect(await readCategories(changed)).toEqual([deli, from, cafe]);
    expect(await readCategories(removed)).toEqual([cafe]);
  });
});

test('the migration leaves every category, count and document of an existing site as it was', async () => {
  const old = await openEmptyStorage();
  onTestFinished(() => old.close());
  await migrate(old.db, { upTo: 42 });
  await sql`insert into categories (id, name, slug, synonyms) values (1, 'Plumbing', 'plumbing', '{pipes}'), (2, 'Bakery', 'bakery', '{}')`.execute(
    old.db,
  );
  await sql`
    insert into listings (business_name, category_id, address, city, city_slug, state, zip, latitude, longitude, services, status, created_at, updated_at)
    select 'Shop ' || n, 1 + n % 2, n || ' Main St', 'Austin', 'austin', 'TX', '78701', 30, -97, '{Repair}', 'published', now(), now()
    from generate_series(1, 12) n`.execute(old.db);
  const read = async () => ({
    listings: (
      await sql`select id, business_name, category_id, version, updated_at from listings order by id`.execute(old.db)
    ).rows,
    counts: (await sql`select * from listing_counts where listings > 0 order by 1, 2`.execute(old.db)).rows,
    markets: (await sql`select id, state, city_slug, category_id, listings from markets order by id`.execute(old.db))
      .rows,
    documents: (await sql`select listing_id, document::text from listing_search order by 1`.execute(old.db)).rows,
    slugs: (await sql`select id, slug, name from categories order by id`.execute(old.db)).rows,
  });
  const before = await read();
  await migrate(old.db);
  expect(await read()).toEqual(before);
  await sql`select write_documents(array(select id from listings))`.execute(old.db);
  expect(await read()).toEqual(before);
  const { rows } = await sql`select distinct additional_category_ids as ids from listings`.execute(old.db);
  expect(rows).toEqual([{ ids: [] }]);
});
