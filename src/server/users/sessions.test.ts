import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestAccount,
  loginToken,
  requestLogin,
  sessionStatus,
  TEST_PASSWORD,
} from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { disableUserByEmail, enableUserByEmail } from './manage-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const threeSessions = async (email: string) => [
  await loginToken(app, email),
  await loginToken(app, email),
  await loginToken(app, email),
];
const statuses = (tokens: string[]) => Promise.all(tokens.map((token) => sessionStatus(app, token)));

describe('a session', () => {
  it('ends with the logout, even if the clock is set back', async () => {
    const [used = '', other = ''] = await threeSessions((await createTestAccount(app)).email);
    expect((await app.call('POST', '/api/users/logout', { token: used })).status).toBe(200);
    expect(await statuses([used, other])).toEqual([401, 200]);
    app.clock.advance(-3_600_000);
    expect(await sessionStatus(app, used)).toBe(401);
    app.clock.advance(3_600_000);
    expect((await app.call('POST', '/api/users/logout', { token: used })).status).toBe(401);
  });

  it('ends after 24 hours', async () => {
    const token = await loginToken(app, (await createTestAccount(app)).email);
    app.clock.advance(24 * 3_600_000 - 1);
    expect(await sessionStatus(app, token)).toBe(200);
    app.clock.advance(1);
    const response = await app.call('GET', '/api/users/me', { token });
    expect(response).toMatchObject({ status: 401, json: { code: 'not-signed-in' } });
  });

  it('ends when the account is disabled, and none can start until it is enabled', async () => {
    const context = { db: app.storage.db, clock: () => app.clock.now };
    const user = await createTestAccount(app);
    const tokens = await threeSessions(user.email);
    await disableUserByEmail(context, user.email);
    expect(await statuses(tokens)).toEqual([401, 401, 401]);
    expect((await requestLogin(app, user.email)).status).toBe(403);
    await enableUserByEmail(context, user.email.toUpperCase());
    expect(await statuses(tokens)).toEqual([401, 401, 401]);
    expect((await requestLogin(app, user.email)).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (token: string, current: string, next: string) =>
    app.call('POST', '/api/users/password', { token, body: { current_password: current, new_password: next } });

  it('ends all other sessions and emails the owner', async () => {
    const user = await createTestAccount(app);
    const tokens = await threeSessions(user.email);
    expect((await change(tokens[1] ?? '', TEST_PASSWORD, 'quiet-river-41')).status).toBe(200);
    expect(await statuses(tokens)).toEqual([401, 200, 401]);
    expect((await requestLogin(app, user.email)).status).toBe(401);
    expect((await requestLogin(app, user.email, { password: 'quiet-river-41' })).status).toBe(200);
    const expected = { kind: 'password-changed', to: user.email, name: 'Ada Park' };
    expect((await app.pendingEmails()).filter(({ kind }) => kind === 'password-changed')).toEqual([expected]);
  });

  it('requires the current one, with a limit on guesses', async () => {
    const token = await loginToken(app, (await createTestAccount(app)).email);
    const responses = [];
    for (let tries = 0; tries < 9; tries++) responses.push(await change(token, 'wrong', 'quiet-river-41'));
    expect(responses[0]).toMatchObject({ status: 401, json: { code: 'bad-credentials' } });
    expect(responses.at(-1)?.status).toBe(429);
    expect(await sessionStatus(app, token)).toBe(200);
  });

  it('rejects common passwords and visitors', async () => {
    const token = await loginToken(app, (await createTestAccount(app)).email);
    expect(await change(token, TEST_PASSWORD, 'letmein123')).toMatchObject({
      status: 400,
      json: { fields: { new_password: expect.stringContaining('too common') } },
    });
    const body = { current_password: TEST_PASSWORD, new_password: 'quiet-river-41' };
    expect((await app.call('POST', '/api/users/password', { body })).status).toBe(401);
  });

  it('leaves no session to a concurrent login with the old password', async () => {
    const user = await createTestAccount(app);
    const token = await loginToken(app, user.email);
    const [changed, ...logins] = await Promise.all([
      change(token, TEST_PASSWORD, 'quiet-river-41'),
      ...Array.from({ length: 6 }, () => requestLogin(app, user.email)),
    ]);
    expect(changed.status).toBe(200);
    const opened = logins.filter((response) => response.status === 200).map((response) => response.json.token);
    for (const old of opened) expect(await sessionStatus(app, old)).toBe(401);
  });
});

describe('the list of sessions', () => {
  const list = (token: string) => app.call('GET', '/api/users/sessions', { token });

  it('shows all sessions and marks the current one', async () => {
    const user = await createTestAccount(app);
    await requestLogin(app, user.email, { from: '203.0.113.7' });
    const token = await loginToken(app, user.email);
    const { json } = await list(token);
    expect(json.data).toHaveLength(2);
    expect(json.data[0]).toMatchObject({ current: true });
    expect(json.data[1]).toMatchObject({ current: false, address: '203.0.113.7' });
    expect(Object.keys(json.data[1]).sort()).toEqual([
      'address',
      'created_at',
      'current',
      'device',
      'expires_at',
      'id',
    ]);
  });

  it('allows ending only one’s own sessions', async () => {
    const user = await createTestAccount(app);
    const [mine = '', other = ''] = await threeSessions(user.email);
    const stranger = await loginToken(app, (await createTestAccount(app)).email);
    const id = (await list(other)).json.data.find((session: { current: boolean }) => session.current).id;
    const revoke = (token: string | undefined, which: unknown) =>
      app.call('DELETE', `/api/users/sessions/${which}`, token ? { token } : {});
    expect((await revoke(stranger, id)).status).toBe(404);
    expect((await revoke(undefined, id)).status).toBe(401);
    expect(await sessionStatus(app, other)).toBe(200);
    expect((await revoke(mine, id)).status).toBe(200);
    expect(await statuses([mine, other])).toEqual([200, 401]);
    expect((await revoke(mine, id)).status).toBe(404);
    for (const bad of ['0', '-1', '1e3', 'abc', '9223372036854775808']) {
      expect((await revoke(mine, bad)).status).toBe(400);
    }
  });
});
