import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestListing } from '../../../tests/support/listing-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../tests/support/test-app.ts';
import { disableUserByEmail, enableUserByEmail, setRoleByEmail } from './manage-accounts.ts';

let app: TestApp;
let admin: TestUser;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.storage.db.deleteFrom('users').execute();
  admin = await app.signIn('admin', 'Ann Lee');
  ada = await app.signIn('owner', 'Ada Park');
});

const DESK = '/api/desk/users';
type Method = Parameters<TestApp['call']>[0];
const as = ({ token }: TestUser, method: Method, url: string, body?: unknown) => app.call(method, url, { token, body });
const give = (role: string, to: TestUser, by = admin) => as(by, 'PUT', `${DESK}/${to.id}/role`, { role });
const disable = (whom: TestUser, by = admin) => as(by, 'POST', `${DESK}/${whom.id}/disable`, { reason: 'Sends spam.' });
const found = async (query: string) =>
  (await as(admin, 'GET', `${DESK}?${query}`)).json.data.map((user: { name: string }) => user.name);
const actions = (json: { data: { history: { action: string }[] } }) => json.data.history.map(({ action }) => action);

describe('the list of accounts', () => {
  it('can be filtered by name, address, role and state', async () => {
    await app.storage.db
      .updateTable('users')
      .set({ email_confirmed_at: app.clock.now })
      .where('id', '=', admin.id)
      .execute();
    expect(await found('')).toEqual(['Ada Park', 'Ann Lee']);
    expect(await found('search=ada%20p')).toEqual(['Ada Park']);
    expect(await found(`search=${ada.email.toUpperCase()}`)).toEqual(['Ada Park']);
    expect(await found('role=admin')).toEqual(['Ann Lee']);
    expect(await found('state=confirmed')).toEqual(['Ann Lee']);
    expect(await found('state=unconfirmed')).toEqual(['Ada Park']);
    await disable(ada);
    expect(await found('state=disabled')).toEqual(['Ada Park']);
    expect(await found('search=%25')).toEqual([]);
  });

  //
  it('is for admins only', async () => {
    const moderator = await app.signIn('moderator', 'Mo Reyes');
    for (const url of [DESK, `${DESK}/${ada.id}`]) {
      expect((await app.call('GET', url)).status).toBe(401);
      expect((await as(ada, 'GET', url)).status).toBe(403);
      expect((await as(moderator, 'GET', url)).status).toBe(403);
    }
    expect((await give('admin', moderator, moderator)).status).toBe(403);
  });
});

describe('an account', () => {
  it('is shown with its content, and views are logged once in a while', async () => {
    const listing = await insertTestListing(app.storage, { ownerId: ada.id, status: 'pending' });
    await as(admin, 'GET', `${DESK}/${ada.id}`);
    const { json, text } = await as(admin, 'GET', `${DESK}/${ada.id}`);
    expect(json.data).toMatchObject({
      email: ada.email,
      name: 'Ada Park',
      role: 'owner',
      email_confirmed: false,
      disabled: false,
      last_seen_at: app.clock.now.toISOString(),
      open_sessions: 1,
      listings: [{ id: listing, business_name: 'Congress Pipe Works', status: 'pending' }],
      counts: { listings: 1, reviews: 0, submissions: 0, claims: 0 },
    });
    expect(json.data.history).toMatchObject([{ action: 'viewed it', actor: 'Ann Lee' }]);
    expect(text).not.toMatch(/password|token|hash/);
    expect((await as(admin, 'GET', `${DESK}/999999`)).status).toBe(404);
  });

  //
  it('is not named in the log, which outlives it', async () => {
    await disable(ada);
    const rows = await app.storage.db.selectFrom('desk_log').select(['title', 'action']).execute();
    expect(JSON.stringify(rows)).not.toMatch(/Ada|example\.test/);
  });

  it('can get another role, which applies to its next request', async () => {
    const { json } = await give('moderator', ada);
    expect([json.data.role, actions(json)[1]]).toEqual(['moderator', 'made the owner a moderator']);
    expect((await as(ada, 'GET', '/api/desk/queue')).status).toBe(200);
    await give('owner', ada);
    expect((await as(ada, 'GET', '/api/desk/queue')).status).toBe(403);
    expect((await give('king', ada)).status).toBe(400);
  });

  it('that is disabled is signed out at once and cannot sign in until it is enabled', async () => {
    expect((await as(admin, 'POST', `${DESK}/${ada.id}/disable`, { reason: ' ' })).json.fields).toEqual({
      reason: 'Give a reason for the log.',
    });
    const { json } = await disable(ada);
    expect([json.data.disabled, json.data.open_sessions, actions(json)[1]]).toEqual([
      true,
      0,
      'disabled it: Sends spam.',
    ]);
    expect((await as(ada, 'GET', '/api/users/me')).status).toBe(401);
    const enabled = await as(admin, 'POST', `${DESK}/${ada.id}/enable`);
    expect([enabled.json.data.disabled, actions(enabled.json)[0]]).toEqual([false, 'enabled it']);
    // Enabling the account does not restore the ended session.
    expect((await as(ada, 'GET', '/api/users/me')).status).toBe(401);
  });

  it('can be signed out everywhere', async () => {
    const { json } = await as(admin, 'POST', `${DESK}/${ada.id}/end-sessions`);
    expect([json.data.open_sessions, actions(json)[1]]).toEqual([0, 'ended its session']);
    expect((await as(ada, 'GET', '/api/users/me')).status).toBe(401);
    expect((await as(admin, 'GET', '/api/users/me')).status).toBe(200);
  });

  it('shows what the operator did from the command line', async () => {
    const context = { db: app.storage.db, clock: () => app.clock.now };
    await setRoleByEmail(context, ada.email, 'moderator');
    await disableUserByEmail(context, ada.email);
    await enableUserByEmail(context, ada.email);
    const { json } = await as(admin, 'GET', `${DESK}/${ada.id}`);
    expect(actions(json).slice(1)).toEqual(['enabled it', 'disabled it', 'made the owner a moderator']);
    expect(json.data.history[1].actor).toBe('Command line');
  });

  it('shows what its owner did at the desk', async () => {
    await give('moderator', ada);
    const { json } = await as(admin, 'GET', `${DESK}/${admin.id}`);
    expect(json.data.deeds).toContainEqual(
      expect.objectContaining({ action: 'made the owner a moderator', title: `Account ${ada.id}` }),
    );
  });
});

describe('the last admin', () => {
  it('can neither be demoted nor disabled', async () => {
    expect((await give('owner', admin)).json.error).toBe('This is the last admin. Make someone else an admin first.');
    expect((await disable(admin)).status).toBe(409);
    await give('admin', ada);
    expect((await give('owner', admin)).status).toBe(200);
  });

  it('remains when two admins disable each other at the same time', async () => {
    await give('admin', ada);
    const responses = await Promise.all([disable(ada, admin), disable(admin, ada)]);
    const rows = await app.storage.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .execute();
    expect(rows).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
