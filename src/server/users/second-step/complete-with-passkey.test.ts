import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveUnconfirmedAuthenticator, setAuthenticatorConfirmed } from '#storage/accounts/authenticators.ts';
import { updateRole } from '#storage/accounts/users.ts';
import { addTestPasskey, signInOptions } from '../../../../tests/support/passkey-client.ts';
import { createTestAccount, requestLogin, sessionStatus, uniqueIp } from '../../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { resetSecondFactorByEmail } from '../manage-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function accountWithPasskey() {
  const user = await createTestAccount(app);
  const { authenticator, id } = await addTestPasskey(app, (await requestLogin(app, user.email)).json.token);
  return { ...user, authenticator, passkeyId: id };
}

const secondStepOf = async (email: string) => (await requestLogin(app, email)).json.second_step;

const complete = (token: string, credential: unknown) =>
  app.call('POST', '/api/users/second-step/passkey', { body: { token, credential }, from: uniqueIp() });

describe('an account with a passkey', () => {
  it('needs it after the password', async () => {
    const { email, authenticator } = await accountWithPasskey();
    const { token, methods } = await secondStepOf(email);
    expect(methods).toEqual(['passkey', 'recovery']);
    const credential = authenticator.sign(await signInOptions(app));
    const response = await complete(token, credential);
    expect(response.status).toBe(200);
    expect(await sessionStatus(app, response.json.token)).toBe(200);
    expect(await complete(token, authenticator.sign(await signInOptions(app)))).toMatchObject({
      status: 401,
      json: { code: 'sign-in-expired' },
    });
  });

  it('can use its codes instead, and no emailed one', async () => {
    const { id, email } = await accountWithPasskey();
    const { db } = app.storage;
    const confirmed = { secret: { keyId: null, bytes: Buffer.alloc(20) }, now: app.clock.now };
    await saveUnconfirmedAuthenticator(db, id, confirmed);
    await setAuthenticatorConfirmed(db, id, confirmed);
    expect((await secondStepOf(email)).methods).toEqual(['passkey', 'totp', 'recovery']);
  });

  it('of staff is never asked for an emailed code', async () => {
    const { id, email } = await accountWithPasskey();
    await updateRole(app.storage.db, id, 'moderator');
    expect((await secondStepOf(email)).methods).toEqual(['passkey', 'recovery']);
  });

  it('rejects the passkey of another account, and counts the attempt', async () => {
    const [ada, ben] = [await accountWithPasskey(), await accountWithPasskey()];
    const { token } = await secondStepOf(ada.email);
    for (let tries = 0; tries < 5; tries++) {
      const { status, json } = await complete(token, ben.authenticator.sign(await signInOptions(app)));
      expect([status, json.code]).toEqual([401, 'bad-credentials']);
    }
    const { json } = await complete(token, ada.authenticator.sign(await signInOptions(app)));
    expect(json.code).toBe('sign-in-expired');
  });

  it('needs no second step once the operator has removed its second factor', async () => {
    const { email } = await accountWithPasskey();
    const context = { db: app.storage.db, clock: () => app.clock.now };
    expect(await resetSecondFactorByEmail(context, email)).toBe(true);
    expect((await requestLogin(app, email)).json.token).toBeDefined();
    expect(await resetSecondFactorByEmail(context, email)).toBe(false);
  });

  it('needs no second step once the passkey is removed', async () => {
    const { email, id, authenticator } = await accountWithPasskey();
    const { token } = await secondStepOf(email);
    await app.storage.db.deleteFrom('passkeys').where('user_id', '=', id).execute();
    expect((await complete(token, authenticator.sign(await signInOptions(app)))).status).toBe(401);
    expect((await requestLogin(app, email)).json.token).toBeDefined();
  });
});
