import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findListing } from '#storage/listings/listings.ts';
import { insertTestCategory } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, TEST_SITE, type TestApp } from '../../../tests/support/test-app.ts';
import type { ServerContext } from '../http/server-context.ts';
import { approveSubmission, listQueuedSubmissions, rejectSubmission } from './operator-decisions.ts';

const FORM = {
  businessName: 'Lamp & Wick',
  category: 'lighting stores',
  address: '12 Congress Ave, Austin, TX 78701',
  phone: '(512) 555-0134',
  email: 'ada@lampwick.test',
  website: 'www.lampwick.test',
  description: 'Lamps, mended.',
};

let town: TestApp;
let desk: ServerContext;
beforeAll(async () => {
  town = await startTestApp();
  desk = { db: town.storage.db, clock: () => town.clock.now, site: TEST_SITE };
  for (const name of ['Plumbing', 'Plumbing Supplies', 'Lighting Stores', 'Florists']) {
    await insertTestCategory(town.storage, name);
  }
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate submissions, listings, jobs, rate_limits, decisions restart identity cascade`.execute(
    town.storage.db,
  );
});

async function submit(fields: Partial<typeof FORM> = {}, token?: string): Promise<number> {
  const answer = await town.call('POST', '/api/business-listing-endpoint.php', {
    body: { ...FORM, ...fields },
    ...(token ? { token } : {}),
  });
  await sql`truncate jobs`.execute(town.storage.db);
  return answer.json.data.id;
}

const approved = async (...args: Parameters<typeof approveSubmission>) =>
  Number((await approveSubmission(...args)).listingId);

const found = async (id: number) => (await town.call('GET', `/listings.php?id=${id}&public=true`)).status;
const countListings = async () => (await sql`select id from listings`.execute(town.storage.db)).rows.length;

describe('an approved submission', () => {
  test('is a public listing at the place of its address, and its submitter is told', async () => {
    const id = await submit();
    town.clock.advance(3_600_000);

    const listingId = await approved(desk, id, {});

    expect(await findListing(desk.db, listingId, town.clock.now)).toMatchObject({
      businessName: 'Lamp & Wick',
      category: 'Lighting Stores',
      address: '12 Congress Ave, Austin, TX 78701',
      place: { city: 'Austin', state: 'TX', zip: '78701', latitude: expect.closeTo(30.27, 1) },
      phone: '(512) 555-0134',
      email: 'ada@lampwick.test',
      website: 'www.lampwick.test',
      description: 'Lamps, mended.',
      hours: null,
      status: 'published',
      verified: false,
      ownerId: null,
      rating: 0,
      reviewCount: 0,
      createdAt: town.clock.now,
    });
    expect(await found(listingId)).toBe(200);
    expect(await town.pendingEmails()).toEqual([
      { kind: 'submission-approved', to: 'ada@lampwick.test', businessName: 'Lamp & Wick', listingId, reason: '' },
    ]);
    expect(await listQueuedSubmissions(desk)).toEqual([]);
  });

  test('belongs to the account that sent it', async () => {
    const ada = await town.signIn();

    const listingId = await approved(desk, await submit({}, ada.token), {});

    const mine = await town.call('GET', '/listings.php?mine=true', { token: ada.token });
    expect(mine.json.data.results).toMatchObject([{ id: listingId, status: 'published' }]);
  });

  test('takes the category and address that whoever decides gives', async () => {
    const id = await submit({ category: 'Lamps', address: 'Behind the mill' });

    const listingId = await approved(desk, id, {
      category: 'FLORISTS',
      address: '5 Main St, Boston, MA 02108',
    });

    expect(await findListing(desk.db, listingId, town.clock.now)).toMatchObject({
      category: 'Florists',
      address: '5 Main St, Boston, MA 02108',
      place: { city: 'Boston', state: 'MA', zip: '02108' },
    });
  });

  test('needs a category that exists, and is told the nearest ones', async () => {
    const id = await submit({ category: 'Plumbinggg' });

    await expect(approveSubmission(desk, id, {})).rejects.toMatchObject({
      id: 'invalid',
      message: expect.stringContaining(
        'There is no category "Plumbinggg". Choose one with category, such as Plumbing, Plumbing Supplies, ',
      ),
      fields: { category: expect.any(String) },
    });
    expect(await countListings()).toBe(0);
    expect(await listQueuedSubmissions(desk)).toHaveLength(1);
    expect(await town.pendingEmails()).toEqual([]);
  });

  test('needs an address that can be found on the map', async () => {
    const id = await submit({ address: 'Behind the mill' });

    await expect(approveSubmission(desk, id, {})).rejects.toMatchObject({
      id: 'invalid',
      fields: { address: expect.stringContaining('"Behind the mill"') },
    });
    await expect(approveSubmission(desk, id, { address: ' ' })).rejects.toMatchObject({ id: 'invalid' });
    expect(await countListings()).toBe(0);
  });
});

describe('a rejected submission', () => {
  test('is told why, and makes no listing', async () => {
    const id = await submit();

    await rejectSubmission(desk, id, ' We could not  find this shop. ');

    expect(await town.pendingEmails()).toEqual([
      {
        kind: 'submission-rejected',
        to: 'ada@lampwick.test',
        businessName: 'Lamp & Wick',
        reason: 'We could not find this shop.',
      },
    ]);
    expect(await countListings()).toBe(0);
    const row = await desk.db.selectFrom('submissions').select(['status', 'reason', 'decided_at']).executeTakeFirst();
    expect(row).toEqual({ status: 'rejected', reason: 'We could not find this shop.', decided_at: town.clock.now });
  });

  test('needs a reason', async () => {
    const id = await submit();

    await expect(rejectSubmission(desk, id, '  ')).rejects.toMatchObject({ id: 'invalid' });
    await expect(rejectSubmission(desk, id, 'x'.repeat(501))).rejects.toMatchObject({ id: 'invalid' });
    expect(await listQueuedSubmissions(desk)).toHaveLength(1);
  });
});

describe('a decision', () => {
  test('is made once', async () => {
    const approved = await submit();
    const rejected = await submit({ businessName: 'Other' });
    await approveSubmission(desk, approved, {});
    await rejectSubmission(desk, rejected, 'No.');

    for (const again of [
      () => approveSubmission(desk, approved, {}),
      () => rejectSubmission(desk, approved, 'No.'),
      () => approveSubmission(desk, rejected, {}),
      () => rejectSubmission(desk, rejected, 'No.'),
    ]) {
      await expect(again()).rejects.toMatchObject({ id: 'conflict' });
    }
    expect(await countListings()).toBe(1);
    expect(await town.pendingEmails()).toHaveLength(2);
  });

  test('made by ten at once makes one listing and one mail', async () => {
    const id = await submit();

    const decisions = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => approveSubmission(desk, id, {})),
      ...Array.from({ length: 4 }, () => rejectSubmission(desk, id, 'No.')),
    ]);

    const made = decisions.filter((decision) => decision.status === 'fulfilled');
    expect(made).toHaveLength(1);
    expect(await countListings()).toBe(made[0]?.value.listingId === null ? 0 : 1);
    expect(await town.pendingEmails()).toHaveLength(1);
  });

  test('about what was never submitted is refused', async () => {
    await expect(approveSubmission(desk, 4711, {})).rejects.toMatchObject({ id: 'not-found' });
    await expect(rejectSubmission(desk, 4711, 'No.')).rejects.toMatchObject({ id: 'not-found' });
  });
});

test('what waits longest comes first', async () => {
  const first = await submit();
  town.clock.advance(1000);
  const second = await submit({ businessName: 'Second' });

  expect((await listQueuedSubmissions(desk)).map((submission) => submission.id)).toEqual([first, second]);
  expect(await listQueuedSubmissions(desk, { limit: 1, offset: 1 })).toMatchObject([
    { id: second, businessName: 'Second' },
  ]);
});
