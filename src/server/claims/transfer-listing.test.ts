import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TRANSFER_VALID_MS } from '#domain/accounts/ownership-claim.ts';
import { CLAIM_TABLES, claimClient, ownershipSecretIn, runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { createTestAccount, loginToken, TEST_PASSWORD } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let olga: TestUser;
let ada: TestUser;
let shop: number;
let owner: ReturnType<typeof claimClient>;
let recipient: ReturnType<typeof claimClient>;
let desk: ReturnType<typeof deskClient>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, ...CLAIM_TABLES);
  olga = await app.signIn('owner', 'Olga Renn');
  ada = await app.signIn('owner', 'Ada Park');
  owner = claimClient(app, olga);
  recipient = claimClient(app, ada);
  desk = deskClient(app, await app.signIn('moderator', 'Mo Reyes'));
  shop = await insertTestListing(app.storage, { ownerId: olga.id, website: 'www.pipes.test' });
});

const ownerOf = async () =>
  (await app.storage.db.selectFrom('listings').select('owner_id').where('id', '=', shop).executeTakeFirst())?.owner_id;
const sentEmails = async () =>
  (await runAllJobs(app)).map(({ to, subject }) => `${to} ${subject.split(':')[0]}`).sort();

async function createOffer(email = ada.email) {
  const { json } = await owner.offer(shop, email);
  const mail = (await runAllJobs(app)).find(({ subject }) => subject.includes('wants to transfer'));
  return { id: json.data.id as number, secret: ownershipSecretIn(mail), mail };
}

describe('transferring a listing', () => {
  it('requires the recipient to accept the emailed offer; it is logged and both are emailed', async () => {
    const { secret, mail } = await createOffer();
    expect(mail).toMatchObject({ to: ada.email, subject: 'Olga Renn wants to transfer Congress Pipe Works to you' });
    expect(await findTablesContaining(app.storage.db, secret)).toEqual([]);
    expect((await owner.claims()).transfers).toMatchObject([{ email: ada.email, listing: { id: shop } }]);
    expect(await ownerOf()).toBe(olga.id);
    expect(await recipient.accept(secret)).toMatchObject({ status: 200, json: { data: { id: shop } } });
    expect(await ownerOf()).toBe(ada.id);
    expect([await owner.mine(), await recipient.mine()]).toEqual([[], [shop]]);
    expect((await owner.claims()).transfers).toEqual([]);
    expect(await sentEmails()).toEqual(
      [`${olga.email} The transfer is complete`, `${ada.email} The listing is yours`].sort(),
    );
    expect((await recipient.accept(secret)).status).toBe(400);
    const [decision] = (await desk.log('kind=ownership')).json.data;
    expect(decision).toMatchObject({ item_id: shop, decision: 'approved', actor: { id: ada.id } });
    expect((await desk.undo(decision.id)).status).toBe(200);
    expect(await ownerOf()).toBe(olga.id);
  });

  it('can be cancelled, expires, and works for one account only', async () => {
    const cancelled = await createOffer();
    expect((await recipient.cancel(cancelled.id)).status).toBe(404);
    expect((await owner.cancel(cancelled.id)).status).toBe(200);
    expect((await owner.cancel(cancelled.id)).status).toBe(409);
    expect((await recipient.accept(cancelled.secret)).status).toBe(400);

    const first = await createOffer('somebody@else.test');
    expect((await recipient.accept(first.secret)).status).toBe(403);
    const second = await createOffer();
    expect((await recipient.accept(first.secret)).status).toBe(403);
    app.clock.advance(TRANSFER_VALID_MS);
    await app.storage.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2027-12-01') })
      .execute();
    expect((await recipient.accept(second.secret)).status).toBe(400);
    expect((await owner.claims()).transfers).toEqual([]);
    expect(await ownerOf()).toBe(olga.id);
  });

  it('is for the owner only, to another valid address', async () => {
    expect((await recipient.offer(shop, 'me@else.test')).status).toBe(404);
    expect((await owner.offer(4711, 'me@else.test')).status).toBe(404);
    expect((await owner.offer(shop, olga.email)).json.fields).toEqual({
      email: 'This is your own email address. Enter the new owner’s.',
    });
    expect((await owner.offer(shop, 'nobody')).status).toBe(400);
    expect((await app.call('POST', '/api/transfers', { body: { listing_id: shop, email: 'a@b.test' } })).status).toBe(
      401,
    );
  });

  it('happens once when accepted twice at once, and not after the owner gave the listing up', async () => {
    const { secret } = await createOffer();
    const responses = await Promise.all([recipient.accept(secret), recipient.accept(secret)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    await app.storage.db.updateTable('listings').set({ owner_id: olga.id }).execute();
    const late = await createOffer();
    await owner.giveUp(shop);
    expect((await recipient.accept(late.secret)).status).toBe(400);
    expect(await ownerOf()).toBeNull();
  });
});

describe('giving a listing up', () => {
  it('leaves it without an owner, open to claims, and can be undone at the desk', async () => {
    expect((await recipient.giveUp(shop)).status).toBe(404);
    expect((await owner.giveUp(shop)).status).toBe(200);
    expect((await owner.giveUp(shop)).status).toBe(404);
    expect((await app.call('GET', `/listings.php?id=${shop}`)).json.data.claimed).toBe(false);
    expect(await sentEmails()).toEqual([`${olga.email} You released the listing`]);
    const [decision] = (await desk.log('kind=ownership')).json.data;
    expect((await desk.undo(decision.id)).status).toBe(200);
    expect(await ownerOf()).toBe(olga.id);
    expect(await sentEmails()).toEqual([`${olga.email} The listing is yours again`]);
  });
});

describe('revoking ownership', () => {
  const item = () => ({ kind: 'ownership' as const, id: shop });

  it('is a decision with a reason, an email and an undo', async () => {
    expect((await desk.item(item())).json.data).toMatchObject({ owner: { id: olga.id }, listing: { id: shop } });
    expect((await desk.decide([item()], 'rejected')).status).toBe(400);
    const [made] = (await desk.decide([item()], 'rejected', { reason: 'Not theirs.' })).json.data;
    expect(await ownerOf()).toBeNull();
    app.clock.advance(120_000);
    const [mail] = await runAllJobs(app);
    expect([mail?.to, mail?.text.includes('Reason: Not theirs.')]).toEqual([olga.email, true]);
    expect(await desk.decide([item()], 'rejected', { reason: 'Again.' })).toMatchObject({
      json: { data: [{ code: 'conflict' }] },
    });
    expect((await owner.claim(shop, { proof: 'mail', email: 'me@pipes.test' })).json.fields).toHaveProperty('proof');
    expect((await desk.undo(made.decision_id)).status).toBe(200);
    expect(await ownerOf()).toBe(olga.id);
    expect(await sentEmails()).toEqual([`${olga.email} The listing is yours again`]);
  });

  it('is for moderators only and cannot be approved', async () => {
    expect((await deskClient(app, ada).decide([item()], 'rejected', { reason: 'Mine.' })).status).toBe(403);
    expect((await desk.decide([item()], 'approved')).json.data).toMatchObject([{ code: 'conflict' }]);
    expect(
      (await desk.decide([{ kind: 'ownership', id: 4711 }], 'rejected', { reason: 'No.' })).json.data,
    ).toMatchObject([{ code: 'not-found' }]);
  });
});

describe('an account', () => {
  it('exports its claims, answers and offers, and deletes them with the account', async () => {
    const email = 'leaving@example.test';
    await createTestAccount(app, email);
    const token = await loginToken(app, email);
    const leaver = claimClient(app, { token });
    const free = await insertTestListing(app.storage, { email });
    await leaver.claim(free, { proof: 'mail', email });
    await recipient.claim(free, { proof: 'mail', email });
    const me = (await app.call('GET', '/api/users/me', { token })).json.data.id;
    const own = await insertTestListing(app.storage, { ownerId: me });
    await leaver.offer(own, 'next@example.test');
    await owner.offer(shop, email);
    const dispute = await recipient.claim(own, { proof: 'moderator', note: 'Mine.' });
    await leaver.answer(dispute.json.data.id, 'It was always mine, says the leaver.');
    const { data } = (await app.call('GET', '/api/users/export', { token })).json;
    expect(data.claims).toMatchObject([{ listing_id: free, proof: 'mail', email }]);
    expect(data.claim_answers).toEqual([{ listing_id: own, answer: 'It was always mine, says the leaver.' }]);
    expect(data.transfers).toMatchObject([{ email: 'next@example.test' }, { email }]);
    expect((await app.call('DELETE', '/api/users/me', { token, body: { password: TEST_PASSWORD } })).status).toBe(200);
    expect(await findTablesContaining(app.storage.db, email)).toEqual([]);
    expect(await findTablesContaining(app.storage.db, 'says the leaver')).toEqual([]);
    expect(await findTablesContaining(app.storage.db, 'next@example.test')).toEqual([]);
  });
});
