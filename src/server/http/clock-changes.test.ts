import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findMailToken, saveMailToken } from '#storage/accounts/mail-tokens.ts';
import { currentTotp, turnOnAuthenticator } from '../../../tests/support/authenticator-client.ts';
import {
  createTestAccount,
  loginToken,
  requestLogin,
  requestSecondStep,
} from '../../../tests/support/test-accounts.ts';
import { startTestApp, TEST_SITE, type TestApp } from '../../../tests/support/test-app.ts';
import { consumeRateLimit, RATE_LIMITS } from './limits/rate-limit.ts';
import { SearchRateLimiter } from './limits/search-rate-limiter.ts';
import type { ServerContext } from './server-context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const START = new Date('2026-11-01T12:00:00Z');

let app: TestApp;
let context: ServerContext;

beforeAll(async () => {
  app = await startTestApp();
  context = { db: app.storage.db, clock: () => app.clock.now, site: TEST_SITE };
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = START;
});

const accountStatus = async (token: string) => (await app.call('GET', '/api/users/me', { token })).status;

describe('a clock that is set a day back', () => {
  it('keeps sessions', async () => {
    const { token } = await app.signIn();
    app.clock.advance(-DAY_MS);
    expect(await accountStatus(token)).toBe(200);
  });

  it('does not revive a session that was signed out', async () => {
    const { token } = await app.signIn();
    expect((await app.call('POST', '/api/users/logout', { token, body: {} })).status).toBe(200);
    app.clock.advance(-DAY_MS);
    expect(await accountStatus(token)).toBe(401);
  });

  it('asks for a recent sign-in again', async () => {
    const { email } = await createTestAccount(app);
    const token = await loginToken(app, email);
    const order = () => app.call('GET', '/api/users/export', { token });
    expect((await order()).status).toBe(200);
    app.clock.advance(-DAY_MS);
    expect((await order()).json.code).toBe('sign-in-again');
  });

  it('does not refuse the codes of an authenticator app', async () => {
    const { id, email } = await createTestAccount(app);
    await turnOnAuthenticator(app, { id, token: await loginToken(app, email) });
    app.clock.advance(-DAY_MS);
    const signIn = async (code: string) => {
      const { json } = await requestLogin(app, email);
      return (await requestSecondStep(app, { token: json.second_step.token, method: 'totp', code })).status;
    };
    const code = await currentTotp(app, id);
    expect(await signIn(code)).toBe(200);
    expect(await signIn(code)).toBe(401);
    expect(await signIn(await currentTotp(app, id, -1))).toBe(401);
  });

  it('does not lengthen the window of a rate limit', async () => {
    const limit = { name: 'clock-test', max: 2, windowMs: HOUR_MS };
    const hit = () => consumeRateLimit(context, limit, '198.51.100.7');
    await hit();
    await hit();
    await expect(hit()).rejects.toMatchObject({ id: 'too-many' });
    app.clock.advance(-DAY_MS);
    await hit();
    await hit();
    const refused = await hit().catch((error: unknown) => error);
    expect(refused).toMatchObject({ id: 'too-many', headers: { 'retry-after': '3600' } });
  });

  it('does not lengthen the window of the search limit', () => {
    const limiter = new SearchRateLimiter(context, { isEnabled: true, maxBytes: 2 ** 20, onError: () => {} });
    const search = () => limiter.consume('198.51.100.8');
    for (let count = 0; count < RATE_LIMITS.search.max; count++) search();
    expect(search).toThrow('Too many attempts');
    app.clock.advance(-DAY_MS);
    expect(search).not.toThrow();
    limiter.close();
  });

  it('keeps the links in emails', async () => {
    const { id, email } = await app.signIn();
    const secret = 'a-secret-of-an-email';
    const token = { secret, purpose: 'reset-password', userId: id, emailKey: email } as const;
    await saveMailToken(app.storage.db, { ...token, expiresAt: new Date(START.getTime() + HOUR_MS) });
    const find = () => findMailToken(app.storage.db, { secret, purpose: token.purpose, now: app.clock.now });
    app.clock.advance(-DAY_MS);
    expect(await find()).toMatchObject({ userId: id });
    app.clock.advance(2 * DAY_MS);
    expect(await find()).toBeNull();
  });
});

describe('a clock that is set a day ahead and then right again', () => {
  it('ends sessions only while it is ahead', async () => {
    const { token } = await app.signIn();
    app.clock.advance(DAY_MS);
    expect(await accountStatus(token)).toBe(401);
    app.clock.advance(-DAY_MS);
    expect(await accountStatus(token)).toBe(200);
  });

  it('counts rate limits from the time that is right', async () => {
    const limit = { name: 'clock-test-ahead', max: 1, windowMs: HOUR_MS };
    const hit = () => consumeRateLimit(context, limit, '198.51.100.9');
    await hit();
    app.clock.advance(DAY_MS);
    await hit();
    app.clock.advance(-DAY_MS);
    await hit();
    await expect(hit()).rejects.toMatchObject({ id: 'too-many' });
  });
});
