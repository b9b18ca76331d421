import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OWNER_RESPONSE_WINDOW_MS } from '#domain/listings/correction.ts';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { accountLinkSecret, correctionClient } from '../../../tests/support/correction-client.ts';
import { deskClient } from '../../../tests/support/desk-client.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { createTestAccount, loginToken, TEST_PASSWORD, uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let town: TestApp;
let owner: TestUser;
let visitor: TestUser;
let desk: ReturnType<typeof deskClient>;
let stranger: ReturnType<typeof correctionClient>;
let shop: number;

const start = async () => {
  owner = await town.signIn('owner', 'Olive Owner');
  visitor = await town.signIn('owner', 'Vera Visitor');
  desk = deskClient(town, await town.signIn('moderator', 'Mo Derator'));
};
beforeAll(async () => {
  town = await startTestApp();
  await start();
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate corrections, listings, jobs, rate_limits, decisions restart identity cascade`.execute(
    town.storage.db,
  );
  stranger = correctionClient(town);
  shop = await insertTestListing(town.storage, { phone: '(512) 555-0100' });
});

const PHONE = { field: 'phone', value: '(512) 555-0199', note: 'The old one is dead.' };
const listing = async (id = shop) => (await town.call('GET', `/listings.php?id=${id}`)).json.data;
const ref = (id: number) => ({ kind: 'correction' as const, id });
const waiting = async () => (await desk.queue('kind=correction')).json.data;
const owned = (fields = {}) =>
  insertTestListing(town.storage, { ownerId: owner.id, phone: '(512) 555-0100', ...fields });

describe('a correction', () => {
  it('is sent by anybody, waits at the desk and changes nothing by itself', async () => {
    const { status, json } = await stranger.suggest(shop, PHONE);
    expect(status).toBe(201);
    expect(json.data).toMatchObject({ field: 'phone', value: '(512) 555-0199', status: 'pending', at_desk: true });
    expect(json.message).toContain('A moderator looks at it within 48 hours');
    expect((await listing()).phone).toBe('(512) 555-0100');
    expect(await waiting()).toMatchObject([
      { kind: 'correction', title: 'Congress Pipe Works', summary: 'phone: (512) 555-0199' },
    ]);
    const item = await desk.item(ref(json.data.id));
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
    ['hours', 'sometimes', 'value'],
    ['address', 'behind the church', 'value'],
    ['moved', '', 'value'],
    ['name', '  ', 'value'],
    ['category', 'Wizards', 'value'],
    ['services', 'x'.repeat(61), 'value'],
    ['description', 'x'.repeat(5001), 'value'],
    ['closed', 'yes', 'value'],
    ['phone', '(512) 555-0100', 'value'],
    ['owner_id', '1', 'field'],
  ])('of %s is checked as the owner’s own would be, and refused at its field', async (field, value, at) => {
    const { status, json } = await stranger.suggest(shop, { field, value });
    expect({ status, fields: Object.keys(json.fields ?? {}) }).toEqual({ status: 400, fields: [at] });
    expect(await waiting()).toEqual([]);
  });

  it('is of a listing that everybody sees, and not of one’s own', async () => {
    expect((await stranger.suggest(4711, PHONE)).status).toBe(404);
    const hidden = await insertTestListing(town.storage, { status: 'archived' });
    expect((await stranger.suggest(hidden, PHONE)).status).toBe(404);
    expect((await correctionClient(town, owner).suggest(await owned(), PHONE)).status).toBe(409);
  });

  it('is one however often and by however many it is said, also at once', async () => {
    const from = uniqueIp();
    const same = correctionClient(town, undefined, from);
    await Promise.all([same.suggest(shop, PHONE), same.suggest(shop, PHONE), stranger.suggest(shop, PHONE)]);
    await correctionClient(town, visitor).suggest(shop, PHONE);
    const [item, ...more] = await waiting();
    expect(more).toEqual([]);
    const shown = (await desk.item(ref(item.id))).json.data;
    expect(shown.senders.map(({ name }: { name: string }) => name)).toEqual([null, null, 'Vera Visitor']);
    expect(item.signals[0].text).toBe('Speaks for it: 3 people say so.');
  });

  it('is counted for each address', async () => {
    const from = uniqueIp();
    const one = correctionClient(town, undefined, from);
    const seen = [];
    for (let at = 0; at < 16; at++) seen.push((await one.suggest(shop, { field: 'name', value: `Name ${at}` })).status);
    expect(seen.indexOf(429)).toBe(15);
  });
});

describe('its sender', () => {
  it('sees what became of it under the link of the answer, which is kept as a hash only', async () => {
    const { json } = await stranger.suggest(shop, PHONE);
    expect(await findTablesContaining(town.storage.db, json.token)).toEqual([]);
    expect((await stranger.state(json.token)).json.data).toMatchObject({ status: 'pending', at_desk: true });
    await desk.decide([ref(json.data.id)], 'rejected', { reason: 'We called the old one: it works.' });
    expect((await stranger.state(json.token)).json.data).toMatchObject({
      status: 'rejected',
      reason: 'We called the old one: it works.',
    });
    expect((await stranger.state('nonsense')).json).toMatchObject({ code: 'bad-link' });
    expect(JSON.stringify((await stranger.state(json.token)).json)).not.toContain('The old one is dead');
  });

  it('who gives an address is mailed when it came in and two minutes after the decision, with a link', async () => {
    const { json } = await stranger.suggest(shop, { ...PHONE, email: 'cy@example.test' });
    await stranger.suggest(shop, { ...PHONE, email: 'CY@example.test' });
    const [received, ...more] = await runAllJobs(town);
    expect([received?.to, more]).toEqual(['cy@example.test', []]);
    expect(received?.text).not.toContain('The old one is dead.');
    expect((await stranger.state(accountLinkSecret(received))).json.data.status).toBe('pending');
    await desk.decide([ref(json.data.id)], 'approved');
    expect(await runAllJobs(town)).toEqual([]);
    town.clock.advance(2 * 60_000);
    const [made] = (await runAllJobs(town)).filter(({ to }) => to === 'cy@example.test');
    expect(made?.subject).toBe('About your correction of Congress Pipe Works');
    expect(made?.text).toContain('found to be right');
  });

  it('with an account finds it in a list, and hears by the account’s mailbox', async () => {
    const person = correctionClient(town, visitor);
    const { json } = await person.suggest(shop, { ...PHONE, email: 'else@example.test' });
    expect((await person.own()).sent).toMatchObject([{ id: json.data.id, status: 'pending' }]);
    await desk.decide([ref(json.data.id)], 'rejected', { reason: 'No.' });
    town.clock.advance(2 * 60_000);
    const [mail] = await runAllJobs(town);
    expect([mail?.to, mail?.text.includes('The reason: No.'), mail?.text.includes('support@')]).toEqual([
      visitor.email,
      true,
      true,
    ]);
    expect((await person.own()).sent).toMatchObject([{ status: 'rejected', reason: 'No.' }]);
    expect((await correctionClient(town, owner).own()).sent).toEqual([]);
    expect((await town.call('GET', '/api/corrections')).status).toBe(401);
  });
});

describe('the owner', () => {
  it('is asked first, by mail and in the dashboard, without hearing who says so', async () => {
    const id = await owned();
    const { json } = await correctionClient(town, visitor).suggest(id, PHONE);
    expect(json.message).toContain('The owner is asked first');
    expect(await waiting()).toEqual([]);
    expect((await runAllJobs(town)).map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Is this right?: Congress Pipe Works'],
    ]);
    const { asked } = await correctionClient(town, owner).own();
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
    const early = await desk.decide([ref(json.data.id)], 'approved');
    expect(early.json.data[0]).toMatchObject({ code: 'conflict' });
  });

  it('accepts: the page says so at once, the log has it, the sender hears, and a moderator can undo it', async () => {
    const id = await owned();
    const { json } = await correctionClient(town, visitor).suggest(id, PHONE);
    await runAllJobs(town);
    expect((await correctionClient(town, visitor).answer(json.data.id, 'approved')).status).toBe(404);
    expect((await correctionClient(town, owner).answer(json.data.id, 'approved')).status).toBe(200);
    expect((await listing(id)).phone).toBe('(512) 555-0199');
    const [decision] = (await desk.log('kind=correction')).json.data;
    expect(decision).toMatchObject({ decision: 'approved', actor: { id: owner.id, name: 'Olive Owner' } });
    town.clock.advance(2 * 60_000);
    expect((await runAllJobs(town)).map(({ to }) => to)).toEqual([visitor.email]);
    await desk.undo(decision.id);
    expect((await listing(id)).phone).toBe('(512) 555-0100');
    expect(await waiting()).toHaveLength(1);
    expect((await runAllJobs(town)).map(({ to }) => to)).toEqual([visitor.email]);
  });

  it('declines with a reason, which the sender reads', async () => {
    const id = await owned();
    const { json } = await stranger.suggest(id, PHONE);
    const person = correctionClient(town, owner);
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
  ])('says that a new %s is right: a moderator decides', async (field, value) => {
    const id = await owned();
    const { json } = await stranger.suggest(id, { field, value });
    await correctionClient(town, owner).answer(json.data.id, 'approved');
    expect((await listing(id)).business_name).toBe('Congress Pipe Works');
    const [item] = await waiting();
    expect(item.signals.map(({ code }: { code: string }) => code)).toContain('owner-agrees');
    expect((await correctionClient(town, owner).own()).asked).toEqual([]);
  });

  it('who does not answer in a week leaves it to the moderators, and hears of what they do', async () => {
    const id = await owned();
    const { json } = await stranger.suggest(id, PHONE);
    await runAllJobs(town);
    town.clock.advance(OWNER_RESPONSE_WINDOW_MS - 1);
    await start();
    expect(await waiting()).toEqual([]);
    town.clock.advance(1);
    const [item] = await waiting();
    expect(item).toMatchObject({ id: json.data.id, is_overdue: false });
    await desk.decide([ref(json.data.id)], 'approved');
    expect((await listing(id)).phone).toBe('(512) 555-0199');
    const told = await town.storage.db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
    expect(told.map(({ payload }) => payload.kind)).toContain('correction-to-owner');
  });
});

it('is part of the account’s export and goes with the account', async () => {
  const { email } = await createTestAccount(town);
  const person = { email, token: await loginToken(town, email) };
  const corrector = correctionClient(town, person);
  await corrector.suggest(shop, PHONE);
  await corrector.suggest(shop, { field: 'email', value: person.email });
  const made = (await corrector.suggest(shop, { field: 'name', value: 'Pipes' })).json.data.id;
  await desk.decide([ref(made)], 'approved');
  const { json } = await town.call('GET', '/api/users/export', { token: person.token });
  expect(json.data.corrections).toMatchObject([{ field: 'phone', note: 'The old one is dead.' }, {}, {}]);
  await town.call('DELETE', '/api/users/me', { token: person.token, body: { password: TEST_PASSWORD } });
  const left = await town.storage.db.selectFrom('corrections').select(['field', 'status']).execute();
  expect(left).toEqual([{ field: 'name', status: 'approved' }]);
  expect(await findTablesContaining(town.storage.db, person.email)).toEqual([]);
});
