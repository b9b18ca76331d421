import { SoftwareAuthenticator } from './software-authenticator.ts';
import { uniqueIp } from './test-accounts.ts';
import type { TestApp } from './test-app.ts';

/** Adds a passkey to the account of the token, and returns the authenticator that has it and the recovery codes. */
export async function addTestPasskey(app: TestApp, token: string, name = 'Laptop') {
  const authenticator = new SoftwareAuthenticator();
  const options = await app.call('POST', '/api/users/passkeys/options', { token });
  const credential = authenticator.create(options.json.data);
  const { json } = await app.call('POST', '/api/users/passkeys', { token, body: { name, credential } });
  return { authenticator, id: json.data.id as number, recoveryCodes: json.recovery_codes as string[] };
}

export async function signInOptions(app: TestApp, headers: Record<string, string> = {}) {
  const { json } = await app.call('POST', '/api/users/passkeys/login/options', { headers, from: uniqueIp() });
  return json.data;
}

export function requestPasskeyLogin(app: TestApp, credential: unknown, headers: Record<string, string> = {}) {
  return app.call('POST', '/api/users/passkeys/login', { body: { credential }, headers, from: uniqueIp() });
}
