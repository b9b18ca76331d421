import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import { createTestAccount, requestLogin, TEST_PASSWORD, uniqueIp } from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { createSetupLink } from './first-admin.ts';

const DAY_MS = 86_400_000;
const USED = 'This link has been used or has expired. Start the site again to get a new one.';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.storage.db.updateTable('users').set({ role: 'owner' }).execute();
});

async function printedToken(): Promise<string> {
  const token = await createSetupLink({ db: app.storage.db, clock: () => app.clock.now });
  if (token === null) throw new Error('Expected a site without an admin.');
  return token;
}

const check = (token: string) => app.call('POST', '/api/setup/link', { body: { token }, from: uniqueIp() });

let accounts = 0;

function create(token: string, admin: Record<string, string> = {}) {
  const body = { token, name: 'Ada Park', email: `boss${++accounts}@example.test`, password: TEST_PASSWORD, ...admin };
  return app.call('POST', '/api/setup/admin', { body, from: uniqueIp() });
}

const countAdmins = async () => {
  const admins = await app.storage.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  return admins.length;
};

describe('the link for the first admin', () => {
  it('creates an admin, who is signed in, and then works no more', async () => {
    const token = await printedToken();
    expect((await check(token)).status).toBe(200);
    const created = await create(token, { email: 'boss@example.test' });
    expect(created).toMatchObject({ status: 201, json: { data: { user: { role: 'admin', name: 'Ada Park' } } } });
    const overview = await app.call('GET', '/api/desk/overview', { token: created.json.token });
    expect(overview.status).toBe(200);
    expect((await requestLogin(app, 'boss@example.test')).status).toBe(200);
    for (const response of [await check(token), await create(token)])
      expect(response).toMatchObject({ status: 400, json: { code: 'bad-link', error: USED } });
  });

  it('creates one admin, however many use it at the same time', async () => {
    const tokens = [await printedToken(), await printedToken()];
    const responses = await Promise.all([...tokens, ...tokens].map((token) => create(token)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    expect(await countAdmins()).toBe(1);
  });

  it('expires after a day, and is stored as a hash', async () => {
    const token = await printedToken();
    expect(await findTablesContaining(app.storage.db, token)).toEqual([]);
    app.clock.advance(DAY_MS);
    expect((await check(token)).status).toBe(400);
    expect((await create(token)).status).toBe(400);
    expect(await countAdmins()).toBe(0);
  });

  it('of a site with an admin is not made, and one made before does not work', async () => {
    const token = await printedToken();
    await app.signIn('admin');
    expect((await check(token)).status).toBe(400);
    expect((await create(token)).status).toBe(400);
    expect(await createSetupLink({ db: app.storage.db, clock: () => app.clock.now })).toBeNull();
  });

  it('still works after an input that was refused', async () => {
    const token = await printedToken();
    const { email } = await createTestAccount(app);
    expect(await create(token, { email })).toMatchObject({ status: 409, json: { code: 'email-taken' } });
    expect(await create(token, { password: 'password1' })).toMatchObject({
      status: 400,
      json: { fields: { password: expect.any(String) } },
    });
    expect((await create(token)).status).toBe(201);
  });

  it('is one of a few that work', async () => {
    const tokens = [];
    for (let start = 0; start < 12; start++) {
      app.clock.advance(1000);
      tokens.push(await printedToken());
    }
    const { length } = await app.storage.db.selectFrom('setup_links').select('expires_at').execute();
    expect(length).toBe(8);
    expect((await check(tokens[0] ?? '')).status).toBe(400);
    expect((await check(tokens.at(-1) ?? '')).status).toBe(200);
  });
});
