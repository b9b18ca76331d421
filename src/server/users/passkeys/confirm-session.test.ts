import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestPasskey, requestPasskeyLogin, signInOptions } from '../../../../tests/support/passkey-client.ts';
import { createTestAccount, loginToken, TEST_PASSWORD } from '../../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const RECENT_MS = 15 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const exportStatus = async (token: string) => (await app.call('GET', '/api/users/export', { token })).status;
const confirm = (token: string, password: string) =>
  app.call('POST', '/api/users/confirm', { token, body: { password } });

async function confirmationOptions(token: string) {
  return (await app.call('POST', '/api/users/confirm/options', { token })).json.data;
}

const confirmWithPasskey = (token: string, credential: unknown) =>
  app.call('POST', '/api/users/confirm/passkey', { token, body: { credential } });

describe('a sign-in is recent', () => {
  it('for 15 minutes, and again after the password is confirmed', async () => {
    const token = await loginToken(app, (await createTestAccount(app)).email);
    app.clock.advance(RECENT_MS);
    expect(await exportStatus(token)).toBe(200);
    app.clock.advance(1);
    expect(await app.call('GET', '/api/users/export', { token })).toMatchObject({
      status: 403,
      json: { code: 'sign-in-again', error: 'Confirm that it’s you to do this.' },
    });
    expect((await confirm(token, TEST_PASSWORD)).status).toBe(200);
    expect(await exportStatus(token)).toBe(200);
    app.clock.advance(RECENT_MS + 1);
    expect(await exportStatus(token)).toBe(403);
  });

  it('in the session that was confirmed only', async () => {
    const { email } = await createTestAccount(app);
    const [here, elsewhere] = [await loginToken(app, email), await loginToken(app, email)];
    app.clock.advance(RECENT_MS + 1);
    await confirm(here, TEST_PASSWORD);
    expect([await exportStatus(here), await exportStatus(elsewhere)]).toEqual([200, 403]);
  });

  it('after a passkey of the account is used', async () => {
    const token = await loginToken(app, (await createTestAccount(app)).email);
    const { authenticator } = await addTestPasskey(app, token);
    app.clock.advance(RECENT_MS + 1);
    const options = await confirmationOptions(token);
    expect(options.allowCredentials).toEqual([{ id: authenticator.id, type: 'public-key', transports: ['internal'] }]);
    const credential = authenticator.sign(options);
    expect(await exportStatus(token)).toBe(403);
    expect((await confirmWithPasskey(token, credential)).status).toBe(200);
    expect(await exportStatus(token)).toBe(200);
    expect((await confirmWithPasskey(token, credential)).status).toBe(401);
  });
});

describe('a confirmation', () => {
  it('limits wrong passwords', async () => {
    const token = await loginToken(app, (await createTestAccount(app)).email);
    app.clock.advance(RECENT_MS + 1);
    const statuses: number[] = [];
    for (let tries = 0; tries < 9; tries++) statuses.push((await confirm(token, 'wrong')).status);
    expect(statuses).toEqual([...Array(8).fill(401), 429]);
    expect((await confirm(token, TEST_PASSWORD)).status).toBe(429);
    expect(await exportStatus(token)).toBe(403);
  });

  it('rejects a passkey of another account and a challenge that was issued to sign in', async () => {
    const ada = { token: await loginToken(app, (await createTestAccount(app)).email) };
    const ben = await app.signIn();
    const { authenticator } = await addTestPasskey(app, ada.token);
    const { authenticator: other } = await addTestPasskey(app, ben.token);
    app.clock.advance(RECENT_MS + 1);
    const foreign = other.sign(await confirmationOptions(ada.token));
    expect((await confirmWithPasskey(ada.token, foreign)).status).toBe(401);
    const signInFromDevice = authenticator.sign(await signInOptions(app));
    expect((await confirmWithPasskey(ada.token, signInFromDevice)).status).toBe(401);
    const others = authenticator.sign(await confirmationOptions(ben.token));
    expect((await confirmWithPasskey(ada.token, others)).status).toBe(401);
    expect(await exportStatus(ada.token)).toBe(403);
  });

  it('opens no session', async () => {
    const { token } = await app.signIn();
    const { authenticator } = await addTestPasskey(app, token);
    const credential = authenticator.sign(await confirmationOptions(token));
    expect((await requestPasskeyLogin(app, credential)).status).toBe(401);
  });

  it('requires a session', async () => {
    for (const path of ['confirm', 'confirm/options', 'confirm/passkey']) {
      expect((await app.call('POST', `/api/users/${path}`, { body: {} })).status).toBe(401);
    }
  });
});
