import { type Api, ApiError } from './api.ts';
import { endSession } from './end-session.ts';
import { orEmpty } from './query-client.ts';
import { refusalOf } from './refusal.ts';
import { asWire, textOf } from './wire.ts';

const PATH = '/users.php';

export type Credentials = { email: string; password: string };
export type Registration = Credentials & { name: string };

type Failed = { success: false; error: string; fields: Record<string, string> };
export type SignInResult = { success: true; token: string } | Failed;
export type RegistrationResult = { success: true } | Failed;

/** spec §7 and §8: the login of the dashboard form includes credentials and reads data.token. */
export async function signIn(api: Api, credentials: Credentials): Promise<SignInResult> {
  try {
    const wire = asWire(await callLogin(api, credentials, 'include'));
    const token = textOf(asWire(wire?.data)?.token);
    if (wire?.success === true && token) return { success: true, token };
    return failed(textOf(wire?.error, textOf(wire?.message, 'Invalid credentials')));
  } catch (error) {
    const { sentence, fields } = refusalOf(error);
    const status = error instanceof ApiError && error.message.startsWith('HTTP ') ? error.message : '';
    return failed(sentence || status || 'Login failed. Please try again.', fields);
  }
}

/** spec §7 and §8: the shared helper reads the token at top level and gives up silently. */
export async function signInAfterRegistration(api: Api, credentials: Credentials): Promise<string | null> {
  const wire = asWire(await orEmpty(callLogin(api, credentials, 'omit'), null));
  const token = textOf(wire?.token, textOf(asWire(wire?.data)?.token));
  return wire?.success === true && token ? token : null;
}

/** spec §8: every way in which a registration can fail, in the catalogue's words. */
export async function register(api: Api, registration: Registration): Promise<RegistrationResult> {
  try {
    const answer = await api.call({ path: PATH, method: 'POST', query: { action: 'register' }, body: registration });
    const wire = asWire(answer);
    if (wire?.success !== true) return failed(registrationFault(answer));
    // our server opens a session with it already; the login that must follow opens the one in use
    if (textOf(wire.token)) void endSession(api, textOf(wire.token));
    return { success: true };
  } catch (error) {
    const { sentence, fields } = refusalOf(error);
    const text = error instanceof ApiError ? error.message : '';
    return failed(sentence || text || 'Registration failed. Please try again.', fields);
  }
}

function registrationFault(answer: unknown): string {
  const wire = asWire(answer);
  if (!wire) return 'Registration failed';
  return textOf(wire.error, textOf(wire.message, 'Registration failed - no error message provided'));
}

function callLogin(api: Api, body: Credentials, credentials: 'include' | 'omit'): Promise<unknown> {
  return api.call({
    path: PATH,
    method: 'POST',
    query: { action: 'login' },
    body,
    credentials,
    errorForm: 'status-only',
  });
}

function failed(error: string, fields: Record<string, string> = {}): Failed {
  return { success: false, error, fields };
}
