import { createUser } from '#server/users/manage-accounts.ts';
import type { TestApp } from './test-app.ts';

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

/** Logs in, by default from a unique client address. */
export function requestLogin(app: TestApp, email: string, options: { password?: string; from?: string } = {}) {
  const body = { email, password: options.password ?? TEST_PASSWORD };
  return app.call('POST', '/users.php?action=login', { body, from: options.from ?? uniqueIp() });
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
