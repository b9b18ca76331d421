import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TRANSFER_VALID_MS } from '#domain/accounts/ownership-claim.ts';
import { claimClient, ownershipSecretIn, runAllJobs } from '../../../tests/support/claim-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { createTestAccount, loginToken, TEST_PASSWORD } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let town: TestApp;
let olga: TestUser;
let ada: TestUser;
let shop: number;
let owner: ReturnType<typeof claimClient>;
let heir: ReturnType<typeof claimClient>;
let desk: ReturnType<typeof deskClient>;

beforeAll(async () => {
  town = await startTestApp();
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate claims, transfers, ownership_links, listings, jobs, rate_limits, decisions restart identity cascade`.execute(
    town.storage.db,
  );
  olga = await town.signIn('owner', 'Olga Renn');
  ada = await town.signIn('owner', 'Ada Park');
  owner = claimClient(town, olga);
  heir = claimClient(town, ada);
  desk = deskClient(town, await town.signIn('moderator', 'Mo Reyes'));
  shop = await insertTestListing(town.storage, { ownerId: olga.id, website: 'www.pipes.test' });
});

const ownerOf = async () =>
  (await town.storage.db.selectFrom('listings').select('owner_id').where('id', '=', shop).executeTakeFirst())?.owner_id;
const told = async () => (await runAllJobs(town)).map(({ to, subject }) => `${to} ${subject.split(':')[0]}`).sort();

async function offered(email = ada.email) {
  const { json } = await owner.offer(shop, email);
  const mail = (await runAllJobs(town)).find(({ subject }) => subject.includes('hands'));
  return { id: json.data.id as number, secret: ownershipSecretIn(mail), mail };
}

describe('handing a listing over', () => {
  it('takes an offer by mail and the receiver who accepts it; the log has it and both are told', async () => {
    const { secret, mail } = await offered();
    expect(mail).toMatchObject({ to: ada.email, subject: 'Olga Renn hands Congress Pipe Works to you' });
    expect(await findTablesContaining(town.storage.db, secret)).toEqual([]);
    expect((await owner.claims()).transfers).toMatchObject([{ email: ada.email, listing: { id: shop } }]);
    expect(await ownerOf()).toBe(olga.id);
    expect(await heir.accept(secret)).toMatchObject({ status: 200, json: { data: { id: shop } } });
    expect(await ownerOf()).toBe(ada.id);
    expect([await owner.mine(), await heir.mine()]).toEqual([[], [shop]]);
    expect((await owner.claims()).transfers).toEqual([]);
    expect(await told()).toEqual(
      [`${olga.email} The listing is handed over`, `${ada.email} The listing is yours`].sort(),
    );
    expect((await heir.accept(secret)).status).toBe(400);
    const [decision] = (await desk.log('kind=ownership')).json.data;
    expect(decision).toMatchObject({ item_id: shop, decision: 'approved', actor: { id: ada.id } });
    expect((await desk.undo(decision.id)).status).toBe(200);
    expect(await ownerOf()).toBe(olga.id);
  });

  it('can be taken back before, expires, and is for one account only', async () => {
    const taken = await offered();
    expect((await heir.cancel(taken.id)).status).toBe(404);
    expect((await owner.cancel(taken.id)).status).toBe(200);
    expect((await owner.cancel(taken.id)).status).toBe(409);
    expect((await heir.accept(taken.secret)).status).toBe(400);

    const first = await offered('somebody@else.test');
    expect((await heir.accept(first.secret)).status).toBe(403);
    const second = await offered();
    expect((await heir.accept(first.secret)).status).toBe(403);
    town.clock.advance(TRANSFER_VALID_MS);
    await town.storage.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2027-12-01') })
      .execute();
    expect((await heir.accept(second.secret)).status).toBe(400);
    expect((await owner.claims()).transfers).toEqual([]);
    expect(await ownerOf()).toBe(olga.id);
  });

  it('is for the owner alone, to another address, in words that can be kept', async () => {
    expect((await heir.offer(shop, 'me@else.test')).status).toBe(404);
    expect((await owner.offer(4711, 'me@else.test')).status).toBe(404);
    expect((await owner.offer(shop, olga.email)).json.fields).toEqual({ email: 'This is your own address.' });
    expect((await owner.offer(shop, 'nobody')).status).toBe(400);
    expect((await town.call('POST', '/api/transfers', { body: { listing_id: shop, email: 'a@b.test' } })).status).toBe(
      401,
    );
  });

  it('accepted twice at once happens once; given up meanwhile it does not happen', async () => {
    const { secret } = await offered();
    const answers = await Promise.all([heir.accept(secret), heir.accept(secret)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await town.storage.db.updateTable('listings').set({ owner_id: olga.id }).execute();
    const late = await offered();
    await owner.giveUp(shop);
    expect((await heir.accept(late.secret)).status).toBe(400);
    expect(await ownerOf()).toBeNull();
  });
});

describe('giving a listing up', () => {
  it('leaves it without an owner, for the next claim, and can be undone at the desk', async () => {
    expect((await heir.giveUp(shop)).status).toBe(404);
    expect((await owner.giveUp(shop)).status).toBe(200);
    expect((await owner.giveUp(shop)).status).toBe(404);
    expect((await town.call('GET', `/listings.php?id=${shop}`)).json.data.claimed).toBe(false);
    expect(await told()).toEqual([`${olga.email} You gave the listing up`]);
    const [decision] = (await desk.log('kind=ownership')).json.data;
    expect((await desk.undo(decision.id)).status).toBe(200);
    expect(await ownerOf()).toBe(olga.id);
    expect(await told()).toEqual([`${olga.email} The listing is yours again`]);
  });
});

describe('taking ownership away', () => {
  const item = () => ({ kind: 'ownership' as const, id: shop });

  it('is a decision with a reason, a mail and a way back', async () => {
    expect((await desk.item(item())).json.data).toMatchObject({ owner: { id: olga.id }, listing: { id: shop } });
    expect((await desk.decide([item()], 'rejected')).status).toBe(400);
    const [made] = (await desk.decide([item()], 'rejected', { reason: 'Not theirs.' })).json.data;
    expect(await ownerOf()).toBeNull();
    town.clock.advance(120_000);
    const [mail] = await runAllJobs(town);
    expect([mail?.to, mail?.text.includes('The reason: Not theirs.')]).toEqual([olga.email, true]);
    expect(await desk.decide([item()], 'rejected', { reason: 'Again.' })).toMatchObject({
      json: { data: [{ code: 'conflict' }] },
    });
    expect((await owner.claim(shop, { proof: 'mail', email: 'me@pipes.test' })).json.fields).toHaveProperty('proof');
    expect((await desk.undo(made.decision_id)).status).toBe(200);
    expect(await ownerOf()).toBe(olga.id);
    expect(await told()).toEqual([`${olga.email} The listing is yours again`]);
  });

  it('is not for owners, and there is nothing to approve', async () => {
    expect((await deskClient(town, ada).decide([item()], 'rejected', { reason: 'Mine.' })).status).toBe(403);
    expect((await desk.decide([item()], 'approved')).json.data).toMatchObject([{ code: 'conflict' }]);
    expect(
      (await desk.decide([{ kind: 'ownership', id: 4711 }], 'rejected', { reason: 'No.' })).json.data,
    ).toMatchObject([{ code: 'not-found' }]);
  });
});

describe('an account', () => {
  it('takes its claims, answers and offers along, and leaves none of them behind', async () => {
    const email = 'leaving@example.test';
    await createTestAccount(town, email);
    const token = await loginToken(town, email);
    const leaver = claimClient(town, { token });
    const free = await insertTestListing(town.storage, { email });
    await leaver.claim(free, { proof: 'mail', email });
    await heir.claim(free, { proof: 'mail', email });
    const me = (await town.call('GET', '/api/users/me', { token })).json.data.id;
    const own = await insertTestListing(town.storage, { ownerId: me });
    await leaver.offer(own, 'next@example.test');
    await owner.offer(shop, email);
    const dispute = await heir.claim(own, { proof: 'moderator', note: 'Mine.' });
    await leaver.answer(dispute.json.data.id, 'It was always mine, says the leaver.');
    const { data } = (await town.call('GET', '/api/users/export', { token })).json;
    expect(data.claims).toMatchObject([{ listing_id: free, proof: 'mail', email }]);
    expect(data.claim_answers).toEqual([{ listing_id: own, answer: 'It was always mine, says the leaver.' }]);
    expect(data.transfers).toMatchObject([{ email: 'next@example.test' }, { email }]);
    expect((await town.call('DELETE', '/api/users/me', { token, body: { password: TEST_PASSWORD } })).status).toBe(200);
    expect(await findTablesContaining(town.storage.db, email)).toEqual([]);
    expect(await findTablesContaining(town.storage.db, 'says the leaver')).toEqual([]);
    expect(await findTablesContaining(town.storage.db, 'next@example.test')).toEqual([]);
  });
});
