import { createUser } from '#server/users/manage-accounts.ts';
import type { TestApp } from './test-app.ts';

export const TEST_PASSWORD = 'lantern-street-9';

let made = 0;

/** An account with a real password (`PASSWORD`) and a confirmed address. */
export function createTestAccount(app: TestApp, email = `member${++made}@example.test`) {
  const context = { db: app.storage.db, clock: () => app.clock.now };
  return createUser(context, { email, name: 'Ada Park', password: TEST_PASSWORD, role: 'owner' });
}

/** A network address that nobody has called from yet. */
export function uniqueIp(): string {
  made++;
  return `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`;
}

/** A login from a new address, unless one is given. */
export function requestLogin(app: TestApp, email: string, options: { password?: string; from?: string } = {}) {
  const body = { email, password: options.password ?? TEST_PASSWORD };
  return app.call('POST', '/users.php?action=login', { body, from: options.from ?? uniqueIp() });
}

/** The token of a new session. */
export async function loginToken(app: TestApp, email: string): Promise<string> {
  const { json } = await requestLogin(app, email);
  return json.data.token;
}

/** 200 while the token opens a session, 401 after. */
export async function sessionStatus(app: TestApp, token: string): Promise<number> {
  return (await app.call('GET', '/api/users/me', { token })).status;
}
