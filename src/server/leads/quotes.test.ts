import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEAD_LINK_VALID_MS } from '#domain/listings/lead.ts';
import { QUOTE_THANKS } from '#domain/listings/quote.ts';
import { runEmailJobs } from '../../../tests/support/email-jobs.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { createTestAccount, loginToken, TEST_PASSWORD, uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let owner: TestUser;
let other: TestUser;
let listingId: number;
let otherId: number;
let unownedId: number;
let visitorEmail: string;
let formCount = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  [owner, other] = [await app.signIn(), await app.signIn()];
  listingId = await insertTestListing(app.storage, { ownerId: owner.id, businessName: 'Harbor Plumbing' });
  otherId = await insertTestListing(app.storage, { ownerId: other.id, businessName: 'Mill Plumbing' });
  unownedId = await insertTestListing(app.storage, { email: 'desk@pier.example', businessName: 'Pier Plumbing' });
  visitorEmail = `cleo${++formCount}@example.test`;
  await runEmailJobs(app);
});

const quoteForm = (fields = {}) => ({
  message: 'A new faucet in the kitchen.',
  timing: 'week',
  place: '78701',
  name: 'Cleo Ray',
  email: visitorEmail,
  also: [otherId],
  ...fields,
});

type Options = { token?: string; key?: string; to?: number; from?: string };

const ask = (fields = {}, { token, key, to = listingId, from = uniqueIp() }: Options = {}) =>
  app.call('POST', `/api/listings/${to}/quotes`, {
    body: quoteForm(fields),
    from,
    ...(token ? { token } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

const readLeads = async ({ token }: TestUser) => (await app.call('GET', '/api/leads', { token })).json.data;
const answer = (leadId: number, message: string, { token }: TestUser = owner) =>
  app.call('POST', `/api/leads/${leadId}/answers`, { token, body: { message } });

type Mails = Awaited<ReturnType<typeof runEmailJobs>>;
const linkToken = (mails: Mails): string =>
  /\/account\/quote#([\w-]+)/.exec(mails.find(({ to }) => to === visitorEmail)?.text ?? '')?.[1] ?? '';
const callThread = (path: string, body: object, from = uniqueIp()) =>
  app.call('POST', `/api/quotes/thread${path}`, { body, from });
const readQuote = (token: string) => callThread('', { token });

/** The token of the link in the email that confirms the request. */
async function askAndOpen(fields = {}, options: Options = {}): Promise<string> {
  expect(await ask(fields, options)).toMatchObject({ status: 201, json: { message: QUOTE_THANKS } });
  return linkToken(await runEmailJobs(app));
}

describe('a request for quotes', () => {
  it('reaches each asked business as a lead, and the visitor gets a private link', async () => {
    await ask({ also: [otherId, unownedId], timing: 'date', needed_on: '2026-12-01' });
    const quote = { timing: 'date', needed_on: '2026-12-01', place: '78701', is_closed: false, is_chosen: false };
    for (const [user, name] of [
      [owner, 'Harbor Plumbing'],
      [other, 'Mill Plumbing'],
    ] as const) {
      expect((await readLeads(user)).results).toMatchObject([
        { listing: { business_name: name }, message: 'A new faucet in the kitchen.', status: 'new', quote },
      ]);
    }
    const mails = await runEmailJobs(app);
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [owner.email, other.email, 'desk@pier.example', visitorEmail].sort(),
    );
    const toOwner = mails.find(({ to }) => to === owner.email);
    expect(toOwner).toMatchObject({
      subject: 'Quote request from Cleo Ray for Harbor Plumbing',
      replyTo: visitorEmail,
    });
    expect(toOwner?.text).toContain('When: December 1, 2026\nWhere: 78701');
    const toVisitor = mails.find(({ to }) => to === visitorEmail);
    expect(toVisitor?.text).toContain('"Harbor Plumbing", "Mill Plumbing", and "Pier Plumbing"');
    expect(JSON.stringify(toVisitor)).not.toContain('faucet');
    expect((await readQuote(linkToken(mails))).json.data).toMatchObject({
      message: null,
      timing: 'date',
      businesses: [
        { listing: { business_name: 'Harbor Plumbing' }, answers_by_email: false, is_open: true, thread: [] },
        { listing: { business_name: 'Mill Plumbing' } },
        { listing: { business_name: 'Pier Plumbing' }, answers_by_email: true },
      ],
    });
  });

  it('is listed alone with its kind, and both kinds are counted', async () => {
    await ask();
    const lead = { name: 'Cleo Ray', email: visitorEmail, message: 'Are you open on Monday?' };
    await app.call('POST', `/api/listings/${listingId}/leads`, { body: lead, from: uniqueIp() });
    const list = async (query: string) => (await app.call('GET', `/api/leads${query}`, { token: owner.token })).json;
    const counts = { message: 1, quote: 1 };
    expect((await list('?kind=quote')).data).toMatchObject({
      total: 1,
      counts,
      results: [{ quote: { place: '78701' } }],
    });
    expect((await list('?kind=message')).data).toMatchObject({ total: 1, counts, results: [{ quote: null }] });
    expect((await list('?kind=quote&status=answered')).data).toMatchObject({ total: 0, counts, unread: 2 });
    expect((await list('?kind=review')).fields).toEqual({ kind: '"kind" must be message or quote.' });
  });

  it('shows its text before an answer only to a sender with a confirmed account', async () => {
    const member = await createTestAccount(app);
    visitorEmail = member.email;
    const token = await askAndOpen({}, { token: await loginToken(app, member.email) });
    expect((await readQuote(token)).json.data.message).toBe('A new faucet in the kitchen.');
  });

  //
  it('is saved once when it is repeated, by its key or by its content', async () => {
    await Promise.all([ask({}, { key: 'a', from: '10.8.8.8' }), ask({}, { key: 'a', from: '10.8.8.8' })]);
    await ask();
    expect((await readLeads(owner)).total).toBe(1);
    expect(await runEmailJobs(app)).toHaveLength(3);
    expect(await ask({ place: 'Austin' }, { key: 'a', from: '10.8.8.8' })).toMatchObject({ status: 422 });
  });

  it('is validated field by field', async () => {
    const missing = await ask({ message: ' ', timing: 'never', place: '', name: '', email: 'nobody' });
    expect(Object.keys(missing.json.fields).sort()).toEqual(['email', 'message', 'name', 'place', 'timing']);
    for (const date of [{ timing: 'date' }, { timing: 'date', needed_on: '2026-02-30' }, { needed_on: '2026-12-01' }])
      expect((await ask(date)).json.fields).toEqual({ needed_on: 'Enter the date on which you need it.' });
    expect((await ask({ also: [1, 2, 3, 4] })).json.fields).toHaveProperty('also');
  });

  it('is refused for a business without an address, a hidden one and one’s own, and then nobody is asked', async () => {
    const unreachable = await insertTestListing(app.storage);
    const hidden = await insertTestListing(app.storage, { ownerId: owner.id, status: 'pending' });
    expect((await ask({ also: [unreachable] })).status).toBe(409);
    expect((await ask({}, { to: hidden })).status).toBe(404);
    expect((await ask({}, { token: owner.token })).json).toMatchObject({ code: 'own-listing' });
    expect((await ask({}, { token: other.token })).json).toMatchObject({ code: 'own-listing' });
    expect((await readLeads(owner)).total).toBe(0);
  });

  it('counts as a message to each business for the limits', async () => {
    const from = uniqueIp();
    for (let at = 0; at < 5; at++) expect((await ask({ message: `${at}` }, { from })).status).toBe(201);
    expect((await ask({ message: 'One more' }, { from })).status).toBe(429);
    for (let at = 0; at < 5; at++) await ask({ message: `More ${at}` });
    expect((await ask({ message: 'To one mailbox' })).status).toBe(429);
  });

  it('can be sent to similar businesses nearby that receive messages', async () => {
    await insertTestListing(app.storage, { businessName: 'Silent Plumbing' });
    await insertTestListing(app.storage, {
      businessName: 'Far Plumbing',
      ownerId: other.id,
      address: '9 Elm St, Dallas, TX 75201',
    });
    const { status, json } = await app.call('GET', `/api/listings/${listingId}/quotes/nearby`);
    expect(status).toBe(200);
    const names = json.data.map(({ business_name }: { business_name: string }) => business_name);
    expect(names.length).toBeLessThanOrEqual(6);
    expect(new Set(names)).not.toContain('Silent Plumbing');
    expect(new Set(names)).not.toContain('Far Plumbing');
    expect(json.data.map(({ id }: { id: number }) => id)).not.toContain(listingId);
    expect(names.length).toBeGreaterThan(0);
  });
});

describe('the private page of the visitor', () => {
  it('shows the answers of all businesses, and each answer brings a link to it', async () => {
    await askAndOpen();
    const [lead] = (await readLeads(owner)).results;
    const [otherLead] = (await readLeads(other)).results;
    await answer(lead.id, 'It costs $90.');
    await answer(otherLead.id, 'It costs $80.', other);
    const mails = await runEmailJobs(app);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Harbor Plumbing replied to your quote request',
      'Mill Plumbing replied to your quote request',
    ]);
    const token = linkToken(mails);
    const { data } = (await readQuote(token)).json;
    expect(data.message).toBe('A new faucet in the kitchen.');
    expect(data.businesses.map(({ thread }: { thread: { message: string }[] }) => thread[0]?.message)).toEqual([
      'It costs $90.',
      'It costs $80.',
    ]);
    expect(JSON.stringify(data)).not.toContain(owner.email);

    const replied = await callThread('/answers', { token, lead_id: otherLead.id, message: 'On Friday?' });
    expect(replied.json.data.businesses[1].thread[1]).toMatchObject({ sender: 'visitor', message: 'On Friday?' });
    expect((await readLeads(other)).results[0]).toMatchObject({
      status: 'new',
      thread: [{}, { message: 'On Friday?' }],
    });
    expect((await readLeads(owner)).results[0].thread).toHaveLength(1);
  });

  it('closes the request, which tells the others and ends their conversations', async () => {
    const token = await askAndOpen({ also: [otherId, unownedId] });
    const [lead] = (await readLeads(owner)).results;
    const [otherLead] = (await readLeads(other)).results;
    await answer(lead.id, 'It costs $90.');
    await runEmailJobs(app);
    const close = () => callThread('/close', { token, chosen_lead_id: lead.id });
    expect((await close()).json.data).toMatchObject({
      closed_at: expect.any(String),
      businesses: [
        { is_chosen: true, is_open: true },
        { is_chosen: false, is_open: false },
        { is_chosen: false, is_open: false },
      ],
    });
    await close();
    const mails = await runEmailJobs(app);
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [other.email, 'Cleo Ray closed their quote request'],
        ['desk@pier.example', 'Cleo Ray closed their quote request'],
      ].sort(),
    );
    expect((await readLeads(other)).results[0]).toMatchObject({ status: 'closed', quote: { is_closed: true } });
    expect((await readLeads(owner)).results[0]).toMatchObject({ quote: { is_closed: false, is_chosen: true } });
    const news = (await app.call('GET', '/api/notifications', { token: other.token })).json.data.results;
    expect(news[0].text).toBe('A visitor closed their quote request to Mill Plumbing.');
    expect((await answer(otherLead.id, 'Still here.', other)).status).toBe(409);
    expect((await callThread('/answers', { token, lead_id: otherLead.id, message: 'Hello' })).status).toBe(409);
    expect((await callThread('/answers', { token, lead_id: lead.id, message: 'See you.' })).status).toBe(200);
  });

  it('needs a valid link, and knows only its own businesses', async () => {
    const token = await askAndOpen();
    for (const wrong of ['', `${token}x`]) {
      expect((await readQuote(wrong)).json).toMatchObject({ code: 'bad-link' });
      expect((await callThread('/close', { token: wrong })).json).toMatchObject({ code: 'bad-link' });
    }
    visitorEmail = 'another@example.test';
    await ask({ message: 'Something else' });
    const strange = (await readLeads(owner)).results[0].id;
    expect((await callThread('/answers', { token, lead_id: strange, message: 'Hello' })).status).toBe(404);
    expect((await callThread('/close', { token, chosen_lead_id: strange })).status).toBe(404);
    app.clock.advance(LEAD_LINK_VALID_MS + 1);
    expect((await readQuote(token)).status).toBe(400);
  });
});

//
it('a request is part of both exports, and ends with the account of either side', async () => {
  const member = await createTestAccount(app);
  visitorEmail = member.email;
  const token = await loginToken(app, member.email);
  await ask({}, { token });
  const exported = async (account: string) =>
    (await app.call('GET', '/api/users/export', { token: account })).json.data;
  const facts = { message: 'A new faucet in the kitchen.', needed: 'week', needed_on: null, needed_at: '78701' };
  expect((await exported(owner.token)).leads).toMatchObject([facts]);
  expect((await exported(token)).leads_sent).toMatchObject([facts, facts]);

  await app.call('DELETE', '/api/users/me', { token, body: { password: TEST_PASSWORD } });
  expect((await readLeads(owner)).total).toBe(0);
  const left = await app.storage.db
    .selectFrom('quote_requests')
    .select('id')
    .where('user_id', '=', member.id)
    .execute();
  expect(left).toEqual([]);
});

describe('the response time', () => {
  const statistics = async () =>
    (await app.call('GET', `/api/listings/${listingId}/statistics`, { token: owner.token })).json.data.responses;
  const publicMinutes = async () => (await app.call('GET', `/listings.php?id=${listingId}`)).json.data.response_minutes;

  it('is the median time to the first answer, and public after five', async () => {
    expect(await statistics()).toEqual({ received: 0, answered: 0, median_minutes: null });
    for (const minutes of [10, 100, 30, 20]) {
      visitorEmail = `cleo${++formCount}@example.test`;
      await ask({ also: [] });
      const [lead] = (await readLeads(owner)).results;
      app.clock.advance(minutes * 60_000);
      await answer(lead.id, 'It costs $90.');
      app.clock.advance(60_000);
      await answer(lead.id, 'Or $95.');
    }
    await ask({ also: [], message: 'Not answered' });
    expect(await statistics()).toEqual({ received: 5, answered: 4, median_minutes: 25 });
    expect(await publicMinutes()).toBeNull();
    const [lead] = (await readLeads(owner)).results;
    app.clock.advance(25 * 60_000);
    await answer(lead.id, 'Yes.');
    app.clock.advance(60_000);
    expect(await publicMinutes()).toBe(25);

    app.clock.advance(91 * 86_400_000);
    expect(await publicMinutes()).toBeNull();
  });
});
