import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../tests/support/empty-tables.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';

const MINE = '/api/submissions/mine';
const FORM = {
  businessName: 'Lamp & Wick',
  category: 'Lighting',
  address: '12 Congress Ave, Austin, TX 78701',
  phone: '(512) 555-0134',
  email: 'shop@lampwick.test',
  website: 'www.lampwick.test',
  description: 'Lamps, mended.',
  websiteUrl: 'https://town.test',
};

let app: TestApp;
let ada: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn();
  other = await app.signIn();
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app.storage.db, 'submissions', 'jobs', 'rate_limits'));

async function submit(form: Partial<typeof FORM> = {}, token?: string): Promise<number> {
  const body = { ...FORM, ...form };
  const { json } = await app.call('POST', '/api/business-listing-endpoint.php', { body, ...(token && { token }) });
  return json.data.id;
}

const readMine = async (user: TestUser) => (await app.call('GET', MINE, { token: user.token })).json.data;
const change = (id: number, body: object, user = ada) => app.call('PUT', `${MINE}/${id}`, { body, token: user.token });
const withdraw = (id: number, user = ada) => app.call('DELETE', `${MINE}/${id}`, { token: user.token });

async function setConfirmed(user: TestUser, emailConfirmedAt: Date | null): Promise<void> {
  await app.storage.db
    .updateTable('users')
    .set({ email_confirmed_at: emailConfirmedAt })
    .where('id', '=', user.id)
    .execute();
}

describe('businesses in review', () => {
  test('are listed for the account that sent them, newest first, with the promised time', async () => {
    const first = await submit({}, ada.token);
    const second = await submit({ businessName: 'Second' }, ada.token);
    await submit({ businessName: 'Somebody else' });
    const mine = await readMine(ada);
    expect(mine.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(mine[1]).toMatchObject({ business_name: 'Lamp & Wick', email: 'shop@lampwick.test', address: FORM.address });
    expect(Date.parse(mine[1].promised_by)).toBeGreaterThan(Date.parse(mine[1].submitted_at));
    expect(await readMine(other)).toEqual([]);
    expect((await app.call('GET', MINE)).status).toBe(401);
  });

  test('that were sent without an account belong to whoever confirms their address', async () => {
    await setConfirmed(ada, null);
    const id = await submit({ email: ada.email.toUpperCase() });
    const taken = await submit({ businessName: 'Sent by another account', email: ada.email }, other.token);
    expect(await readMine(ada)).toEqual([]);
    expect((await change(id, { phone: '' })).status).toBe(404);
    await setConfirmed(ada, new Date());
    expect(await readMine(ada)).toMatchObject([{ id }]);
    expect((await withdraw(taken)).status).toBe(404);
    expect((await withdraw(id)).status).toBe(200);
    expect(await readMine(ada)).toEqual([]);
  });
});

describe('a change', () => {
  test('replaces only the given fields, under a new id and at the same place in the queue', async () => {
    const id = await submit({}, ada.token);
    const [before] = await readMine(ada);
    const { status, json } = await change(id, { business_name: 'Lamp, Wick & Co', phone: '' });
    expect(status).toBe(200);
    expect(json.data).toEqual({ ...before, id: json.data.id, business_name: 'Lamp, Wick & Co', phone: '' });
    expect(json.data.id).not.toBe(id);
    expect(await readMine(ada)).toEqual([json.data]);
    // Whoever read the former text cannot approve the new one.
    const moderator = await app.signIn('moderator');
    const decision = { items: [{ kind: 'submission', id }], decision: 'approved', reason: '' };
    const decided = await app.call('POST', '/api/desk/decisions', { body: decision, token: moderator.token });
    expect(JSON.stringify(decided.json)).not.toContain('"status":"approved"');
    expect(await readMine(ada)).toEqual([json.data]);
  });

  test.each([
    [{ business_name: ' ' }, 'business_name'],
    [{ email: '' }, 'email'],
    [{ website: 'javascript:alert(1)//.com' }, 'website'],
    [{ description: 'x'.repeat(5001) }, 'description'],
  ])('%j is rejected with a field error', async (body, field) => {
    const id = await submit({}, ada.token);
    const { status, json } = await change(id, body);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  test('by somebody else, or after the decision, is refused', async () => {
    const id = await submit({}, ada.token);
    expect((await change(id, { phone: '' }, other)).status).toBe(404);
    expect((await withdraw(id, other)).status).toBe(404);
    await app.storage.db.updateTable('submissions').set({ status: 'rejected' }).where('id', '=', id).execute();
    expect((await change(id, { phone: '' })).status).toBe(404);
    expect((await withdraw(id)).status).toBe(404);
    expect(await readMine(ada)).toEqual([]);
  });
});

describe('a decision against a submission', () => {
  async function decide(id: number, decision: object): Promise<void> {
    const moderator = await app.signIn('moderator');
    const body = { items: [{ kind: 'submission', id }], decision: 'rejected', ...decision };
    expect((await app.call('POST', '/api/desk/decisions', { body, token: moderator.token })).status).toBe(200);
  }

  test('is shown with its reason, and requested changes send it again', async () => {
    const id = await submit({}, ada.token);
    await decide(id, { reason: 'Add the suite number.', asks: true });
    expect(await readMine(ada)).toMatchObject([{ id, state: 'changes-requested', reason: 'Add the suite number.' }]);
    expect((await withdraw(id)).status).toBe(404);
    expect((await change(id, { phone: '' }, other)).status).toBe(404);
    const address = '12 Congress Ave, Suite 4, Austin, TX 78701';
    expect((await change(id, { address })).json.data).toMatchObject({ state: 'pending', reason: '', address });
    expect(await readMine(ada)).toMatchObject([{ id, state: 'pending', reason: '', address }]);
  });

  test('is shown for 30 days, without a way to send it again', async () => {
    const id = await submit({}, ada.token);
    await decide(id, { reason: 'Already listed.' });
    expect(await readMine(ada)).toMatchObject([{ id, state: 'rejected', reason: 'Already listed.' }]);
    expect((await change(id, { phone: '' })).status).toBe(404);
    expect(await readMine(other)).toEqual([]);
    const before = new Date(app.clock.now.getTime() - 31 * 24 * 3_600_000);
    await app.storage.db.updateTable('submissions').set({ decided_at: before }).where('id', '=', id).execute();
    expect(await readMine(ada)).toEqual([]);
  });
});
