import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import type { Storage } from '../engine/open-storage.ts';
import { findListing } from './listings.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const COMMENT = 'Came on a Sunday evening and left with a dry kitchen floor.';

type ReviewFields = { rating?: number; comment?: string; status?: 'approved' | 'pending'; day?: number };

async function addReview(listing: number, fields: ReviewFields = {}): Promise<number> {
  const { rating = 5, comment = COMMENT, status = 'approved', day = 1 } = fields;
  const { rows } = await sql<{ id: number }>`
    insert into reviews (listing_id, reviewer_name, rating, comment, status, created_at, updated_at)
    values (${listing}, 'Ada', ${rating}, ${comment}, ${status}, ${`2026-05-0${day}`}, now()) returning id`.execute(
    storage.db,
  );
  return rows[0]?.id ?? 0;
}

const cardOf = async (id: number) => {
  const listing = await findListing(storage.db, id, new Date());
  return { photo: listing?.coverPhoto?.key ?? null, quote: listing?.reviewQuote?.text ?? null };
};
const changeReview = (
  id: number,
  change: { status?: 'approved' | 'rejected'; comment?: string; listing_id?: number },
) => storage.db.updateTable('reviews').set(change).where('id', '=', id).execute();

it('quotes the newest short review of at least four stars', async () => {
  const listing = await insertTestListing(storage);
  await addReview(listing, { rating: 3 });
  await addReview(listing, { comment: 'Good.' });
  await addReview(listing, { comment: 'Good. '.repeat(30) });
  await addReview(listing, { status: 'pending' });
  expect(await cardOf(listing)).toEqual({ photo: null, quote: null });

  await addReview(listing, { comment: `${COMMENT} First.`, day: 2 });
  const newest = await addReview(listing, { comment: `${COMMENT} Second.`, day: 3, rating: 4 });
  await addReview(listing, { comment: `${COMMENT} Older.`, day: 1 });
  expect((await cardOf(listing)).quote).toBe(`${COMMENT} Second.`);

  await changeReview(newest, { comment: `${COMMENT} Edited.` });
  expect((await cardOf(listing)).quote).toBe(`${COMMENT} Edited.`);
  await changeReview(newest, { status: 'rejected' });
  expect((await cardOf(listing)).quote).toBe(`${COMMENT} First.`);
  await changeReview(newest, { status: 'approved' });
  await storage.db.deleteFrom('reviews').where('id', '=', newest).execute();
  expect((await cardOf(listing)).quote).toBe(`${COMMENT} First.`);
});

it('the quote moves with its review to another listing', async () => {
  const [from, to] = [await insertTestListing(storage), await insertTestListing(storage)];
  const review = await addReview(from);

  await changeReview(review, { listing_id: to });

  expect([(await cardOf(from)).quote, (await cardOf(to)).quote]).toEqual([null, COMMENT]);
});

it('the cover is the first visible photo', async () => {
  const listing = await insertTestListing(storage);
  const addPhoto = (key: string, position: number) =>
    sql`insert into photos (listing_id, key, width, height, position, created_at)
      values (${listing}, ${key}, 40, 30, ${position}, now())`.execute(storage.db);
  const change = (key: string, set: { position: number } | { gone_since: Date | null }) =>
    storage.db.updateTable('photos').set(set).where('key', '=', key).execute();
  await addPhoto('second', 2);
  await addPhoto('first', 1);
  expect((await cardOf(listing)).photo).toBe('first');

  await change('first', { position: 3 });
  expect((await cardOf(listing)).photo).toBe('second');
  await change('second', { gone_since: new Date() });
  expect((await cardOf(listing)).photo).toBe('first');
  await storage.db.deleteFrom('photos').where('key', '=', 'first').execute();
  expect((await cardOf(listing)).photo).toBeNull();
});

it('a change of the card is noted for the search index', async () => {
  const listing = await insertTestListing(storage);
  const countChanges = async () => {
    const { rows } = await sql<{ changes: number }>`
      select count(*)::int as changes from listing_changes where ${listing} = any(listing_ids)`.execute(storage.db);
    return rows[0]?.changes ?? 0;
  };
  const before = await countChanges();

  await sql`insert into photos (listing_id, key, created_at) values (${listing}, 'noted', now())`.execute(storage.db);

  expect(await countChanges()).toBe(before + 1);
});
