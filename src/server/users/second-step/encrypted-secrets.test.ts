import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAuthenticator } from '#storage/accounts/authenticators.ts';
import { updateRole } from '#storage/accounts/users.ts';
import { nextTotp, turnOnAuthenticator } from '../../../../tests/support/authenticator-client.ts';
import {
  createTestAccount,
  loginToken,
  requestLogin,
  TEST_PASSWORD,
  uniqueIp,
} from '../../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { SecretBox } from '../../http/secret-box.ts';
import { countStoredSecrets, encryptStoredSecrets, openAuthenticatorSecret } from './authenticator-secret.ts';

const OTHER_BOX = new SecretBox(['another-key-of-the-tests-0123456789']);

let app: TestApp;
/** Another server on the same database, with another key. */
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ storage: app.storage, secretBox: OTHER_BOX, clock: () => app.clock.now });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

async function createProtectedMember() {
  const { id, email } = await createTestAccount(app);
  const token = await loginToken(app, email);
  return { id, email, token, recoveryCodes: await turnOnAuthenticator(app, { id, token }) };
}

async function signIn(server: TestApp, email: string, answer: { method: string; code: string }) {
  const { json } = await requestLogin(server, email);
  const body = { token: json.second_step.token, ...answer };
  return server.call('POST', '/api/users/second-step', { body, from: uniqueIp() });
}

async function storedSecret(userId: number) {
  const stored = await findAuthenticator(app.storage.db, userId);
  const secret = stored && openAuthenticatorSecret(app.secretBox, userId, stored);
  if (!stored || !secret) throw new Error(`Expected account ${userId} to have a secret`);
  return { stored: stored.secret, secret };
}

/** As an earlier version stored it. */
async function storePlain(userId: number): Promise<void> {
  const { secret } = await storedSecret(userId);
  await app.storage.db
    .updateTable('authenticators')
    .set({ secret, key_id: null })
    .where('user_id', '=', userId)
    .execute();
}

describe('the secret of an authenticator app', () => {
  it('is encrypted in the database, for its account only', async () => {
    const [ada, ben] = [await createProtectedMember(), await createProtectedMember()];
    const { stored, secret } = await storedSecret(ada.id);
    expect(stored.keyId).toBe(app.secretBox.keyId);
    expect(stored.bytes.includes(secret)).toBe(false);
    const { db } = app.storage;
    await db.updateTable('authenticators').set({ secret: stored.bytes }).where('user_id', '=', ben.id).execute();
    expect((await requestLogin(app, ben.email)).json.second_step.methods).toEqual(['recovery']);
  });

  it('that an earlier version stored unencrypted works, and is encrypted at the start', async () => {
    const { id, email } = await createProtectedMember();
    await storePlain(id);
    expect((await signIn(app, email, { method: 'totp', code: await nextTotp(app, id) })).status).toBe(200);
    const { db } = app.storage;
    expect(await countStoredSecrets(db, app.secretBox)).toMatchObject({ plain: 1 });
    const encrypted = await Promise.all([1, 2].map(() => encryptStoredSecrets(db, app.secretBox)));
    expect(encrypted.reduce((sum, each) => sum + each)).toBe(1);
    expect(await countStoredSecrets(db, app.secretBox)).toMatchObject({ plain: 0 });
    expect((await signIn(app, email, { method: 'totp', code: await nextTotp(app, id) })).status).toBe(200);
  });

  it('stays as it is at a server without a key', async () => {
    const { id } = await createProtectedMember();
    await storePlain(id);
    expect(await encryptStoredSecrets(app.storage.db, new SecretBox([]))).toBe(0);
    await encryptStoredSecrets(app.storage.db, app.secretBox);
  });

  it('is encrypted anew when the key changes and the former one is known', async () => {
    const { id, email } = await createProtectedMember();
    const both = new SecretBox(['a-new-key-of-the-tests-0123456789abc', 'the-key-of-the-tests-0123456789abcdef']);
    expect(await encryptStoredSecrets(app.storage.db, both)).toBeGreaterThan(0);
    expect((await findAuthenticator(app.storage.db, id))?.secret.keyId).toBe(both.keyId);
    const back = new SecretBox(['the-key-of-the-tests-0123456789abcdef', 'a-new-key-of-the-tests-0123456789abc']);
    await encryptStoredSecrets(app.storage.db, back);
    expect((await signIn(app, email, { method: 'totp', code: await nextTotp(app, id) })).status).toBe(200);
  });
});

describe('at a server without the key', () => {
  it('a recovery code signs in, and the app can be set up again', async () => {
    const { id, email, recoveryCodes } = await createProtectedMember();
    expect(await countStoredSecrets(app.storage.db, OTHER_BOX)).toMatchObject({ encrypted: 0 });
    const code = await nextTotp(app, id);
    expect((await requestLogin(other, email)).json.second_step.methods).toEqual(['recovery']);
    expect((await signIn(other, email, { method: 'totp', code })).status).toBe(400);
    const signedIn = await signIn(other, email, { method: 'recovery', code: recoveryCodes[0] ?? '' });
    expect(signedIn.status).toBe(200);
    const { token } = signedIn.json;
    const body = { password: TEST_PASSWORD };
    expect((await other.call('DELETE', '/api/users/authenticator', { token, body })).status).toBe(200);
    await turnOnAuthenticator({ ...other, storage: app.storage, clock: app.clock }, { id, token });
    expect((await requestLogin(other, email)).json.second_step.methods).toEqual(['totp', 'recovery']);
  });

  it('nobody gets in with the password alone', async () => {
    const { id, email } = await createProtectedMember();
    await app.storage.db.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
    await updateRole(app.storage.db, id, 'admin');
    expect((await requestLogin(other, email)).json).toMatchObject({ second_step: { methods: ['recovery'] } });
  });

  it('a code that was made before does not confirm the setup', async () => {
    const { id, email } = await createTestAccount(app);
    const token = await loginToken(app, email);
    await app.call('POST', '/api/users/authenticator', { token, body: { password: TEST_PASSWORD } });
    const body = { code: await nextTotp(app, id) };
    expect((await other.call('POST', '/api/users/authenticator/confirm', { token, body })).status).toBe(409);
  });
});
