import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateRole } from '#storage/accounts/users.ts';
import { nextTotp, turnOnAuthenticator } from '../../../../tests/support/authenticator-client.ts';
import { addTestPasskey } from '../../../../tests/support/passkey-client.ts';
import {
  createTestAccount,
  loginToken,
  requestLogin,
  sessionStatus,
  TEST_PASSWORD,
  uniqueIp,
} from '../../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function signUp() {
  const account = await createTestAccount(app);
  return { ...account, token: await loginToken(app, account.email) };
}

async function signUpWithPasskey() {
  const account = await signUp();
  return { ...account, ...(await addTestPasskey(app, account.token)), accountId: account.id };
}

const secondStepOf = async (email: string) => (await requestLogin(app, email)).json.second_step;
const complete = (token: string, code = '', method = 'recovery') =>
  app.call('POST', '/api/users/second-step', { body: { token, method, code }, from: uniqueIp() });
const renew = (token: string) =>
  app.call('POST', '/api/users/recovery-codes', { token, body: { password: TEST_PASSWORD } });
const codesLeft = async (token: string) =>
  (await app.call('GET', '/api/users/second-factor', { token })).json.data.recovery_codes_left;

describe('recovery codes of an account with a passkey', () => {
  it('come with the first one, and each signs in once', async () => {
    const { email, token, recoveryCodes } = await signUpWithPasskey();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await codesLeft(token)).toBe(10);
    const { token: step, methods } = await secondStepOf(email);
    expect(methods).toEqual(['passkey', 'recovery']);
    const signedIn = await complete(step, recoveryCodes[0]);
    expect(await sessionStatus(app, signedIn.json.token)).toBe(200);
    expect((await complete((await secondStepOf(email)).token, recoveryCodes[0])).status).toBe(401);
    expect(await codesLeft(token)).toBe(9);
  });

  it('are not replaced by further passkeys', async () => {
    const { token, email, recoveryCodes } = await signUpWithPasskey();
    expect((await addTestPasskey(app, token, 'Phone')).recoveryCodes).toEqual([]);
    expect((await complete((await secondStepOf(email)).token, recoveryCodes[1])).status).toBe(200);
  });

  it('come with the next passkey, or when they are asked for, if there are none', async () => {
    const { accountId, token, email } = await signUpWithPasskey();
    const forget = () => app.storage.db.deleteFrom('recovery_codes').where('user_id', '=', accountId).execute();
    await forget();
    expect((await addTestPasskey(app, token, 'Phone')).recoveryCodes).toHaveLength(10);
    await forget();
    const { recovery_codes: codes } = (await renew(token)).json.data;
    expect((await complete((await secondStepOf(email)).token, codes[0])).status).toBe(200);
  });

  it('can be renewed, which ends the former ones', async () => {
    const { token, email, recoveryCodes } = await signUpWithPasskey();
    const { status, json } = await renew(token);
    expect([status, json.data.recovery_codes.length]).toEqual([200, 10]);
    expect((await complete((await secondStepOf(email)).token, recoveryCodes[0])).status).toBe(401);
    expect((await complete((await secondStepOf(email)).token, json.data.recovery_codes[0])).status).toBe(200);
  });

  it('work for staff, who get no code by email when they are used up', async () => {
    const { accountId, email, recoveryCodes } = await signUpWithPasskey();
    await updateRole(app.storage.db, accountId, 'admin');
    expect((await complete((await secondStepOf(email)).token, recoveryCodes[0])).status).toBe(200);
    await app.storage.db
      .updateTable('recovery_codes')
      .set({ used_at: app.clock.now })
      .where('user_id', '=', accountId)
      .execute();
    expect((await secondStepOf(email)).methods).toEqual(['passkey']);
    await updateRole(app.storage.db, accountId, 'owner');
    expect((await secondStepOf(email)).methods).toEqual(['passkey', 'email']);
  });

  it('are deleted with the last second factor only', async () => {
    const { accountId, token, id, email } = await signUpWithPasskey();
    const codes = await turnOnAuthenticator(app, { id: accountId, token });
    expect((await secondStepOf(email)).methods).toEqual(['passkey', 'totp', 'recovery']);
    await app.call('DELETE', `/api/users/passkeys/${id}`, { token });
    expect((await complete((await secondStepOf(email)).token, codes[0])).status).toBe(200);
    const second = await addTestPasskey(app, token);
    await app.call('DELETE', '/api/users/authenticator', { token, body: { password: TEST_PASSWORD } });
    expect(await codesLeft(token)).toBe(9);
    await app.call('DELETE', `/api/users/passkeys/${second.id}`, { token });
    expect(await codesLeft(token)).toBe(0);
    expect((await requestLogin(app, email)).json.token).toBeDefined();
    expect((await renew(token)).status).toBe(409);
  });
});

describe('the first second factor of an account', () => {
  it.each([
    ['a passkey', async (account: { id: number; token: string }) => addTestPasskey(app, account.token)],
    ['an authenticator app', async (account: { id: number; token: string }) => turnOnAuthenticator(app, account)],
  ])('ends the sessions that were opened without it: %s', async (_kind, turnOn) => {
    const account = await signUp();
    const other = await loginToken(app, account.email);
    await turnOn(account);
    expect([await sessionStatus(app, other), await sessionStatus(app, account.token)]).toEqual([401, 200]);
  });

  it('leaves the sessions when another one is added', async () => {
    const account = await signUpWithPasskey();
    const { token: step } = await secondStepOf(account.email);
    const { token: other } = (await complete(step, account.recoveryCodes[0])).json;
    await addTestPasskey(app, account.token, 'Phone');
    await turnOnAuthenticator(app, { id: account.accountId, token: account.token });
    expect(await sessionStatus(app, other)).toBe(200);
  });

  it('ends sign-ins that wait for a weaker second step', async () => {
    const { email, accountId, token } = await signUpWithPasskey();
    await app.storage.db.deleteFrom('recovery_codes').where('user_id', '=', accountId).execute();
    const { token: step, methods } = await secondStepOf(email);
    expect(methods).toContain('email');
    await addTestPasskey(app, token, 'Phone');
    expect((await complete(step, '000000', 'email')).json.code).toBe('sign-in-expired');
  });

  it('takes back the rights of staff from sessions that never proved it', async () => {
    const account = await signUp();
    await updateRole(app.storage.db, account.id, 'moderator');
    const stolen = await loginToken(app, account.email);
    await turnOnAuthenticator(app, account);
    const queue = (token: string) => app.call('GET', '/api/desk/queue', { token });
    expect((await queue(stolen)).status).toBe(401);
    const { token: step } = await secondStepOf(account.email);
    const { token } = (await complete(step, await nextTotp(app, account.id), 'totp')).json;
    expect((await queue(token)).status).toBe(200);
  });
});
