import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentTotp, nextTotp, turnOnAuthenticator } from '../../../../tests/support/authenticator-client.ts';
import { findTablesContaining } from '../../../../tests/support/find-tables-containing.ts';
import {
  countFailedLogins,
  createTestAccount,
  loginToken,
  requestLogin,
  requestSecondStep,
  sessionStatus,
  TEST_PASSWORD,
} from '../../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { resetSecondFactorByEmail } from '../manage-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function createMember() {
  const { id, email } = await createTestAccount(app);
  return { id, email, token: await loginToken(app, email) };
}

/** An account with an authenticator app and its recovery codes. */
async function createProtectedMember() {
  const member = await createMember();
  return { ...member, recoveryCodes: await turnOnAuthenticator(app, member) };
}

async function startStep(email: string): Promise<string> {
  const { json } = await requestLogin(app, email);
  expect(json).toEqual({
    success: true,
    second_step: { token: expect.any(String), methods: ['totp', 'recovery'] },
  });
  return json.second_step.token;
}

const password = { password: TEST_PASSWORD };
const statusOf = async (token: string) => (await app.call('GET', '/api/users/second-factor', { token })).json.data;
const changesFor = async (userId: number) =>
  (await app.pendingEmails())
    .filter((mail) => mail.kind === 'second-factor-changed' && mail.userId === userId)
    .map(({ change }) => change);

describe('setting up an authenticator app', () => {
  it('needs the password and one right code, and shows the recovery codes once', async () => {
    const { id, email, token } = await createMember();
    const setUp = (body: object) => app.call('POST', '/api/users/authenticator', { token, body });
    const confirm = (code: string) => app.call('POST', '/api/users/authenticator/confirm', { token, body: { code } });
    expect((await setUp({ password: 'wrong' })).status).toBe(401);
    expect((await confirm('123456')).status).toBe(409);
    const { json } = await setUp(password);
    expect(json.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(json.data.url).searchParams.get('secret')).toBe(json.data.secret);
    expect(await statusOf(token)).toMatchObject({ authenticator_since: null, has_second_factor: false });
    expect((await requestLogin(app, email)).json.token).toBeDefined();

    const code = await currentTotp(app, id);
    expect((await confirm(code === '000000' ? '000001' : '000000')).json.fields.code).toContain('isn’t right');
    const confirmed = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    const codes: string[] = confirmed.json.data.recovery_codes;
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) expect(await findTablesContaining(app.storage.db, each)).toEqual([]);
    expect(await statusOf(token)).toEqual({
      authenticator_since: app.clock.now.toISOString(),
      recovery_codes_left: 10,
      has_second_factor: true,
      required: false,
    });
    expect(await changesFor(id)).toEqual(['on']);
    expect((await confirm(code)).status).toBe(409);
    expect((await setUp(password)).status).toBe(409);
  });
});

describe('signing in with an authenticator app', () => {
  it('takes the password and a code, also on a known device', async () => {
    const { id, email } = await createProtectedMember();
    const token = await startStep(email);
    const code = await nextTotp(app, id);
    const response = await requestSecondStep(app, { token, method: 'totp', code });
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({ message: 'Welcome back!', data: { user: { id, email } } });
    expect(await sessionStatus(app, response.json.token)).toBe(200);
  });

  it('accepts a code once', async () => {
    const { id, email } = await createProtectedMember();
    const code = await nextTotp(app, id);
    const attempt = async () => requestSecondStep(app, { token: await startStep(email), method: 'totp', code });
    expect((await attempt()).status).toBe(200);
    expect((await attempt()).status).toBe(401);
    const earlier = await currentTotp(app, id, -1);
    const replay = await requestSecondStep(app, { token: await startStep(email), method: 'totp', code: earlier });
    expect(replay.status).toBe(401);
  });

  it('accepts codes of one step before and after, and no others', async () => {
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      const { id, email } = await createProtectedMember();
      app.clock.advance(10 * 60_000);
      const code = await currentTotp(app, id, steps);
      const token = await startStep(email);
      expect((await requestSecondStep(app, { token, method: 'totp', code })).status).toBe(status);
    }
  });

  it('works under attack, without an emailed code', async () => {
    const { id, email } = await createProtectedMember();
    await countFailedLogins(app, email, 5000);
    const token = await startStep(email);
    const wrongPassword = await requestLogin(app, email, { password: 'wrong' });
    expect(wrongPassword.json.second_step.methods).toEqual(['totp', 'recovery']);
    const decoy = { token: wrongPassword.json.second_step.token, method: 'totp', code: await nextTotp(app, id) };
    expect((await requestSecondStep(app, decoy)).status).toBe(401);
    expect((await requestSecondStep(app, { ...decoy, token })).status).toBe(200);
  });

  it('does not use up the attempts of a shared address', async () => {
    const { id, email } = await createProtectedMember();
    const from = '10.200.0.1';
    for (let count = 0; count < 12; count++) {
      const { json } = await requestLogin(app, email, { from });
      const code = await nextTotp(app, id);
      const body = { token: json.second_step.token, method: 'totp', code };
      expect((await requestSecondStep(app, body, { from })).status).toBe(200);
    }
  });
});

describe('recovery codes', () => {
  it('replace the app once each, in any spelling', async () => {
    const { email, token, recoveryCodes } = await createProtectedMember();
    const [first = '', second = ''] = recoveryCodes;
    const attempt = async (code: string) =>
      (await requestSecondStep(app, { token: await startStep(email), method: 'recovery', code })).status;
    expect(await attempt(first)).toBe(200);
    expect(await attempt(first)).toBe(401);
    expect(await attempt(second.toUpperCase().replace('-', ' '))).toBe(200);
    expect(await attempt('aaaaa-aaaaa')).toBe(401);
    expect(await statusOf(token)).toMatchObject({ recovery_codes_left: 8 });
  });

  it('can be renewed with the password, which ends the earlier ones', async () => {
    const { id, email, token, recoveryCodes } = await createProtectedMember();
    const renew = (body: object) => app.call('POST', '/api/users/recovery-codes', { token, body });
    expect((await renew({ password: 'wrong' })).status).toBe(401);
    const renewed: string[] = (await renew(password)).json.data.recovery_codes;
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    const attempt = async (code = '') =>
      (await requestSecondStep(app, { token: await startStep(email), method: 'recovery', code })).status;
    expect(await attempt(recoveryCodes[0])).toBe(401);
    expect(await attempt(renewed[0])).toBe(200);
    expect(await changesFor(id)).toEqual(['on', 'codes']);
    const { token: other } = await createMember();
    expect((await app.call('POST', '/api/users/recovery-codes', { token: other, body: password })).status).toBe(409);
  });
});

describe('turning the authenticator app off', () => {
  it('needs the password and ends the second step', async () => {
    const { id, email, token } = await createProtectedMember();
    const turnOff = (body: object) => app.call('DELETE', '/api/users/authenticator', { token, body });
    expect((await turnOff({ password: 'wrong' })).status).toBe(401);
    expect((await turnOff(password)).status).toBe(200);
    expect((await turnOff(password)).status).toBe(409);
    expect((await requestLogin(app, email)).json.token).toBeDefined();
    expect(await statusOf(token)).toMatchObject({ has_second_factor: false, recovery_codes_left: 0 });
    expect(await changesFor(id)).toEqual(['on', 'off']);
  });

  it('is possible for the operator, who tells the owner and the log', async () => {
    const { id, email } = await createProtectedMember();
    const context = { db: app.storage.db, clock: () => app.clock.now };
    expect(await resetSecondFactorByEmail(context, email.toUpperCase())).toBe(true);
    expect(await resetSecondFactorByEmail(context, email)).toBe(false);
    expect((await requestLogin(app, email)).json.token).toBeDefined();
    expect(await changesFor(id)).toEqual(['on', 'reset']);
    const log = await app.storage.db.selectFrom('desk_log').select('action').where('item_id', '=', id).execute();
    expect(log).toEqual([{ action: 'removed its second factor' }]);
    await expect(resetSecondFactorByEmail(context, 'nobody@example.test')).rejects.toThrow('No account');
  });
});

describe('the data of an account', () => {
  it('includes devices and second factor without secrets, and all of it is deleted with the account', async () => {
    const { id, token } = await createProtectedMember();
    const { json, text } = await app.call('GET', '/api/users/export', { token });
    expect(json.data).toMatchObject({
      known_devices: [{ device: 'lightMyRequest', created_at: expect.any(String), used_at: expect.any(String) }],
      authenticator: { created_at: expect.any(String), confirmed_at: expect.any(String) },
    });
    expect(json.data.recovery_codes).toHaveLength(10);
    expect(text).not.toMatch(/secret|hash/);
    expect((await app.call('DELETE', '/api/users/me', { token, body: password })).status).toBe(200);
    for (const table of ['second_steps', 'known_devices', 'authenticators', 'recovery_codes'] as const) {
      expect(await app.storage.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([]);
    }
  });
});
