import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RESUBMIT_LINK_VALID_MS } from '#domain/listings/submission.ts';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { accountLinkSecret } from '../../../tests/support/correction-client.ts';
import { deskClient, SUBMISSION_FORM, submitListingForm } from '../../../tests/support/desk-client.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { insertTestCategory } from '../../../tests/support/listing-fixtures.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let town: TestApp;
let desk: ReturnType<typeof deskClient>;

beforeAll(async () => {
  town = await startTestApp();
  await insertTestCategory(town.storage, 'Lighting Stores');
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate submissions, jobs, rate_limits, decisions restart identity cascade`.execute(town.storage.db);
  desk = deskClient(town, await town.signIn('moderator', 'Mo Derator'));
});

const REASON = 'Please give the whole address.';
const call = (path: string, body: unknown) => town.call('POST', path, { body, from: uniqueIp() });
const read = (token: string) => call('/api/submissions/asked', { token });
const resend = (token: string, fields = {}) => call('/api/submissions/again', { token, ...SUBMISSION_FORM, ...fields });
const waiting = async () => (await desk.queue()).json.data;

async function givenAsked() {
  const item = await submitListingForm(town, { address: 'Main St' });
  const { json } = await desk.decide([item], 'rejected', { reason: REASON, asks: true });
  town.clock.advance(2 * 60_000);
  const [mail] = await runAllJobs(town);
  return { item, mail, decisionId: json.data[0].decision_id, secret: accountLinkSecret(mail) };
}

it('who is asked for changes gets what they sent, changes it, and it waits at the desk again', async () => {
  const { item, mail, secret } = await givenAsked();
  expect([mail?.to, mail?.text.includes(REASON)]).toEqual([SUBMISSION_FORM.email, true]);
  expect(await findTablesContaining(town.storage.db, secret)).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect((await read(secret)).json.data).toMatchObject({ reason: REASON, form: { address: 'Main St' } });
  expect((await resend(secret, { address: ' ' })).json.fields).toHaveProperty('address');
  const answers = await Promise.all([resend(secret), resend(secret)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await waiting()).toMatchObject([{ id: item.id, place: SUBMISSION_FORM.address, is_overdue: false }]);
  expect((await read(secret)).json).toMatchObject({ code: 'bad-link' });
  const { json } = await desk.decide([item], 'approved');
  expect(json.data[0].listing_id).toBeGreaterThan(0);
});

it('it stands in the log as what it is, and undone it waits as it was, without a mail', async () => {
  const item = await submitListingForm(town);
  const { json } = await desk.decide([item], 'rejected', { reason: REASON, asks: true });
  expect((await desk.log()).json.data).toMatchObject([{ decision: 'rejected', asks: true, reason: REASON }]);
  await desk.undo(json.data[0].decision_id);
  town.clock.advance(2 * 60_000);
  expect(await runAllJobs(town)).toEqual([]);
  expect(await waiting()).toHaveLength(1);
});

it('undone later, the link leads nowhere; sent again meanwhile, it is not undone', async () => {
  const first = await givenAsked();
  await desk.undo(first.decisionId);
  expect((await resend(first.secret)).status).toBe(400);
  await sql`truncate jobs`.execute(town.storage.db);
  const second = await givenAsked();
  await resend(second.secret);
  expect((await desk.undo(second.decisionId)).status).toBe(409);
});

it('the link ends after 30 days, and a plain rejection has none', async () => {
  const { secret } = await givenAsked();
  town.clock.advance(RESUBMIT_LINK_VALID_MS);
  expect((await resend(secret)).status).toBe(400);
  desk = deskClient(town, await town.signIn('moderator', 'Mo Derator'));
  const item = await submitListingForm(town);
  await desk.decide([item], 'rejected', { reason: REASON });
  town.clock.advance(2 * 60_000);
  const [mail] = await runAllJobs(town);
  expect(mail?.text).toContain('You are welcome to send it again');
  expect(() => accountLinkSecret(mail)).toThrow();
});

it('only submissions, and only turned down, can be asked about', async () => {
  const item = await submitListingForm(town);
  const asked = { reason: REASON, asks: true };
  expect((await desk.decide([item], 'approved', asked)).json.fields).toHaveProperty('asks');
  expect((await desk.decide([{ kind: 'review', id: 1 }], 'rejected', asked)).json.fields).toHaveProperty('asks');
  expect((await desk.decide([item], 'rejected', { asks: true })).json.fields).toHaveProperty('reason');
});
