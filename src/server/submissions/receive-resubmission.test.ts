import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RESUBMIT_LINK_VALID_MS } from '#domain/listings/submission.ts';
import { runAllJobs } from '../../../tests/support/claim-client.ts';
import { accountLinkSecret } from '../../../tests/support/correction-client.ts';
import { deskClient, SUBMISSION_FORM, submitListingForm } from '../../../tests/support/desk-client.ts';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { insertTestCategory } from '../../../tests/support/listing-fixtures.ts';
import { uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
let desk: ReturnType<typeof deskClient>;

beforeAll(async () => {
  app = await startTestApp();
  await insertTestCategory(app.storage, 'Lighting Stores');
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.storage.db, 'submissions', 'jobs', 'rate_limits', 'decisions');
  desk = deskClient(app, await app.signIn('moderator', 'Mo Derator'));
});

const REASON = 'Please add the full address.';
const call = (path: string, body: unknown) => app.call('POST', path, { body, from: uniqueIp() });
const read = (token: string) => call('/api/submissions/asked', { token });
const resend = (token: string, fields = {}) => call('/api/submissions/again', { token, ...SUBMISSION_FORM, ...fields });
const queuedItems = async () => (await desk.queue()).json.data;

async function requestChanges() {
  const item = await submitListingForm(app, { address: 'Main St' });
  const { json } = await desk.decide([item], 'rejected', { reason: REASON, asks: true });
  app.clock.advance(2 * 60_000);
  const [mail] = await runAllJobs(app);
  return { item, mail, decisionId: json.data[0].decision_id, secret: accountLinkSecret(mail) };
}

it('a submitter who is asked for changes can edit the submission, which returns to the queue', async () => {
  const { item, mail, secret } = await requestChanges();
  expect([mail?.to, mail?.text.includes(REASON)]).toEqual([SUBMISSION_FORM.email, true]);
  expect(await findTablesContaining(app.storage.db, secret)).toEqual([]);
  expect(await queuedItems()).toEqual([]);
  expect((await read(secret)).json.data).toMatchObject({ reason: REASON, form: { address: 'Main St' } });
  expect((await resend(secret, { address: ' ' })).json.fields).toHaveProperty('address');
  const responses = await Promise.all([resend(secret), resend(secret)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await queuedItems()).toMatchObject([{ id: item.id, place: SUBMISSION_FORM.address, is_overdue: false }]);
  expect((await read(secret)).json).toMatchObject({ code: 'bad-link' });
  const { json } = await desk.decide([item], 'approved');
  expect(json.data[0].listing_id).toBeGreaterThan(0);
});

it('a request for changes is logged as such, and an undo returns it to the queue without an email', async () => {
  const item = await submitListingForm(app);
  const { json } = await desk.decide([item], 'rejected', { reason: REASON, asks: true });
  expect((await desk.log()).json.data).toMatchObject([{ decision: 'rejected', asks: true, reason: REASON }]);
  await desk.undo(json.data[0].decision_id);
  app.clock.advance(2 * 60_000);
  expect(await runAllJobs(app)).toEqual([]);
  expect(await queuedItems()).toHaveLength(1);
});

it('an undo invalidates the link, and a resubmission prevents the undo', async () => {
  const first = await requestChanges();
  await desk.undo(first.decisionId);
  expect((await resend(first.secret)).status).toBe(400);
  await sql`truncate jobs`.execute(app.storage.db);
  const second = await requestChanges();
  await resend(second.secret);
  expect((await desk.undo(second.decisionId)).status).toBe(409);
});

it('the link expires after 30 days, and a plain rejection has none', async () => {
  const { secret } = await requestChanges();
  app.clock.advance(RESUBMIT_LINK_VALID_MS);
  expect((await resend(secret)).status).toBe(400);
  desk = deskClient(app, await app.signIn('moderator', 'Mo Derator'));
  const item = await submitListingForm(app);
  await desk.decide([item], 'rejected', { reason: REASON });
  app.clock.advance(2 * 60_000);
  const [mail] = await runAllJobs(app);
  expect(mail?.text).toContain('You’re welcome to fix that and submit it again');
  expect(() => accountLinkSecret(mail)).toThrow();
});

it('changes can be requested only for rejected submissions', async () => {
  const item = await submitListingForm(app);
  const changeRequest = { reason: REASON, asks: true };
  expect((await desk.decide([item], 'approved', changeRequest)).json.fields).toHaveProperty('asks');
  expect((await desk.decide([{ kind: 'review', id: 1 }], 'rejected', changeRequest)).json.fields).toHaveProperty(
    'asks',
  );
  expect((await desk.decide([item], 'rejected', { asks: true })).json.fields).toHaveProperty('reason');
});
