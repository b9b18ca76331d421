import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWNER_RESPONSE_WINDOW_MS } from '#domain/listings/correction.ts';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { accountLinkSecret, correctionClient } from '../../../tests/support/correction-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { createTestAccount, loginToken, TEST_PASSWORD, uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let owner: TestUser;
let visitor: TestUser;
let desk: ReturnType<typeof deskClient>;
let stranger: ReturnType<typeof correctionClient>;
let shop: number;

const signInAll = async () => {
  owner = await app.signIn('owner', 'Olive Owner');
  visitor = await app.signIn('owner', 'Vera Visitor');
  desk = deskClient(app, await app.signIn('moderator', 'Mo Derator'));
};
beforeAll(async () => {
  app = await startTestApp();
  await signInAll();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'corrections', 'listings', 'jobs', 'rate_limits', 'decisions');
  stranger = correctionClient(app);
  shop = await insertTestListing(app.storage, { phone: '(512) 555-0100' });
});

const PHONE = { field: 'phone', value: '(512) 555-0199', note: 'The old one is dead.' };
const listing = async (id = shop) => (await app.call('GET', `/listings.php?id=${id}`)).json.data;
const itemRef = (id: number) => ({ kind: 'correction' as const, id });
const queuedCorrections = async () => (await desk.queue('kind=correction')).json.data;
const insertOwnedListing = (fields = {}) =>
  insertTestListing(app.storage, { ownerId: owner.id, phone: '(512) 555-0100', ...fields });

describe('a correction', () => {
  it('can be suggested by anybody, waits at the desk and changes nothing by itself', async () => {
    const { status, json } = await stranger.suggest(shop, PHONE);
    expect(status).toBe(201);
    expect(json.data).toMatchObject({ field: 'phone', value: '(512) 555-0199', status: 'pending', at_desk: true });
    expect(json.message).toContain('A moderator will review it within 48 hours');
    expect((await listing()).phone).toBe('(512) 555-0100');
    expect(await queuedCorrections()).toMatchObject([
      { kind: 'correction', title: 'Congress Pipe Works', summary: 'phone: (512) 555-0199' },
    ]);
    const item = await desk.item(itemRef(json.data.id));
    expect(item.json.data).toMatchObject({
      value: '(512) 555-0199',
      live: '(512) 555-0100',
      senders: [{ name: null, note: 'The old one is dead.' }],
    });
    expect(item.json.data.signals.map(({ code }: { code: string }) => code)).toEqual(['no-account']);
  });

  it.each([
    ['phone', 'call us', 'value'],
    ['email', 'nobody', 'value'],
    ['website', 'javascript:alert(1)', 'value'],
    ['hours', 'x'.repeat(1001), 'value'],
    ['address', 'behind the church', 'value'],
    ['moved', '', 'value'],
    ['name', '  ', 'value'],
    ['category', 'Wizards', 'value'],
    ['services', 'x'.repeat(61), 'value'],
    ['description', 'x'.repeat(5001), 'value'],
    ['closed', 'yes', 'value'],
    ['phone', '(512) 555-0100', 'value'],
    ['owner_id', '1', 'field'],
  ])('of %s is validated like an edit by the owner', async (field, value, at) => {
    const { status, json } = await stranger.suggest(shop, { field, value });
    expect({ status, fields: Object.keys(json.fields ?? {}) }).toEqual({ status: 400, fields: [at] });
    expect(await queuedCorrections()).toEqual([]);
  });

  it('must be of a public listing that is not the sender’s own', async () => {
    expect((await stranger.suggest(4711, PHONE)).status).toBe(404);
    const hidden = await insertTestListing(app.storage, { status: 'archived' });
    expect((await stranger.suggest(hidden, PHONE)).status).toBe(404);
    expect((await correctionClient(app, owner).suggest(await insertOwnedListing(), PHONE)).status).toBe(409);
  });

  it('is one correction, however often and by however many people it is suggested', async () => {
    const from = uniqueIp();
    const same = correctionClient(app, undefined, from);
    await Promise.all([same.suggest(shop, PHONE), same.suggest(shop, PHONE), stranger.suggest(shop, PHONE)]);
    await correctionClient(app, visitor).suggest(shop, PHONE);
    const [item, ...more] = await queuedCorrections();
    expect(more).toEqual([]);
    const shown = (await desk.item(itemRef(item.id))).json.data;
    expect(shown.senders.map(({ name }: { name: string }) => name)).toEqual([null, null, 'Vera Visitor']);
    expect(item.signals[0].text).toBe('In its favor: 3 people suggested it.');
  });

  it('is rate limited per address', async () => {
    const from = uniqueIp();
    const one = correctionClient(app, undefined, from);
    const seen = [];
    for (let at = 0; at < 16; at++) seen.push((await one.suggest(shop, { field: 'name', value: `Name ${at}` })).status);
    expect(seen.indexOf(429)).toBe(15);
  });
});

describe('the sender of a correction', () => {
  it('sees its status through the returned token, which is stored as a hash', async () => {
    const { json } = await stranger.suggest(shop, PHONE);
    expect(await findTablesContaining(app.storage.db, json.token)).toEqual([]);
    expect((await stranger.state(json.token)).json.data).toMatchObject({ status: 'pending', at_desk: true });
    await desk.decide([itemRef(json.data.id)], 'rejected', { reason: 'We called the old one: it works.' });
    expect((await stranger.state(json.token)).json.data).toMatchObject({
      status: 'rejected',
      reason: 'We called the old one: it works.',
    });
    expect((await stranger.state('nonsense')).json).toMatchObject({ code: 'bad-link' });
    expect(JSON.stringify((await stranger.state(json.token)).json)).not.toContain('The old one is dead');
  });

  it('who leaves an address is emailed on receipt and two minutes after the decision, with a link', async () => {
    const { json } = await stranger.suggest(shop, { ...PHONE, email: 'cy@example.test' });
    await stranger.suggest(shop, { ...PHONE, email: 'CY@example.test' });
    const [received, ...more] = await runAllJobs(app);
    expect([received?.to, more]).toEqual(['cy@example.test', []]);
    expect(received?.text).not.toContain('The old one is dead.');
    expect((await stranger.state(accountLinkSecret(received))).json.data.status).toBe('pending');
    await desk.decide([itemRef(json.data.id)], 'approved');
    expect(await runAllJobs(app)).toEqual([]);
    app.clock.advance(2 * 60_000);
    const [made] = (await runAllJobs(app)).filter(({ to }) => to === 'cy@example.test');
    expect(made?.subject).toBe('Your correction to Congress Pipe Works');
    expect(made?.text).toContain('was accepted');
  });

  it('with an account sees it in a list and is emailed at the account’s address', async () => {
    const person = correctionClient(app, visitor);
    const { json } = await person.suggest(shop, { ...PHONE, email: 'else@example.test' });
    expect((await person.own()).sent).toMatchObject([{ id: json.data.id, status: 'pending' }]);
    await desk.decide([itemRef(json.data.id)], 'rejected', { reason: 'No.' });
    app.clock.advance(2 * 60_000);
    const [mail] = await runAllJobs(app);
    expect([mail?.to, mail?.text.includes('Reason: No.'), mail?.text.includes('support@')]).toEqual([
      visitor.email,
      true,
      true,
    ]);
    expect((await person.own()).sent).toMatchObject([{ status: 'rejected', reason: 'No.' }]);
    expect((await correctionClient(app, owner).own()).sent).toEqual([]);
    expect((await app.call('GET', '/api/corrections')).status).toBe(401);
  });
});

describe('the owner', () => {
  it('is asked first, by email and in the dashboard, without learning who suggested it', async () => {
    const id = await insertOwnedListing();
    const { json } = await correctionClient(app, visitor).suggest(id, PHONE);
    expect(json.message).toContain('We’ll ask the owner first');
    expect(await queuedCorrections()).toEqual([]);
    expect((await runAllJobs(app)).map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Is this right?: Congress Pipe Works'],
    ]);
    const { asked } = await correctionClient(app, owner).own();
    expect(asked).toMatchObject([
      {
        field: 'phone',
        value: '(512) 555-0199',
        present: '(512) 555-0100',
        notes: ['The old one is dead.'],
        senders: 1,
      },
    ]);
    expect(JSON.stringify(asked)).not.toContain('Vera');
    const early = await desk.decide([itemRef(json.data.id)], 'approved');
    expect(early.json.data[0]).toMatchObject({ code: 'conflict' });
  });

  it('can accept: the page changes, it is logged, the sender is emailed, and a moderator can undo it', async () => {
    const id = await insertOwnedListing();
    const { json } = await correctionClient(app, visitor).suggest(id, PHONE);
    await runAllJobs(app);
    expect((await correctionClient(app, visitor).answer(json.data.id, 'approved')).status).toBe(404);
    expect((await correctionClient(app, owner).answer(json.data.id, 'approved')).status).toBe(200);
    expect((await listing(id)).phone).toBe('(512) 555-0199');
    const [decision] = (await desk.log('kind=correction')).json.data;
    expect(decision).toMatchObject({ decision: 'approved', actor: { id: owner.id, name: 'Olive Owner' } });
    app.clock.advance(2 * 60_000);
    expect((await runAllJobs(app)).map(({ to }) => to)).toEqual([visitor.email]);
    await desk.undo(decision.id);
    expect((await listing(id)).phone).toBe('(512) 555-0100');
    expect(await queuedCorrections()).toHaveLength(1);
    expect((await runAllJobs(app)).map(({ to }) => to)).toEqual([visitor.email]);
  });

  it('can decline with a reason that the sender sees', async () => {
    const id = await insertOwnedListing();
    const { json } = await stranger.suggest(id, PHONE);
    const person = correctionClient(app, owner);
    expect((await person.answer(json.data.id, 'rejected')).json.fields).toHaveProperty('reason');
    await person.answer(json.data.id, 'rejected', 'That is our fax.');
    expect((await stranger.state(json.token)).json.data).toMatchObject({
      status: 'rejected',
      reason: 'That is our fax.',
    });
    expect((await person.answer(json.data.id, 'approved')).status).toBe(409);
  });

  it.each([
    ['name', 'Pipes'],
    ['moved', '5 Pine St, Seattle, WA 98101'],
    ['closed', ''],
  ])('can only forward a new %s to the moderators', async (field, value) => {
    const id = await insertOwnedListing();
    const { json } = await stranger.suggest(id, { field, value });
    await correctionClient(app, owner).answer(json.data.id, 'approved');
    expect((await listing(id)).business_name).toBe('Congress Pipe Works');
    const [item] = await queuedCorrections();
    expect(item.signals.map(({ code }: { code: string }) => code)).toContain('owner-agrees');
    expect((await correctionClient(app, owner).own()).asked).toEqual([]);
  });

  it('who does not answer within a week leaves it to the moderators and is told what they decide', async () => {
    const id = await insertOwnedListing();
    const { json } = await stranger.suggest(id, PHONE);
    await runAllJobs(app);
    app.clock.advance(OWNER_RESPONSE_WINDOW_MS - 1);
    await signInAll();
    expect(await queuedCorrections()).toEqual([]);
    app.clock.advance(1);
    const [item] = await queuedCorrections();
    expect(item).toMatchObject({ id: json.data.id, is_overdue: false });
    await desk.decide([itemRef(json.data.id)], 'approved');
    expect((await listing(id)).phone).toBe('(512) 555-0199');
    const emailJobs = await app.storage.db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
    expect(emailJobs).toContainEqual({ payload: expect.objectContaining({ kind: 'correction-to-owner' }) });
  });
});

it('a correction is part of the account’s export and is deleted with the account', async () => {
  const { email } = await createTestAccount(app);
  const person = { email, token: await loginToken(app, email) };
  const corrector = correctionClient(app, person);
  await corrector.suggest(shop, PHONE);
  await corrector.suggest(shop, { field: 'email', value: person.email });
  const made = (await corrector.suggest(shop, { field: 'name', value: 'Pipes' })).json.data.id;
  await desk.decide([itemRef(made)], 'approved');
  const { json } = await app.call('GET', '/api/users/export', { token: person.token });
  expect(json.data.corrections).toMatchObject([{ field: 'phone', note: 'The old one is dead.' }, {}, {}]);
  await app.call('DELETE', '/api/users/me', { token: person.token, body: { password: TEST_PASSWORD } });
  const left = await app.storage.db.selectFrom('corrections').select(['field', 'status']).execute();
  expect(left).toEqual([{ field: 'name', status: 'approved' }]);
  expect(await findTablesContaining(app.storage.db, person.email)).toEqual([]);
});
