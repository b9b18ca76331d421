import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureProcessCpuMs } from '../../../tests/support/cpu-time.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import {
  countFailedLogins,
  createTestAccount,
  deviceCookie,
  requestLogin,
  sessionStatus,
  TEST_PASSWORD,
  uniqueIp,
} from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { buildApp } from '../app.ts';
import { DUMMY_HASH, hashPassword } from './password-hash.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('signing in', () => {
  // covers §3.user.1, §7.login.1
  it('returns a token for 24 hours, at the top level and in data', async () => {
    const user = await createTestAccount(app);
    const response = await requestLogin(app, ` ${user.email.toUpperCase()} `);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { token, data } = response.json;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(data).toEqual({
      token,
      expires_at: new Date(app.clock.now.getTime() + 86_400_000).toISOString(),
      user: {
        id: user.id,
        email: user.email,
        name: 'Ada Park',
        role: 'owner',
        email_confirmed: true,
        created_at: app.clock.now.toISOString(),
      },
    });
    expect(await sessionStatus(app, token)).toBe(200);
  });

  // covers §7.login.1
  it('also works at the other path of the spec, and with an expired token in the header', async () => {
    const user = await createTestAccount(app);
    const body = { email: user.email, password: TEST_PASSWORD };
    const response = await app.call('POST', '/api/users.php?action=login', {
      body,
      token: 'stale-token-of-yesterday-0000000',
      from: uniqueIp(),
    });
    expect(response.status).toBe(200);
  });

  it.each([
    [{ email: 'nobody', password: 'x' }, 'email'],
    [{ email: 'a@b.test' }, 'password'],
    [{ email: 'a@b.test', password: 12 }, 'password'],
    [{ email: 'a@b.test', password: 'x'.repeat(129) }, 'password'],
  ])('rejects %j with a field error', async (body, field) => {
    const response = await app.call('POST', '/users.php?action=login', { body, from: uniqueIp() });
    expect(response.status).toBe(400);
    expect(Object.keys(response.json.fields)).toEqual([field]);
  });

  it('accepts a password in any Unicode composition', async () => {
    const user = await createTestAccount(app);
    const token = (await requestLogin(app, user.email)).json.token;
    const body = { current_password: TEST_PASSWORD, new_password: 'caf\u00e9 lantern' };
    expect((await app.call('POST', '/api/users/password', { body, token })).status).toBe(200);
    expect((await requestLogin(app, user.email, { password: 'cafe\u0301 lantern' })).status).toBe(200);
  });

  it('reveals that the account is disabled only to a caller with the password', async () => {
    const user = await createTestAccount(app);
    await app.storage.db.updateTable('users').set({ disabled_at: app.clock.now }).where('id', '=', user.id).execute();
    expect((await requestLogin(app, user.email)).status).toBe(403);
    expect((await requestLogin(app, user.email, { password: 'wrong' })).status).toBe(401);
  });
});

const ATTEMPTS = 20;
/** Verifying the password takes most of the CPU time of an attempt: without it the ratio would be about five. */
const MAX_CPU_RATIO = 1.25;

describe('an unknown address and a wrong password', () => {
  it('get the same response after the same work', async () => {
    const { email } = await createTestAccount(app);
    const responses = new Set<string>();
    const cpuMs = { known: 0, unknown: 0 };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      for (const [who, address] of [
        ['known', email],
        ['unknown', `nobody${attempt}@example.test`],
      ] as const) {
        cpuMs[who] += await measureProcessCpuMs(async () => {
          // From changing addresses and below the limit per account.
          const response = await requestLogin(app, address, { password: 'wrong-password' });
          responses.add(`${response.status} ${response.text}`);
        });
      }
    }
    expect([...responses]).toEqual(['401 {"success":false,"error":"Invalid credentials","code":"bad-credentials"}']);
    const costOf = (hash: string) => hash.split('$').slice(1, 4).join(' ');
    expect(costOf(DUMMY_HASH)).toBe('argon2id v=19 m=19456,t=2,p=1');
    expect(costOf(await hashPassword(TEST_PASSWORD))).toBe(costOf(DUMMY_HASH));
    const ratio = cpuMs.known / cpuMs.unknown;
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(MAX_CPU_RATIO);
  });
});

describe('guessing passwords', () => {
  it('is blocked before the tenth attempt, while the owner signs in from elsewhere', async () => {
    const user = await createTestAccount(app);
    const from = uniqueIp();
    const statuses: number[] = [];
    for (let tries = 0; tries < 30; tries++) {
      const response = await requestLogin(app, user.email, { password: 'wrong', from });
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses.indexOf(429)).toBeGreaterThan(0);
    expect(statuses.indexOf(429)).toBeLessThan(10);
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
    expect((await requestLogin(app, user.email, { from })).status).toBe(429);
    expect((await requestLogin(app, user.email)).status).toBe(200);
    app.clock.advance(10 * 60_000);
    expect((await requestLogin(app, user.email, { from })).status).toBe(200);
  });

  it('is blocked before the tenth attempt when one password is tried on many accounts', async () => {
    const from = uniqueIp();
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      statuses.push((await requestLogin(app, `spray${tries}@example.test`, { from })).status);
    }
    expect(statuses.indexOf(429)).toBe(9);
  });

  it('is not helped by a forged forwarded address', async () => {
    const from = uniqueIp();
    let status = 0;
    for (let tries = 1; tries <= 10; tries++) {
      const body = { email: 'o1@example.test', password: 'wrong' };
      const headers = { 'x-forwarded-for': `1.2.3.${tries}`, forwarded: `for=1.2.3.${tries}` };
      status = (await app.call('POST', '/users.php?action=login', { body, headers, from })).status;
    }
    expect(status).toBe(429);
  });

  it('is counted by the forwarded address behind a trusted proxy', async () => {
    const behindProxy = await buildApp({
      storage: app.storage,
      files: app.files,
      site: {
        name: 'T',
        url: 'https://town.test',
        supportEmail: 's@town.test',
        links: { privacy: '', terms: '', map: '' },
      },
      clock: () => app.clock.now,
      trustProxy: true,
    });
    const statuses: number[] = [];
    for (let tries = 1; tries <= 10; tries++) {
      const { statusCode } = await behindProxy.inject({
        method: 'POST',
        url: '/users.php?action=login',
        headers: { 'x-forwarded-for': `9.8.7.${tries}` },
        payload: { email: `proxied${tries}@example.test`, password: 'wrong' },
      });
      statuses.push(statusCode);
    }
    await behindProxy.close();
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  it('counts IPv6 addresses by their /64 network', async () => {
    let status = 0;
    for (let tries = 1; tries <= 10; tries++) {
      status = (await requestLogin(app, 'six@example.test', { password: 'wrong', from: `2001:db8:1:2::${tries}` }))
        .status;
    }
    expect(status).toBe(429);
  });

  it('does not count correct passwords', async () => {
    const user = await createTestAccount(app);
    const from = uniqueIp();
    for (let tries = 0; tries < 12; tries++) expect((await requestLogin(app, user.email, { from })).status).toBe(200);
  });

  it('from many addresses is blocked, but neither a known address nor a known device is', async () => {
    const user = await createTestAccount(app);
    const home = uniqueIp();
    const first = await requestLogin(app, user.email, { from: home });
    await app.call('POST', '/api/users/logout', { token: first.json.token });
    await countFailedLogins(app, user.email, 98);
    for (let tries = 0; tries < 2; tries++) {
      expect((await requestLogin(app, user.email, { password: 'wrong' })).status).toBe(401);
    }
    const blocked = await requestLogin(app, user.email, { password: 'wrong' });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await requestLogin(app, user.email, { from: home })).json.token).toBeDefined();
    const cookie = deviceCookie(first);
    expect((await requestLogin(app, user.email, { cookie })).json.token).toBeDefined();
    expect((await requestLogin(app, user.email, { cookie, password: 'wrong' })).status).toBe(401);
  });

  it('stores no email addresses in the counters', async () => {
    await requestLogin(app, 'counted@example.test', { password: 'wrong' });
    expect(await findTablesContaining(app.storage.db, 'counted@example.test')).toEqual([]);
  });
});

describe('tokens', () => {
  it('are unique, and neither the database nor the log contains them or the password', async () => {
    const user = await createTestAccount(app);
    const from = uniqueIp();
    const tokens: string[] = [];
    for (let count = 0; count < 20; count++) tokens.push((await requestLogin(app, user.email, { from })).json.token);
    expect(new Set(tokens).size).toBe(20);
    await sessionStatus(app, tokens[0] ?? '');
    for (const secret of [...tokens.slice(0, 3), TEST_PASSWORD]) {
      expect(await findTablesContaining(app.storage.db, secret)).toEqual([]);
      expect(app.logs.join('\n')).not.toContain(secret);
    }
  });

  it('are read only from the Authorization header, and never logged from a URL', async () => {
    const { token } = (await requestLogin(app, (await createTestAccount(app)).email)).json;
    for (const url of [`/api/users/me?token=${token}`, `/api/users/me?authToken=${token}&access_token=${token}`]) {
      expect((await app.call('GET', url)).status).toBe(401);
    }
    const headers = { referer: `https://town.test/?token=${token}`, cookie: `authToken=${token}` };
    expect((await app.call('GET', '/api/users/me', { headers })).status).toBe(401);
    expect(app.logs.join('\n')).not.toContain(token);
  });
});
