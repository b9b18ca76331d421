import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_DEVICES_MAX } from '#domain/accounts/second-step.ts';
import { runEmailJobs } from '../../../tests/support/email-jobs.ts';
import { findTablesContaining } from '../../../tests/support/find-tables-containing.ts';
import {
  createTestAccount,
  deviceCookie,
  requestLogin,
  TEST_PASSWORD,
  uniqueIp,
} from '../../../tests/support/test-accounts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';

const emailsTo = async (email: string) => (await runEmailJobs(app)).filter(({ to }) => to === email);
const devicesOf = (userId: number) =>
  app.storage.db.selectFrom('known_devices').select(['id', 'device']).where('user_id', '=', userId).execute();

/** An account that was signed in to once, on Firefox. */
async function usedAccount() {
  const user = await createTestAccount(app);
  const home = uniqueIp();
  const cookie = deviceCookie(await requestLogin(app, user.email, { device: FIREFOX, from: home }));
  return { ...user, home, cookie };
}

describe('signing in on a new device', () => {
  it('is reported by email with device, time and network, and what to do', async () => {
    const { email } = await usedAccount();
    expect(await emailsTo(email)).toEqual([]);
    await requestLogin(app, email, { device: SAFARI, from: '203.0.113.9' });
    const [mail, ...others] = await emailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New sign-in to your Townlink account');
    for (const part of [
      'Safari on iPhone',
      'November 1, 2026',
      '12:00',
      'UTC',
      '203.0.113.9',
      'change your password',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).toContain('https://town.test/dashboard/profile');
  });

  it('is reported once for each device, wherever it is used next', async () => {
    const { email, cookie } = await usedAccount();
    await requestLogin(app, email, { cookie, device: FIREFOX });
    expect(await emailsTo(email)).toEqual([]);
    const phone = deviceCookie(await requestLogin(app, email, { device: SAFARI }));
    expect(await emailsTo(email)).toHaveLength(1);
    await requestLogin(app, email, { cookie: phone, device: SAFARI });
    expect(await emailsTo(email)).toEqual([]);
  });

  it('is not reported for a browser without cookies at the address where it was used', async () => {
    const { email, home } = await usedAccount();
    await requestLogin(app, email, { device: FIREFOX, from: home });
    expect(await emailsTo(email)).toEqual([]);
    await requestLogin(app, email, { device: SAFARI, from: home });
    expect(await emailsTo(email)).toHaveLength(1);
  });

  it('is not reported right after registration, but later', async () => {
    const body = { email: 'fresh@example.test', password: TEST_PASSWORD, name: 'Ada Park' };
    await app.call('POST', '/users.php?action=register', { body, from: uniqueIp() });
    await requestLogin(app, body.email);
    expect((await emailsTo(body.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address for Townlink',
    ]);
    const unused = await createTestAccount(app);
    app.clock.advance(25 * 60 * 60_000);
    await requestLogin(app, unused.email);
    expect(await emailsTo(unused.email)).toHaveLength(1);
  });

  it('is not reported for a wrong password', async () => {
    const { email } = await usedAccount();
    await requestLogin(app, email, { device: SAFARI, password: 'wrong' });
    expect(await emailsTo(email)).toEqual([]);
  });
});

describe('the cookie of a device', () => {
  it('is hidden from scripts and other sites, and not sent with pages', async () => {
    const { email } = await createTestAccount(app);
    const response = await requestLogin(app, email);
    const cookies = [response.headers['set-cookie']].flat().map(String);
    expect(cookies).toHaveLength(2);
    for (const [index, path] of ['/users.php', '/api/users'].entries()) {
      expect(cookies[index]).toMatch(
        new RegExp(`^known_device=[\\w-]{43}; Path=${path}; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$`),
      );
    }
    const token = deviceCookie(response).split('=')[1] ?? '';
    expect(await findTablesContaining(app.storage.db, token)).toEqual([]);
    expect(app.logs.join('\n')).not.toContain(token);
  });

  it('stays the same for an account, and serves several accounts of one browser', async () => {
    const first = await usedAccount();
    expect(deviceCookie(await requestLogin(app, first.email, { cookie: first.cookie }))).toBe(first.cookie);
    const second = await createTestAccount(app);
    const cookie = deviceCookie(await requestLogin(app, second.email, { cookie: first.cookie }));
    // A planted cookie would be known to whoever planted it.
    expect(cookie).not.toBe(first.cookie);
    for (const { email } of [first, second]) {
      expect(deviceCookie(await requestLogin(app, email, { cookie, device: SAFARI }))).toBe(cookie);
      expect(await emailsTo(email)).toEqual([]);
    }
  });

  it('is forgotten when the password changes', async () => {
    const { id, email, cookie } = await usedAccount();
    const { token } = (await requestLogin(app, email, { cookie })).json;
    const body = { current_password: TEST_PASSWORD, new_password: 'harbor-lights-7' };
    expect((await app.call('POST', '/api/users/password', { token, body })).status).toBe(200);
    expect(await devicesOf(id)).toEqual([]);
  });

  it('is stored for the last devices only', async () => {
    const { id, email, cookie } = await usedAccount();
    for (let count = 0; count < KNOWN_DEVICES_MAX + 2; count++) {
      app.clock.advance(1000);
      await requestLogin(app, email, { device: `Phone ${count}` });
      await requestLogin(app, email, { cookie, device: FIREFOX });
    }
    const devices = await devicesOf(id);
    expect(devices).toHaveLength(KNOWN_DEVICES_MAX);
    expect(devices.map(({ device }) => device)).toContain(FIREFOX);
  });

  it.each(['known_device=', 'known_device=short', `known_device=${'x'.repeat(5000)}`, 'other=1; known_device=a b'])(
    'is ignored if it is malformed: %s',
    async (cookie) => {
      const { email } = await createTestAccount(app);
      expect((await requestLogin(app, email, { cookie })).status).toBe(200);
    },
  );
});
