import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEAD_THANKS } from '#domain/listings/lead.ts';
import { deliverOverSmtp, runEmailJobs } from '../../../tests/support/email-jobs.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestSmtpServer } from '../../../tests/support/smtp-server.ts';
import { createTestAccount, loginToken, TEST_PASSWORD, uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let owner: TestUser;
let listingId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.signIn();
  listingId = await insertTestListing(app.storage, { ownerId: owner.id, businessName: 'Harbor Plumbing' });
  await runEmailJobs(app);
});

let formCount = 0;
const leadForm = (fields = {}) => ({
  name: 'Cleo Ray',
  email: `cleo${++formCount}@example.test`,
  phone: '512 555 0177',
  message: 'Can you look at a sink?\nOn Friday?',
  ...fields,
});

type Options = { token?: string; key?: string; to?: number; from?: string };

const send = (body: object, { token, key, to = listingId, from = uniqueIp() }: Options = {}) =>
  app.call('POST', `/api/listings/${to}/leads`, {
    body,
    from,
    ...(token ? { token } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

const read = (query = '', token = owner.token) => app.call('GET', `/api/leads${query}`, { token });
const change = (id: number, body: object, token = owner.token) => app.call('PUT', `/api/leads/${id}`, { body, token });
const firstId = async (): Promise<number> => (await read()).json.data.results[0].id;

describe('a message to a business', () => {
  it('reaches its owner in the dashboard and by email, with the sender as Reply-To', async () => {
    const form = leadForm();
    expect(await send(form)).toMatchObject({ status: 201, json: { success: true, message: LEAD_THANKS } });

    const { json } = await read();
    expect(json.data).toMatchObject({ total: 1, unread: 1 });
    expect(json.data.results[0]).toMatchObject({
      ...form,
      listing: { id: listingId, business_name: 'Harbor Plumbing' },
      status: 'new',
      note: '',
    });
    const mails = await runEmailJobs(app);
    const toOwner = mails.find(({ to }) => to === owner.email);
    const toSender = mails.find(({ to }) => to === form.email);
    expect(toOwner).toMatchObject({ replyTo: form.email });
    expect(toOwner?.text).toContain('Can you look at a sink?');
    expect(toOwner?.text).toContain('512 555 0177');
    expect(toSender).toMatchObject({ subject: 'Your message to Harbor Plumbing' });
    expect(toSender).not.toHaveProperty('replyTo');
    expect(JSON.stringify(toSender)).not.toContain(owner.email);
  });

  it('is copied only to an address that is confirmed to be the sender’s', async () => {
    const member = await createTestAccount(app);
    const token = await loginToken(app, member.email);
    await runEmailJobs(app);
    await send(leadForm({ email: member.email }), { token });
    await send(leadForm({ message: 'Buy my pills.' }));

    const copies = (await runEmailJobs(app)).filter(({ subject }) => subject.startsWith('Your message to'));
    expect(copies).toHaveLength(2);
    expect(copies.find(({ to }) => to === member.email)?.text).toContain('Can you look at a sink?');
    expect(copies.find(({ to }) => to !== member.email)?.text).not.toContain('pills');
  });

  it('reaches the address of a listing without an owner, and no later owner can read it', async () => {
    const to = await insertTestListing(app.storage, { email: 'desk@harbor.example' });
    expect(await send(leadForm(), { to })).toMatchObject({ status: 201 });
    expect((await runEmailJobs(app)).map((mail) => mail.to)).toContain('desk@harbor.example');

    await app.storage.db.updateTable('listings').set({ owner_id: owner.id }).where('id', '=', to).execute();
    expect((await read()).json.data.total).toBe(0);
  });

  //
  it('is saved once when it is repeated, by its key or by its content', async () => {
    const form = leadForm();
    await send(form, { key: 'a', from: '10.9.9.9' });
    await send(form, { key: 'a', from: '10.9.9.9' });
    await send(form);
    expect((await read()).json.data.total).toBe(1);
    expect(await runEmailJobs(app)).toHaveLength(2);
    expect(await send(leadForm(), { key: 'a', from: '10.9.9.9' })).toMatchObject({
      status: 422,
      json: { code: 'key-reused' },
    });
    app.clock.advance(11 * 60_000);
    await send(form);
    expect((await read()).json.data.total).toBe(2);
  });

  it('is validated field by field', async () => {
    const response = await send({ name: ' ', email: 'nobody', phone: '12', message: '' });
    expect(response).toMatchObject({ status: 400, json: { code: 'invalid' } });
    expect(Object.keys(response.json.fields).sort()).toEqual(['email', 'message', 'name', 'phone']);
    expect((await send(leadForm({ email: 'a@b.example\r\nBcc: evil@x.test' }))).status).toBe(400);
  });

  //
  it('cannot inject headers or recipients', async () => {
    const post = await startTestSmtpServer();
    const form = leadForm({ name: 'Hi\r\nBcc: evil@x.test', message: 'Hello\r\n.\r\nRCPT TO:<evil@x.test>' });
    await send(form);
    await deliverOverSmtp(app, post.url);
    await post.stop();
    expect(post.delivered.map(({ to }) => to).sort()).toEqual([[form.email], [owner.email]].sort());
    const toOwner = post.delivered.find(({ to }) => to[0] === owner.email)?.raw ?? '';
    const headers = toOwner.slice(0, toOwner.indexOf('\r\n\r\n'));
    expect(headers).toMatch(new RegExp(`^Reply-To: <?${form.email}>?\\r?$`, 'm'));
    expect(headers).toMatch(/^Subject: New message from Hi Bcc: evil@x.test for Harbor Plumbing\r?$/m);
    expect(headers).not.toMatch(/^Bcc:/im);
  });

  it('is rejected for a listing without an address, a hidden listing and one’s own', async () => {
    const unreachable = await insertTestListing(app.storage);
    const hidden = await insertTestListing(app.storage, { ownerId: owner.id, status: 'pending' });
    expect(await send(leadForm(), { to: unreachable })).toMatchObject({ status: 409 });
    expect(await send(leadForm(), { to: hidden })).toMatchObject({ status: 404 });
    expect(await send(leadForm(), { to: 999_999 })).toMatchObject({ status: 404 });
    expect(await send(leadForm(), { token: owner.token })).toMatchObject({
      status: 403,
      json: { code: 'own-listing' },
    });
  });

  it('is rate limited per IP address and per mailbox', async () => {
    const from = uniqueIp();
    for (let at = 0; at < 10; at++) await send(leadForm(), { from });
    expect(await send(leadForm(), { from })).toMatchObject({ status: 429 });

    const email = 'victim@example.test';
    for (let at = 0; at < 10; at++) await send(leadForm({ email, message: `${at}` }));
    expect(await send(leadForm({ email }))).toMatchObject({ status: 429 });
  });
});

describe('the owner’s leads', () => {
  it('can be searched, filtered by status and annotated', async () => {
    await send(leadForm({ name: 'Ada Park', message: 'A 100% leaking tap' }));
    await send(leadForm({ message: 'A boiler' }));
    const [boiler] = (await read('?search=BOILER')).json.data.results;
    const response = await change(boiler.id, { status: 'answered', note: 'Called back.' });
    expect(response.json.data).toMatchObject({ status: 'answered', note: 'Called back.' });
    expect((await change(boiler.id, { status: 'closed' })).json.data).toMatchObject({ note: 'Called back.' });

    expect((await read('?search=100%25%20leak')).json.data.total).toBe(1);
    expect((await read('?search=called')).json.data).toMatchObject({ total: 1, unread: 1 });
    expect((await read('?status=new')).json.data.results).toMatchObject([{ name: 'Ada Park' }]);
    expect((await read('?limit=1&offset=1')).json.data).toMatchObject({ total: 2, results: [{ name: 'Ada Park' }] });
    expect((await read('?status=old')).status).toBe(400);
    expect((await change(boiler.id, { status: 'sold' })).status).toBe(400);
  });

  it('can be deleted and restored within an hour', async () => {
    await send(leadForm());
    const id = await firstId();
    expect((await app.call('DELETE', `/api/leads/${id}`, { token: owner.token })).status).toBe(200);
    expect((await read()).json.data).toMatchObject({ total: 0, unread: 0 });
    const restore = () => app.call('POST', `/api/leads/${id}/restore`, { token: owner.token });
    expect(await restore()).toMatchObject({ status: 200, json: { data: { id } } });
    expect((await read()).json.data.total).toBe(1);

    await app.call('DELETE', `/api/leads/${id}`, { token: owner.token });
    app.clock.advance(2 * 60 * 60_000);
    expect((await restore()).status).toBe(404);
  });

  it('are visible to nobody else, not even a later owner', async () => {
    await send(leadForm());
    const id = await firstId();
    const moderator = await app.signIn('moderator');
    const laterOwner = await app.signIn();
    for (const { token } of [moderator, laterOwner]) {
      expect((await read('', token)).json.data.total).toBe(0);
      expect((await change(id, { status: 'closed' }, token)).status).toBe(404);
    }
    expect((await app.call('GET', '/api/leads')).status).toBe(401);

    await app.storage.db.updateTable('listings').set({ owner_id: laterOwner.id }).where('id', '=', listingId).execute();
    expect((await read('', laterOwner.token)).json.data.total).toBe(0);
    expect((await read()).json.data.total).toBe(0);
    expect((await change(id, { note: 'Still mine.' })).status).toBe(404);
  });
});

describe('a deleted account', () => {
  //
  it('takes its received and sent messages with it, after an export of both', async () => {
    const member = await createTestAccount(app);
    const token = await loginToken(app, member.email);
    const own = await insertTestListing(app.storage, { ownerId: member.id });
    await send(leadForm({ message: 'To the member' }), { to: own });
    await send(leadForm({ message: 'By the member' }), { token });
    await send(leadForm({ message: 'By the member, signed out', email: member.email }));

    const { data } = (await app.call('GET', '/api/users/export', { token })).json;
    expect(data.leads).toMatchObject([{ listing_id: own, message: 'To the member', status: 'new' }]);
    expect(data.leads_sent).toMatchObject([{ listing_id: listingId, message: 'By the member' }]);
    await app.call('DELETE', '/api/users/me', { token, body: { password: TEST_PASSWORD } });
    const left = await app.storage.db
      .selectFrom('leads')
      .select('message')
      .where('message', 'like', '%member%')
      .execute();
    expect(left).toEqual([]);
    expect((await runEmailJobs(app)).filter(({ text }) => text.includes('member'))).toEqual([]);
  });
});

it('deleted messages are purged after an hour, unowned ones after a month', async () => {
  const unowned = await insertTestListing(app.storage, { email: 'desk@harbor.example' });
  await send(leadForm({ message: 'Deleted' }));
  await app.call('DELETE', `/api/leads/${await firstId()}`, { token: owner.token });
  await send(leadForm({ message: 'Kept' }));
  await send(leadForm({ message: 'Nobody’s' }), { to: unowned });
  const left = async () => {
    await runEmailJobs(app);
    const rows = await app.storage.db
      .selectFrom('leads')
      .select('message')
      .where('listing_id', 'in', [listingId, unowned])
      .orderBy('id')
      .execute();
    return rows.map(({ message }) => message);
  };
  app.clock.advance(30 * 60_000);
  expect(await left()).toEqual(['Deleted', 'Kept', 'Nobody’s']);
  app.clock.advance(3 * 60 * 60_000);
  expect(await left()).toEqual(['Kept', 'Nobody’s']);
  app.clock.advance(31 * 24 * 60 * 60_000);
  expect(await left()).toEqual(['Kept']);
});
