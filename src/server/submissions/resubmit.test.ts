import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ASKED_LINK_VALID_MS } from '#domain/submission.ts';
import { newAddress } from '../../../tests/support/accounts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { workOff } from '../../../tests/support/claims.ts';
import { mailedSecret } from '../../../tests/support/corrections.ts';
import { deskOf, SUBMISSION, submit } from '../../../tests/support/desk.ts';
import { givenCategory } from '../../../tests/support/directory.ts';
import { tablesHolding } from '../../../tests/support/rows-with-text.ts';

let town: TestApp;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  town = await startTestApp();
  await givenCategory(town.storage, 'Lighting Stores');
});
afterAll(() => town.close());
beforeEach(async () => {
  await sql`truncate submissions, jobs, rate_limits, decisions restart identity cascade`.execute(town.storage.db);
  desk = deskOf(town, await town.signIn('moderator', 'Mo Derator'));
});

const REASON = 'Please give the whole address.';
const call = (path: string, body: unknown) => town.call('POST', path, { body, from: newAddress() });
const read = (token: string) => call('/api/submissions/asked', { token });
const resend = (token: string, fields = {}) => call('/api/submissions/again', { token, ...SUBMISSION, ...fields });
const waiting = async () => (await desk.queue()).json.data;

async function givenAsked() {
  const item = await submit(town, { address: 'Main St' });
  const { json } = await desk.decide([item], 'rejected', { reason: REASON, asks: true });
  town.clock.advance(2 * 60_000);
  const [mail] = await workOff(town);
  return { item, mail, decisionId: json.data[0].decision_id, secret: mailedSecret(mail) };
}

it('who is asked for changes gets what they sent, changes it, and it waits at the desk again', async () => {
  const { item, mail, secret } = await givenAsked();
  expect([mail?.to, mail?.text.includes(REASON)]).toEqual([SUBMISSION.email, true]);
  expect(await tablesHolding(town.storage.db, secret)).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect((await read(secret)).json.data).toMatchObject({ reason: REASON, form: { address: 'Main St' } });
  expect((await resend(secret, { address: ' ' })).json.fields).toHaveProperty('address');
  const answers = await Promise.all([resend(secret), resend(secret)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await waiting()).toMatchObject([{ id: item.id, place: SUBMISSION.address, is_overdue: false }]);
  expect((await read(secret)).json).toMatchObject({ code: 'bad-link' });
  const { json } = await desk.decide([item], 'approved');
  expect(json.data[0].listing_id).toBeGreaterThan(0);
});

it('it stands in the log as what it is, and undone it waits as it was, without a mail', async () => {
  const item = await submit(town);
  const { json } = await desk.decide([item], 'rejected', { reason: REASON, asks: true });
  expect((await desk.log()).json.data).toMatchObject([{ decision: 'rejected', asks: true, reason: REASON }]);
  await desk.undo(json.data[0].decision_id);
  town.clock.advance(2 * 60_000);
  expect(await workOff(town)).toEqual([]);
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
  town.clock.advance(ASKED_LINK_VALID_MS);
  expect((await resend(secret)).status).toBe(400);
  desk = deskOf(town, await town.signIn('moderator', 'Mo Derator'));
  const item = await submit(town);
  await desk.decide([item], 'rejected', { reason: REASON });
  town.clock.advance(2 * 60_000);
  const [mail] = await workOff(town);
  expect(mail?.text).toContain('You are welcome to send it again');
  expect(() => mailedSecret(mail)).toThrow();
});

it('only submissions, and only turned down, can be asked about', async () => {
  const item = await submit(town);
  const asked = { reason: REASON, asks: true };
  expect((await desk.decide([item], 'approved', asked)).json.fields).toHaveProperty('asks');
  expect((await desk.decide([{ kind: 'review', id: 1 }], 'rejected', asked)).json.fields).toHaveProperty('asks');
  expect((await desk.decide([item], 'rejected', { asks: true })).json.fields).toHaveProperty('reason');
});
