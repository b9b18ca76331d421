import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestAccount,
  loginToken,
  requestLogin,
  sessionStatus,
  TEST_PASSWORD,
  uniqueIp,
} from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { type AccountContext, createUser, disableUserByEmail, setRoleByEmail } from './manage-accounts.ts';

let app: TestApp;
let context: AccountContext;
beforeAll(async () => {
  app = await startTestApp();
  context = { db: app.storage.db, clock: () => app.clock.now };
});
afterAll(() => app.close());

const roleOf = async (email: string) => (await requestLogin(app, email)).json.data.user.role;

describe('the first admin', () => {
  const admin = { email: 'Admin@Example.test', password: 'harbour-light-77' };

  it('is created once, confirmed, with the configured password', async () => {
    expect(await ensureAdmin(context, admin)).toBe('created');
    expect(await ensureAdmin(context, { ...admin, password: 'another-password-1' })).toBe('unchanged');
    const response = await requestLogin(app, 'admin@example.test', { password: admin.password });
    expect(response.json.data.user).toMatchObject({ role: 'admin', email_confirmed: true });
    expect(await app.pendingEmails()).toEqual([]);
  });

  it('can be an existing account, which keeps its password', async () => {
    const user = await createTestAccount(app);
    const token = await loginToken(app, user.email);
    expect(await ensureAdmin(context, { email: user.email, password: 'harbour-light-77' })).toBe('promoted');
    expect(await roleOf(user.email)).toBe('admin');
    expect(await sessionStatus(app, token)).toBe(200);
  });

  it('takes over an unconfirmed account of the same address', async () => {
    const email = 'operator@example.test';
    const body = { email, password: TEST_PASSWORD, name: 'Mallory' };
    const { json } = await app.call('POST', '/users.php?action=register', { body, from: uniqueIp() });
    expect(await ensureAdmin(context, { email, password: 'harbour-light-77' })).toBe('promoted');
    expect(await sessionStatus(app, json.token)).toBe(401);
    expect((await requestLogin(app, email)).status).toBe(401);
    const response = await requestLogin(app, email, { password: 'harbour-light-77' });
    expect(response.json.data.user.role).toBe('admin');
  });

  it('requires a password that is not common', async () => {
    const weak = { email: 'weak@example.test', password: 'admin123' };
    await expect(ensureAdmin(context, weak)).rejects.toThrow('too common');
    expect((await requestLogin(app, weak.email, { password: weak.password })).status).toBe(401);
  });
});

describe("the operator's commands", () => {
  it('create accounts by the rules of the registration form', async () => {
    const account = { email: 'mo@example.test', name: 'Mo', password: TEST_PASSWORD, role: 'moderator' } as const;
    expect(await createUser(context, account)).toMatchObject({ email: 'mo@example.test', role: 'moderator' });
    expect(await roleOf('mo@example.test')).toBe('moderator');
    await expect(createUser(context, account)).rejects.toThrow('already exists');
    await expect(createUser(context, { ...account, email: 'mo' })).rejects.toThrow('email address like');
    await expect(createUser(context, { ...account, email: 'mo2@example.test', password: '12345' })).rejects.toThrow(
      'at least 6',
    );
  });

  it('change a role at once for open sessions', async () => {
    const user = await createTestAccount(app);
    const token = await loginToken(app, user.email);
    expect(await setRoleByEmail(context, user.email.toUpperCase(), 'moderator')).toMatchObject({ role: 'moderator' });
    expect((await app.call('GET', '/api/users/me', { token })).json.data.role).toBe('moderator');
  });

  it('fail for an unknown account', async () => {
    await expect(setRoleByEmail(context, 'nobody@example.test', 'admin')).rejects.toThrow('No account');
    await expect(disableUserByEmail(context, 'nobody@example.test')).rejects.toThrow('No account');
  });
});
