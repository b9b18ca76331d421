import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEAD_THANKS } from '#domain/listings/lead.ts';
import { deliverOverSmtp, runEmailJobs } from '../../../tests/support/email-jobs.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestSmtpServer } from '../../../tests/support/smtp-server.ts';
import { createTestAccount, loginToken, TEST_PASSWORD, uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let town: TestApp;
let owner: TestUser;
let listingId: number;

beforeAll(async () => {
  town = await startTestApp();
});
afterAll(() => town.close());

beforeEach(async () => {
  owner = await town.signIn();
  listingId = await insertTestListing(town.storage, { ownerId: owner.id, businessName: 'Harbor Plumbing' });
  await runEmailJobs(town);
});

let written = 0;
const aForm = (fields = {}) => ({
  name: 'Cleo Ray',
  email: `cleo${++written}@example.test`,
  phone: '512 555 0177',
  message: 'Can you look at a sink?\nOn Friday?',
  ...fields,
});

type Options = { token?: string; key?: string; to?: number; from?: string };

const send = (body: object, { token, key, to = listingId, from = uniqueIp() }: Options = {}) =>
  town.call('POST', `/api/listings/${to}/leads`, {
    body,
    from,
    ...(token ? { token } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

const read = (query = '', token = owner.token) => town.call('GET', `/api/leads${query}`, { token });
const change = (id: number, body: object, token = owner.token) => town.call('PUT', `/api/leads/${id}`, { body, token });
const firstId = async (): Promise<number> => (await read()).json.data.results[0].id;

describe('writing to a business', () => {
  it('reaches its owner in the dashboard and by mail, to be answered to the sender', async () => {
    const form = aForm();
    expect(await send(form)).toMatchObject({ status: 201, json: { success: true, message: LEAD_THANKS } });

    const { json } = await read();
    expect(json.data).toMatchObject({ total: 1, unread: 1 });
    expect(json.data.results[0]).toMatchObject({
      ...form,
      listing: { id: listingId, business_name: 'Harbor Plumbing' },
      status: 'new',
      note: '',
    });
    const mails = await runEmailJobs(town);
    const toOwner = mails.find(({ to }) => to === owner.email);
    const toSender = mails.find(({ to }) => to === form.email);
    expect(toOwner).toMatchObject({ replyTo: form.email });
    expect(toOwner?.text).toContain('Can you look at a sink?');
    expect(toOwner?.text).toContain('512 555 0177');
    expect(toSender).toMatchObject({ subject: 'Your message to Harbor Plumbing' });
    expect(toSender).not.toHaveProperty('replyTo');
    expect(JSON.stringify(toSender)).not.toContain(owner.email);
  });

  it('sends words back only to an address that is known to be the sender’s own', async () => {
    const member = await createTestAccount(town);
    const token = await loginToken(town, member.email);
    await runEmailJobs(town);
    await send(aForm({ email: member.email }), { token });
    await send(aForm({ message: 'Buy my pills.' }));

    const copies = (await runEmailJobs(town)).filter(({ subject }) => subject.startsWith('Your message to'));
    expect(copies).toHaveLength(2);
    expect(copies.find(({ to }) => to === member.email)?.text).toContain('Can you look at a sink?');
    expect(copies.find(({ to }) => to !== member.email)?.text).not.toContain('pills');
  });

  it('reaches the mailbox of a listing without an owner, and is nobody’s to read', async () => {
    const to = await insertTestListing(town.storage, { email: 'desk@harbor.example' });
    expect(await send(aForm(), { to })).toMatchObject({ status: 201 });
    expect((await runEmailJobs(town)).map((mail) => mail.to)).toContain('desk@harbor.example');

    await town.storage.db.updateTable('listings').set({ owner_id: owner.id }).where('id', '=', to).execute();
    expect((await read()).json.data.total).toBe(0);
  });

  //
  it('is one message when it is sent again, by its key or by its content', async () => {
    const form = aForm();
    await send(form, { key: 'a', from: '10.9.9.9' });
    await send(form, { key: 'a', from: '10.9.9.9' });
    await send(form);
    expect((await read()).json.data.total).toBe(1);
    expect(await runEmailJobs(town)).toHaveLength(2);
    expect(await send(aForm(), { key: 'a', from: '10.9.9.9' })).toMatchObject({
      status: 422,
      json: { code: 'key-reused' },
    });
    town.clock.advance(11 * 60_000);
    await send(form);
    expect((await read()).json.data.total).toBe(2);
  });

  it('says at each field what is wrong with it', async () => {
    const answer = await send({ name: ' ', email: 'nobody', phone: '12', message: '' });
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid' } });
    expect(Object.keys(answer.json.fields).sort()).toEqual(['email', 'message', 'name', 'phone']);
    expect((await send(aForm({ email: 'a@b.example\r\nBcc: evil@x.test' }))).status).toBe(400);
  });

  //
  it('writes no header that a name asks for, and is delivered to one mailbox', async () => {
    const post = await startTestSmtpServer();
    const form = aForm({ name: 'Hi\r\nBcc: evil@x.test', message: 'Hello\r\n.\r\nRCPT TO:<evil@x.test>' });
    await send(form);
    await deliverOverSmtp(town, post.url);
    await post.stop();
    expect(post.delivered.map(({ to }) => to).sort()).toEqual([[form.email], [owner.email]].sort());
    const toOwner = post.delivered.find(({ to }) => to[0] === owner.email)?.raw ?? '';
    const headers = toOwner.slice(0, toOwner.indexOf('\r\n\r\n'));
    expect(headers).toMatch(new RegExp(`^Reply-To: <?${form.email}>?\\r?$`, 'm'));
    expect(headers).toMatch(/^Subject: Hi Bcc: evil@x.test wrote to Harbor Plumbing\r?$/m);
    expect(headers).not.toMatch(/^Bcc:/im);
  });

  it('is refused where nobody can be reached, where it is not public, and to oneself', async () => {
    const mute = await insertTestListing(town.storage);
    const hidden = await insertTestListing(town.storage, { ownerId: owner.id, status: 'pending' });
    expect(await send(aForm(), { to: mute })).toMatchObject({ status: 409 });
    expect(await send(aForm(), { to: hidden })).toMatchObject({ status: 404 });
    expect(await send(aForm(), { to: 999_999 })).toMatchObject({ status: 404 });
    expect(await send(aForm(), { token: owner.token })).toMatchObject({ status: 403, json: { code: 'own-listing' } });
  });

  it('is limited for each address, and for each mailbox that would be written to', async () => {
    const from = uniqueIp();
    for (let at = 0; at < 10; at++) await send(aForm(), { from });
    expect(await send(aForm(), { from })).toMatchObject({ status: 429 });

    const email = 'victim@example.test';
    for (let at = 0; at < 10; at++) await send(aForm({ email, message: `${at}` }));
    expect(await send(aForm({ email }))).toMatchObject({ status: 429 });
  });
});

describe('the owner’s leads', () => {
  it('are found by words and by status, and keep a note', async () => {
    await send(aForm({ name: 'Ada Park', message: 'A 100% leaking tap' }));
    await send(aForm({ message: 'A boiler' }));
    const [boiler] = (await read('?search=BOILER')).json.data.results;
    const answer = await change(boiler.id, { status: 'answered', note: 'Called back.' });
    expect(answer.json.data).toMatchObject({ status: 'answered', note: 'Called back.' });
    expect((await change(boiler.id, { status: 'closed' })).json.data).toMatchObject({ note: 'Called back.' });

    expect((await read('?search=100%25%20leak')).json.data.total).toBe(1);
    expect((await read('?search=called')).json.data).toMatchObject({ total: 1, unread: 1 });
    expect((await read('?status=new')).json.data.results).toMatchObject([{ name: 'Ada Park' }]);
    expect((await read('?limit=1&offset=1')).json.data).toMatchObject({ total: 2, results: [{ name: 'Ada Park' }] });
    expect((await read('?status=old')).status).toBe(400);
    expect((await change(boiler.id, { status: 'sold' })).status).toBe(400);
  });

  it('are taken away and brought back, for an hour', async () => {
    await send(aForm());
    const id = await firstId();
    expect((await town.call('DELETE', `/api/leads/${id}`, { token: owner.token })).status).toBe(200);
    expect((await read()).json.data).toMatchObject({ total: 0, unread: 0 });
    const restore = () => town.call('POST', `/api/leads/${id}/restore`, { token: owner.token });
    expect(await restore()).toMatchObject({ status: 200, json: { data: { id } } });
    expect((await read()).json.data.total).toBe(1);

    await town.call('DELETE', `/api/leads/${id}`, { token: owner.token });
    town.clock.advance(2 * 60 * 60_000);
    expect((await restore()).status).toBe(404);
  });

  it('are read by nobody else, and not by a later owner', async () => {
    await send(aForm());
    const id = await firstId();
    const moderator = await town.signIn('moderator');
    const heir = await town.signIn();
    for (const { token } of [moderator, heir]) {
      expect((await read('', token)).json.data.total).toBe(0);
      expect((await change(id, { status: 'closed' }, token)).status).toBe(404);
    }
    expect((await town.call('GET', '/api/leads')).status).toBe(401);

    await town.storage.db.updateTable('listings').set({ owner_id: heir.id }).where('id', '=', listingId).execute();
    expect((await read('', heir.token)).json.data.total).toBe(0);
    expect((await read()).json.data.total).toBe(0);
    expect((await change(id, { note: 'Still mine.' })).status).toBe(404);
  });
});

describe('an account that goes', () => {
  //
  it('takes along what was written to it and what it wrote, after an export of both', async () => {
    const member = await createTestAccount(town);
    const token = await loginToken(town, member.email);
    const own = await insertTestListing(town.storage, { ownerId: member.id });
    await send(aForm({ message: 'To the member' }), { to: own });
    await send(aForm({ message: 'By the member' }), { token });
    await send(aForm({ message: 'By the member, signed out', email: member.email }));

    const { data } = (await town.call('GET', '/api/users/export', { token })).json;
    expect(data.leads).toMatchObject([{ listing_id: own, message: 'To the member', status: 'new' }]);
    expect(data.leads_sent).toMatchObject([{ listing_id: listingId, message: 'By the member' }]);
    await town.call('DELETE', '/api/users/me', { token, body: { password: TEST_PASSWORD } });
    const left = await town.storage.db
      .selectFrom('leads')
      .select('message')
      .where('message', 'like', '%member%')
      .execute();
    expect(left).toEqual([]);
    expect((await runEmailJobs(town)).filter(({ text }) => text.includes('member'))).toEqual([]);
  });
});

it('forgets what was deleted after an hour, and what was nobody’s after a month', async () => {
  const unowned = await insertTestListing(town.storage, { email: 'desk@harbor.example' });
  await send(aForm({ message: 'Deleted' }));
  await town.call('DELETE', `/api/leads/${await firstId()}`, { token: owner.token });
  await send(aForm({ message: 'Kept' }));
  await send(aForm({ message: 'Nobody’s' }), { to: unowned });
  const left = async () => {
    await runEmailJobs(town);
    const rows = await town.storage.db
      .selectFrom('leads')
      .select('message')
      .where('listing_id', 'in', [listingId, unowned])
      .orderBy('id')
      .execute();
    return rows.map(({ message }) => message);
  };
  town.clock.advance(30 * 60_000);
  expect(await left()).toEqual(['Deleted', 'Kept', 'Nobody’s']);
  town.clock.advance(3 * 60 * 60_000);
  expect(await left()).toEqual(['Kept', 'Nobody’s']);
  town.clock.advance(31 * 24 * 60 * 60_000);
  expect(await left()).toEqual(['Kept']);
});
