import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSKEYS_MAX } from '#domain/limits.ts';
import { findTablesContaining } from '../../../../tests/support/find-tables-containing.ts';
import { addTestPasskey, requestPasskeyLogin, signInOptions } from '../../../../tests/support/passkey-client.ts';
import { SoftwareAuthenticator } from '../../../../tests/support/software-authenticator.ts';
import { createTestAccount, loginToken, requestLogin, sessionStatus } from '../../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const passkeysOf = async (token: string) => (await app.call('GET', '/api/users/passkeys', { token })).json.data;
const startPasskey = (token: string) => app.call('POST', '/api/users/passkeys/options', { token });
const sendPasskey = (token: string, credential: unknown, name: unknown = 'Laptop') =>
  app.call('POST', '/api/users/passkeys', { token, body: { name, credential } });

describe('adding a passkey', () => {
  it('asks for a discoverable one that verifies the user, without those that the account has', async () => {
    const user = await app.signIn();
    const { authenticator } = await addTestPasskey(app, user.token);
    const { json } = await startPasskey(user.token);
    expect(json.data).toMatchObject({
      rp: { id: 'town.test', name: 'Townlink' },
      user: { name: user.email, displayName: 'Ada Park' },
      attestation: 'none',
      excludeCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(json.data.challenge, 'base64url')).toHaveLength(32);
    expect(await findTablesContaining(app.storage.db, json.data.challenge)).toEqual([]);
  });

  it('lists it with its name and its last use', async () => {
    const { token } = await app.signIn();
    const { authenticator, id } = await addTestPasskey(app, token, '  My   phone ');
    const createdAt = app.clock.now.toISOString();
    expect(await passkeysOf(token)).toEqual([{ id, name: 'My phone', created_at: createdAt, last_used_at: null }]);
    app.clock.advance(MINUTE_MS);
    expect((await requestPasskeyLogin(app, authenticator.sign(await signInOptions(app)))).status).toBe(200);
    expect(await passkeysOf(token)).toMatchObject([{ id, last_used_at: app.clock.now.toISOString() }]);
  });

  it.each([
    ['from another origin', { origin: 'https://evil.test' }],
    ['without user verification', { isUserVerified: false }],
  ])('rejects a credential %s', async (_case, overrides) => {
    const { token } = await app.signIn();
    const credential = new SoftwareAuthenticator().create((await startPasskey(token)).json.data, overrides);
    expect(await sendPasskey(token, credential)).toMatchObject({ status: 400, json: { code: 'invalid' } });
    expect(await passkeysOf(token)).toEqual([]);
  });

  it('rejects a challenge of another account, a used one and one that is too old', async () => {
    const [ada, ben] = [await app.signIn(), await app.signIn()];
    const options = (await startPasskey(ada.token)).json.data;
    const credential = new SoftwareAuthenticator().create(options);
    expect((await sendPasskey(ben.token, credential)).status).toBe(400);
    expect((await sendPasskey(ada.token, credential)).status).toBe(201);
    expect((await sendPasskey(ada.token, new SoftwareAuthenticator().create(options))).status).toBe(400);
    const late = new SoftwareAuthenticator().create((await startPasskey(ada.token)).json.data);
    app.clock.advance(5 * MINUTE_MS);
    expect((await sendPasskey(ada.token, late)).status).toBe(400);
    expect(await passkeysOf(ada.token)).toHaveLength(1);
  });

  it('rejects a challenge that was issued to sign in', async () => {
    const { token } = await app.signIn();
    const { challenge } = await signInOptions(app);
    const credential = new SoftwareAuthenticator().create({ ...(await startPasskey(token)).json.data, challenge });
    expect((await sendPasskey(token, credential)).status).toBe(400);
  });

  it('does not take over a credential of another account', async () => {
    const [ada, ben] = [await app.signIn(), await app.signIn()];
    const { authenticator } = await addTestPasskey(app, ada.token);
    const again = authenticator.create((await startPasskey(ben.token)).json.data);
    expect((await sendPasskey(ben.token, again)).status).toBe(409);
    expect(await passkeysOf(ben.token)).toEqual([]);
    expect(await passkeysOf(ada.token)).toHaveLength(1);
  });

  it(`stops at ${PASSKEYS_MAX}`, async () => {
    const { id, token } = await app.signIn();
    for (let count = 1; count < PASSKEYS_MAX; count++) {
      await app.storage.db
        .insertInto('passkeys')
        .values({ ...PASSKEY_ROW, user_id: id, credential_id: `c${count}`, created_at: app.clock.now })
        .execute();
    }
    const options = (await startPasskey(token)).json.data;
    const last = new SoftwareAuthenticator().create(options);
    expect((await sendPasskey(token, last)).status).toBe(201);
    expect(await startPasskey(token)).toMatchObject({ status: 409, json: { code: 'conflict' } });
  });

  it.each([[{}], [{ id: 'x' }], ['x'], [null]])('rejects %j with a field error', async (credential) => {
    const { token } = await app.signIn();
    expect(await sendPasskey(token, credential)).toMatchObject({ status: 400, json: { code: 'invalid' } });
  });

  it('requires a session and a name', async () => {
    expect((await startPasskey('')).status).toBe(401);
    const { token } = await app.signIn();
    const credential = new SoftwareAuthenticator().create((await startPasskey(token)).json.data);
    expect(await sendPasskey(token, credential, ' ')).toMatchObject({
      status: 400,
      json: { fields: { name: 'Enter a name for the passkey.' } },
    });
    expect((await sendPasskey('', credential)).status).toBe(401);
  });
});

const PASSKEY_ROW = { public_key: Buffer.from(''), sign_count: 0, transports: [], name: 'Phone' };

describe('signing in with a passkey', () => {
  it('answers like the login with a password', async () => {
    const account = await createTestAccount(app);
    const login = await requestLogin(app, account.email);
    const { authenticator } = await addTestPasskey(app, login.json.token);
    const options = await signInOptions(app);
    expect(options).toMatchObject({ rpId: 'town.test', userVerification: 'required', allowCredentials: [] });
    const response = await requestPasskeyLogin(app, authenticator.sign(options));
    const { token, data } = response.json;
    expect(response.status).toBe(200);
    expect(data.token).toBe(token);
    const withoutTokens = ({ json }: typeof login) => ({ ...json, token: '', data: { ...json.data, token: '' } });
    expect(withoutTokens(response)).toEqual(withoutTokens(login));
    expect(await sessionStatus(app, token)).toBe(200);
  });

  it('rejects a replayed response and an expired challenge', async () => {
    const { token } = await app.signIn();
    const { authenticator } = await addTestPasskey(app, token);
    const credential = authenticator.sign(await signInOptions(app));
    expect((await requestPasskeyLogin(app, credential)).status).toBe(200);
    expect(await requestPasskeyLogin(app, credential)).toMatchObject({
      status: 401,
      json: { code: 'bad-credentials' },
    });
    const late = authenticator.sign(await signInOptions(app));
    app.clock.advance(5 * MINUTE_MS);
    expect((await requestPasskeyLogin(app, late)).status).toBe(401);
  });

  it.each([
    ['from another origin', { origin: 'https://evil.test' }],
    ['without user verification', { isUserVerified: false }],
    ['with a counter that did not increase', { signCount: 1 }],
  ])('rejects a response %s', async (_case, overrides) => {
    const { token } = await app.signIn();
    const { authenticator } = await addTestPasskey(app, token);
    expect((await requestPasskeyLogin(app, authenticator.sign(await signInOptions(app)))).status).toBe(200);
    const credential = authenticator.sign(await signInOptions(app), overrides);
    expect((await requestPasskeyLogin(app, credential)).status).toBe(401);
  });

  it('rejects a challenge of its own making, another site, and a signature of another passkey', async () => {
    const { token } = await app.signIn();
    const { authenticator } = await addTestPasskey(app, token);
    const { authenticator: other } = await addTestPasskey(app, token);
    const options = await signInOptions(app);
    const invented = authenticator.sign({ ...options, challenge: 'x'.repeat(43) });
    expect((await requestPasskeyLogin(app, invented)).status).toBe(401);
    expect((await requestPasskeyLogin(app, authenticator.sign({ ...options, rpId: 'evil.test' }))).status).toBe(401);
    const forged = { ...other.sign(await signInOptions(app)), id: authenticator.id };
    expect((await requestPasskeyLogin(app, forged)).status).toBe(401);
  });

  it('rejects an authenticator that names another account', async () => {
    const { token } = await app.signIn();
    const { authenticator } = await addTestPasskey(app, token);
    const credential = authenticator.sign(await signInOptions(app));
    const userHandle = Buffer.from('user-1').toString('base64url');
    const forged = { ...credential, response: { ...credential.response, userHandle } };
    expect((await requestPasskeyLogin(app, forged)).status).toBe(401);
  });

  it('rejects a passkey that was removed, and one that was never added', async () => {
    const { token } = await app.signIn();
    const { authenticator, id } = await addTestPasskey(app, token);
    expect((await app.call('DELETE', `/api/users/passkeys/${id}`, { token })).status).toBe(200);
    expect((await requestPasskeyLogin(app, authenticator.sign(await signInOptions(app)))).status).toBe(401);
    const stranger = new SoftwareAuthenticator();
    expect((await requestPasskeyLogin(app, stranger.sign(await signInOptions(app)))).status).toBe(401);
  });

  it('reveals that the account is disabled only to its passkey', async () => {
    const user = await app.signIn();
    const { authenticator } = await addTestPasskey(app, user.token);
    await app.storage.db.updateTable('users').set({ disabled_at: app.clock.now }).where('id', '=', user.id).execute();
    expect((await requestPasskeyLogin(app, authenticator.sign(await signInOptions(app)))).status).toBe(403);
  });

  it('counts failures as failed logins and limits challenges', async () => {
    const from = '192.0.2.77';
    const { json } = await app.call('POST', '/api/users/passkeys/login/options', { from });
    const credential = new SoftwareAuthenticator().sign(json.data);
    const statuses: number[] = [];
    for (let tries = 0; tries < 10; tries++) {
      statuses.push((await app.call('POST', '/api/users/passkeys/login', { body: { credential }, from })).status);
    }
    expect(statuses).toEqual([...Array(9).fill(401), 429]);
    for (let count = 1; count < 30; count++) await app.call('POST', '/api/users/passkeys/login/options', { from });
    expect((await app.call('POST', '/api/users/passkeys/login/options', { from })).status).toBe(429);
  });
});

describe('a site without SITE_URL', () => {
  it('has passkeys at localhost only, at the port of the request', async () => {
    const site = { name: 'T', url: 'http://127.0.0.1:3000', supportEmail: 's@town.test', links: NO_LINKS };
    const local = await startTestApp({ site });
    const { token } = await local.signIn();
    const headers = { host: 'localhost:3000' };
    const authenticator = new SoftwareAuthenticator();
    const options = (await local.call('POST', '/api/users/passkeys/options', { token, headers })).json.data;
    expect(options.rp.id).toBe('localhost');
    const created = authenticator.create(options, { origin: 'http://localhost:3000' });
    const body = { name: 'Laptop', credential: created };
    expect((await local.call('POST', '/api/users/passkeys', { token, headers, body })).status).toBe(201);
    const signAt = async (origin: string, host: string) => {
      const credential = authenticator.sign(await signInOptions(local, { host }), { origin });
      return (await requestPasskeyLogin(local, credential, { host })).status;
    };
    expect(await signAt('http://localhost:3000', 'localhost:3000')).toBe(200);
    expect(await signAt('http://localhost:4000', 'localhost:3000')).toBe(401);
    expect(await signAt('http://evil.test', 'evil.test')).toBe(401);
    await local.close();
  });
});

const NO_LINKS = { privacy: '#', terms: '#', map: '#' };

describe('the list of passkeys', () => {
  it('can be changed by its account only', async () => {
    const [ada, ben] = [await app.signIn(), await app.signIn()];
    const { id } = await addTestPasskey(app, ada.token);
    const rename = (token: string) =>
      app.call('PUT', `/api/users/passkeys/${id}`, { token, body: { name: 'Work phone' } });
    expect((await rename(ben.token)).status).toBe(404);
    expect((await app.call('DELETE', `/api/users/passkeys/${id}`, { token: ben.token })).status).toBe(404);
    expect((await rename('')).status).toBe(401);
    expect((await rename(ada.token)).json.data.name).toBe('Work phone');
    expect(await passkeysOf(ben.token)).toEqual([]);
    expect((await app.call('DELETE', `/api/users/passkeys/${id}`, { token: ada.token })).status).toBe(200);
    expect((await app.call('DELETE', `/api/users/passkeys/${id}`, { token: ada.token })).status).toBe(404);
  });

  it('is part of the data export and is deleted with the account', async () => {
    const account = await createTestAccount(app);
    const token = await loginToken(app, account.email);
    const { authenticator, id } = await addTestPasskey(app, token);
    expect(await app.pendingEmails()).toContainEqual({
      kind: 'second-factor-changed',
      userId: account.id,
      change: 'passkey-added',
    });
    const exported = await app.call('GET', '/api/users/export', { token });
    expect(exported.json.data.passkeys).toEqual([
      { id, name: 'Laptop', created_at: app.clock.now.toISOString(), last_used_at: null },
    ]);
    const body = { password: 'lantern-street-9' };
    expect((await app.call('DELETE', '/api/users/me', { token, body })).status).toBe(200);
    expect(await findTablesContaining(app.storage.db, authenticator.id)).toEqual([]);
  });
});
