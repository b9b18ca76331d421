import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evaluateVerification } from '#domain/verification/evaluate-verification.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import { readMigrations } from '../engine/migrate.ts';
import type { Storage } from '../engine/open-storage.ts';
import { setListingStatus } from '../listings/listings.ts';
import { findVerification } from './verification.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const NOW = new Date('2026-11-15T12:00:00Z');
const DEMO = { website: 'https://alder.example', email: 'info@alder.example', phone: '(512) 555-0134' };

it('a listing has a verification record as soon as it is published', async () => {
  const { db } = storage;
  const records = async (id: number) =>
    (await sql`select listing_id from verifications where listing_id = ${id}`.execute(db)).rows.length;
  expect(await records(await insertTestListing(storage))).toBe(1);
  const hidden = await insertTestListing(storage, { status: 'pending' });
  expect(await records(hidden)).toBe(0);
  await setListingStatus(db, hidden, { status: 'published', now: NOW });
  expect(await records(hidden)).toBe(1);
});

it('a changed listing is due for a check; a new review does not make it due', async () => {
  const { db } = storage;
  const id = await insertTestListing(storage);
  const lookOn = async () =>
    (await sql<{ day: string }>`select look_on::text as day from verifications where listing_id = ${id}`.execute(db))
      .rows[0]?.day;
  await sql`update verifications set look_on = '2027-05-05' where listing_id = ${id}`.execute(db);
  await sql`insert into reviews (listing_id, reviewer_name, rating, status, created_at, updated_at)
    values (${id}, 'Cy', 5, 'approved', ${NOW}, ${NOW})`.execute(db);
  expect(await lookOn()).toBe('2027-05-05');
  await sql`update listings set phone = '(512) 555-0199', updated_at = ${NOW} where id = ${id}`.execute(db);
  expect(await lookOn()).toBe('2026-11-15');
});

it('migration 11 keeps badges in the demo town only, each with a record that earns it', async () => {
  const { db } = storage;
  const demo = await insertTestListing(storage, { businessName: 'Alder', ...DEMO });
  const demoBare = await insertTestListing(storage, { businessName: 'Alder Two', ...DEMO, website: '', phone: '' });
  const real = await insertTestListing(storage, {
    businessName: 'Harbor',
    website: 'harbor.com',
    email: 'ada@harbor.com',
  });
  const plain = await insertTestListing(storage, { businessName: 'Plain' });
  await sql`update listings set verified = true where id in (${demo}, ${demoBare}, ${real})`.execute(db);
  await sql`insert into demo_town default values`.execute(db);

  const migration = (await readMigrations()).find(({ number }) => number === 11);
  await db.transaction().execute(async (tx) => {
    await sql`drop table verifications`.execute(tx);
    for (const name of [
      'begin_records',
      'look_again',
      'order_verification',
      'verify_after_change_of_owner',
      'verify_after_confirmation',
    ]) {
      await sql`drop function ${sql.ref(name)} cascade`.execute(tx);
    }
    await sql.raw(migration?.text ?? '').execute(tx);
  });

  for (const [id, verified] of [
    [demo, true],
    [demoBare, false],
    [real, false],
    [plain, false],
  ] as const) {
    const row = await db.selectFrom('listings').select('verified').where('id', '=', id).executeTakeFirst();
    const stored = await findVerification(db, id);
    expect(row?.verified).toBe(verified);
    expect(stored && evaluateVerification(stored.record, stored.asOf ?? '2026-11-15').verified).toBe(verified);
  }
  expect((await findVerification(db, demo))?.asOf).toBe('2026-11-01');
  expect((await findVerification(db, real))?.asOf).toBeNull();
});
