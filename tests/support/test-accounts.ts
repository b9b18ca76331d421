import { emailHashKey, RATE_LIMITS } from '#server/http/limits/rate-limit.ts';
import { createUser } from '#server/users/manage-accounts.ts';
import { consumeHits } from '#storage/rate-limits.ts';
import type { TestApp, TestResponse } from './test-app.ts';

export const TEST_PASSWORD = 'lantern-street-9';

let sequence = 0;

/** Creates an account with the password TEST_PASSWORD and a confirmed email address. */
export function createTestAccount(app: TestApp, email = `member${++sequence}@example.test`) {
  const context = { db: app.storage.db, clock: () => app.clock.now };
  return createUser(context, { email, name: 'Ada Park', password: TEST_PASSWORD, role: 'owner' });
}

/** Returns a client address that no other call has used, so that no rate limit applies. */
export function uniqueIp(): string {
  sequence++;
  return `10.${sequence >> 16}.${(sequence >> 8) & 255}.${sequence & 255}`;
}

type LoginOptions = { password?: string; from?: string; cookie?: string; device?: string };

/** Logs in, by default from a unique client address. */
export function requestLogin(app: TestApp, email: string, options: LoginOptions = {}) {
  const body = { email, password: options.password ?? TEST_PASSWORD };
  const { from = uniqueIp(), cookie, device } = options;
  const headers = { ...(cookie ? { cookie } : {}), ...(device ? { 'user-agent': device } : {}) };
  return app.call('POST', '/users.php?action=login', { body, from, headers });
}

/** The cookie that a browser would send after this response. */
export function deviceCookie({ headers }: TestResponse): string {
  const [first = ''] = [headers['set-cookie']].flat().map(String);
  return first.split(';')[0] ?? '';
}

/** Counts failed logins from other addresses. */
export async function countFailedLogins({ storage, clock }: TestApp, email: string, hits: number): Promise<void> {
  const { name, windowMs } = RATE_LIMITS.loginByAccount;
  const bucket = `${name}:${emailHashKey(email)}`;
  await consumeHits(storage.db, [{ bucket, windowMs, now: clock.now, hits }]);
}

/** Sends the code of a second step, by default from a unique client address. */
export function requestSecondStep(
  app: TestApp,
  body: { token: string; method: string; code: string },
  options: { from?: string; cookie?: string } = {},
) {
  const { from = uniqueIp(), cookie } = options;
  return app.call('POST', '/api/users/second-step', { body, from, headers: cookie ? { cookie } : {} });
}

/** Logs in and returns the session token. */
export async function loginToken(app: TestApp, email: string): Promise<string> {
  const { json } = await requestLogin(app, email);
  return json.data.token;
}

/** 200 while the session of the token is valid, 401 afterwards. */
export async function sessionStatus(app: TestApp, token: string): Promise<number> {
  return (await app.call('GET', '/api/users/me', { token })).status;
}
