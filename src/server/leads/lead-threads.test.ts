import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEAD_LINK_VALID_MS, LEAD_THREAD_MAX } from '#domain/listings/lead.ts';
import { runEmailJobs } from '../../../tests/support/email-jobs.ts';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { createTestAccount, loginToken, TEST_PASSWORD, uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

let app: TestApp;
let owner: TestUser;
let listingId: number;
let leadId: number;
let visitorEmail: string;
let leadCount = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.signIn();
  listingId = await insertTestListing(app.storage, { ownerId: owner.id, businessName: 'Harbor Plumbing' });
  visitorEmail = `cleo${++leadCount}@example.test`;
  const body = { name: 'Cleo Ray', email: visitorEmail, message: 'Can you look at a sink?' };
  await app.call('POST', `/api/listings/${listingId}/leads`, { body, from: uniqueIp() });
  leadId = (await readLeads()).results[0].id;
  await runEmailJobs(app);
});

const readLeads = async (token = owner.token, query = '') =>
  (await app.call('GET', `/api/leads${query}`, { token })).json.data;
const answer = (message: string, token = owner.token) =>
  app.call('POST', `/api/leads/${leadId}/answers`, { token, body: { message } });
const readThread = (token: string) => app.call('POST', '/api/leads/thread', { body: { token }, from: uniqueIp() });
const reply = (token: string, message: string, from = uniqueIp()) =>
  app.call('POST', '/api/leads/thread/answers', { body: { token, message }, from });

const threadToken = (mails: Awaited<ReturnType<typeof runEmailJobs>>): string =>
  /\/account\/messages#([\w-]+)/.exec(mails.find(({ to }) => to === visitorEmail)?.text ?? '')?.[1] ?? '';

/** The token of the link in the email that the visitor gets. */
async function openThread(message = 'On Friday at nine.'): Promise<string> {
  await answer(message);
  return threadToken(await runEmailJobs(app));
}

describe('an answer of the business', () => {
  it('is emailed to the visitor with a private link to the thread, and without an address of the owner', async () => {
    const { json } = await answer('On Friday at nine.\nIs that fine?');
    expect(json.data).toMatchObject({ status: 'answered', thread: [{ sender: 'business' }] });
    const mails = await runEmailJobs(app);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: visitorEmail, subject: 'Harbor Plumbing replied to your message' });
    expect(mails[0]).not.toHaveProperty('replyTo');
    expect(mails[0]?.text).toContain('Is that fine?');
    expect(JSON.stringify(mails[0])).not.toContain(owner.email);

    const thread = (await readThread(threadToken(mails))).json.data;
    expect(thread).toMatchObject({
      listing: { id: listingId, business_name: 'Harbor Plumbing' },
      name: 'Cleo Ray',
      message: 'Can you look at a sink?',
      is_open: true,
    });
    expect(thread.thread).toEqual([
      expect.objectContaining({ sender: 'business', message: 'On Friday at nine.\nIs that fine?' }),
    ]);
    expect(thread.thread[0]).not.toHaveProperty('author');
  });

  it('is sent once when it is repeated within minutes', async () => {
    await Promise.all([answer('On Friday.'), answer('On Friday.')]);
    expect(await runEmailJobs(app)).toHaveLength(1);
    expect((await readLeads()).results[0].thread).toHaveLength(1);
    app.clock.advance(11 * 60_000);
    await answer('On Friday.');
    expect((await readLeads()).results[0].thread).toHaveLength(2);
  });

  it('is refused without a text, from others, and for a deleted message', async () => {
    expect(await answer(' ')).toMatchObject({ status: 400, json: { fields: { message: 'Write a message.' } } });
    expect((await answer('Hello', (await app.signIn()).token)).status).toBe(404);
    expect((await answer('Hello', (await app.signIn('moderator')).token)).status).toBe(404);
    expect((await app.call('POST', `/api/leads/${leadId}/answers`, { body: { message: 'Hello' } })).status).toBe(401);
    const laterOwner = await app.signIn();
    await app.storage.db.updateTable('listings').set({ owner_id: laterOwner.id }).where('id', '=', listingId).execute();
    expect((await answer('Hello')).status).toBe(404);
    expect((await answer('Hello', laterOwner.token)).status).toBe(404);
    expect(await runEmailJobs(app)).toEqual([]);
  });

  it('is found by a search in the messages', async () => {
    await answer('The boiler takes a day.');
    expect((await readLeads(owner.token, '?search=BOILER')).total).toBe(1);
    expect((await readLeads(owner.token, '?search=kettle')).total).toBe(0);
  });

  it('is limited by mailbox', async () => {
    for (let at = 0; at < 20; at++) await answer(`Answer ${at}`);
    expect((await answer('One more')).status).toBe(429);
  });
});

describe('a reply of the visitor', () => {
  it('reaches the team as a new message, in the dashboard, by notification and by email', async () => {
    const token = await openThread();
    const { status, json } = await reply(token, 'Nine is fine.');
    expect(status).toBe(200);
    expect(json.data.thread).toMatchObject([{ sender: 'business' }, { sender: 'visitor', message: 'Nine is fine.' }]);
    const { results, unread } = await readLeads();
    expect(unread).toBe(1);
    expect(results[0]).toMatchObject({
      status: 'new',
      thread: [
        { sender: 'business', author: expect.stringMatching(/./) },
        { sender: 'visitor', author: '' },
      ],
    });
    const mails = await runEmailJobs(app);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: owner.email, replyTo: visitorEmail });
    expect(mails[0]?.text).toContain('Nine is fine.');
    const news = (await app.call('GET', '/api/notifications', { token: owner.token })).json.data.results;
    expect(news[0]).toMatchObject({ kind: 'lead', text: 'A visitor replied to Harbor Plumbing.' });
  });

  it('is added once when it is repeated, and limited by thread and by length of the thread', async () => {
    const token = await openThread();
    await Promise.all([reply(token, 'Fine.'), reply(token, 'Fine.')]);
    expect((await readThread(token)).json.data.thread).toHaveLength(2);
    for (let at = 0; at < 8; at++) await reply(token, `${at}`);
    expect((await reply(token, 'One more')).status).toBe(429);

    const createdAt = app.clock.now;
    const rows = Array.from({ length: LEAD_THREAD_MAX }, (_, at) => ({
      lead_id: leadId,
      sender: 'visitor' as const,
      message: `Row ${at}`,
      created_at: createdAt,
    }));
    await app.storage.db.insertInto('lead_messages').values(rows).execute();
    expect(await answer('One too many')).toMatchObject({ status: 409, json: { code: 'conflict' } });
  });

  it('needs a valid link, and ends with the owner, the message and time', async () => {
    const token = await openThread();
    for (const wrong of ['', 'nothing', `${token}x`]) {
      expect(await readThread(wrong)).toMatchObject({ status: 400, json: { code: 'bad-link' } });
      expect(await reply(wrong, 'Hello')).toMatchObject({ status: 400, json: { code: 'bad-link' } });
    }
    const { id: laterOwner } = await app.signIn();
    const setOwner = (id: number) =>
      app.storage.db.updateTable('listings').set({ owner_id: id }).where('id', '=', listingId).execute();
    await setOwner(laterOwner);
    expect((await readThread(token)).json.data).toMatchObject({ is_open: false, message: 'Can you look at a sink?' });
    expect((await reply(token, 'Hello')).status).toBe(409);
    await setOwner(owner.id);
    await app.call('DELETE', `/api/leads/${leadId}`, { token: owner.token });
    expect((await readThread(token)).status).toBe(400);
    await app.call('POST', `/api/leads/${leadId}/restore`, { token: owner.token });
    expect((await readThread(token)).status).toBe(200);
    app.clock.advance(LEAD_LINK_VALID_MS + 1);
    expect((await readThread(token)).status).toBe(400);
    await runEmailJobs(app);
    expect(await app.storage.db.selectFrom('lead_links').select('lead_id').execute()).toEqual([]);
  });
});

//
it('a thread is part of both exports, and ends with the account of either side', async () => {
  const member = await createTestAccount(app);
  const token = await loginToken(app, member.email);
  const body = { name: 'Ada Park', email: member.email, message: 'A tap drips.' };
  await app.call('POST', `/api/listings/${listingId}/leads`, { body, token, from: uniqueIp() });
  leadId = (await readLeads()).results[0].id;
  await answer('We fix taps.');

  const exported = async (account: string) =>
    (await app.call('GET', '/api/users/export', { token: account })).json.data;
  const thread = [expect.objectContaining({ sender: 'business', message: 'We fix taps.' })];
  expect((await exported(owner.token)).leads).toContainEqual(
    expect.objectContaining({ message: 'A tap drips.', thread }),
  );
  expect((await exported(token)).leads_sent).toMatchObject([{ message: 'A tap drips.', thread }]);

  await app.call('DELETE', '/api/users/me', { token, body: { password: TEST_PASSWORD } });
  const left = await app.storage.db
    .selectFrom('lead_messages')
    .select('message')
    .where('lead_id', '=', leadId)
    .execute();
  expect(left).toEqual([]);
  expect((await runEmailJobs(app)).filter(({ to }) => to === member.email)).toEqual([]);
});
