import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWNER_RESPONSE_WINDOW_MS } from '#domain/listings/correction.ts';
import { correctionClient } from '../../../tests/support/correction-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
let desk: ReturnType<typeof deskClient>;
let owner: ReturnType<typeof correctionClient>;
let listingId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'corrections', 'listings', 'jobs', 'rate_limits', 'decisions');
  const account = await app.signIn('owner', 'Olive Owner');
  owner = correctionClient(app, account);
  desk = deskClient(app, await app.signIn('moderator', 'Mo Derator'));
  listingId = await insertTestListing(app.storage, { ownerId: account.id, phone: '(512) 555-0100' });
});

const listing = async () => (await app.call('GET', `/listings.php?id=${listingId}`)).json.data;
const statusOf = async (id: number) =>
  (await app.storage.db.selectFrom('corrections').select('status').where('id', '=', id).executeTakeFirst())?.status;

/** Suggests a correction and advances the clock, keeping the open sessions valid. */
async function suggestAndWait(form: { field: string; value: string }, waitMs: number): Promise<number> {
  const { json } = await correctionClient(app).suggest(listingId, form);
  app.clock.advance(waitMs);
  await app.storage.db
    .updateTable('sessions')
    .set({ expires_at: new Date(app.clock.now.getTime() + 60_000) })
    .execute();
  return json.data.id;
}

const PHONE = { field: 'phone', value: '(512) 555-0199' };
const NAME = { field: 'name', value: 'Pipes' };

describe('one millisecond before the deadline', () => {
  const waitMs = OWNER_RESPONSE_WINDOW_MS - 1;

  it('the owner can accept a correction, and the page changes', async () => {
    const id = await suggestAndWait(PHONE, waitMs);
    expect((await owner.answer(id, 'approved')).status).toBe(200);
    expect((await listing()).phone).toBe('(512) 555-0199');
    expect(await statusOf(id)).toBe('approved');
  });

  it('the owner can decline a correction, and the page stays', async () => {
    const id = await suggestAndWait(PHONE, waitMs);
    expect((await owner.answer(id, 'rejected', 'That is our fax.')).status).toBe(200);
    expect((await listing()).phone).toBe('(512) 555-0100');
    expect(await statusOf(id)).toBe('rejected');
  });

  it('the owner can send a change of identity to the desk', async () => {
    const id = await suggestAndWait(NAME, waitMs);
    expect((await owner.answer(id, 'approved')).status).toBe(200);
    expect((await desk.queue('kind=correction')).json.data).toMatchObject([{ id }]);
    expect((await listing()).business_name).toBe('Congress Pipe Works');
  });

  it('a moderator cannot decide yet', async () => {
    const id = await suggestAndWait(PHONE, waitMs);
    expect((await desk.queue('kind=correction')).json.data).toEqual([]);
    const { json } = await desk.decide([{ kind: 'correction', id }], 'approved');
    expect(json.data[0]).toMatchObject({ code: 'conflict' });
    expect(await statusOf(id)).toBe('pending');
  });
});

describe.each([
  ['at the deadline', OWNER_RESPONSE_WINDOW_MS],
  ['one millisecond after the deadline', OWNER_RESPONSE_WINDOW_MS + 1],
])('%s', (_when, waitMs) => {
  it.each([
    ['accept a correction', PHONE, 'approved'],
    ['decline a correction', PHONE, 'rejected'],
    ['accept a change of identity', NAME, 'approved'],
  ])('the owner can no longer %s', async (_what, form, decision) => {
    const id = await suggestAndWait(form, waitMs);
    expect((await owner.own()).asked).toEqual([]);
    expect(await owner.answer(id, decision, 'Because.')).toMatchObject({
      status: 409,
      json: { code: 'conflict', error: 'The time to respond is over. A moderator will decide now.' },
    });
    expect(await statusOf(id)).toBe('pending');
    expect(await listing()).toMatchObject({ phone: '(512) 555-0100', business_name: 'Congress Pipe Works' });
  });

  it('a moderator decides', async () => {
    const id = await suggestAndWait(PHONE, waitMs);
    expect((await desk.queue('kind=correction')).json.data).toMatchObject([{ id }]);
    await desk.decide([{ kind: 'correction', id }], 'approved');
    expect(await statusOf(id)).toBe('approved');
    expect((await listing()).phone).toBe('(512) 555-0199');
  });
});

it('the owner cannot answer a correction twice', async () => {
  const id = await suggestAndWait(PHONE, 0);
  await owner.answer(id, 'rejected', 'That is our fax.');
  expect(await owner.answer(id, 'approved')).toMatchObject({
    status: 409,
    json: { error: 'This correction has already been decided.' },
  });
});
