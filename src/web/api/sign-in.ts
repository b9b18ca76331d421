import { SECOND_STEP_METHODS, type SecondStepMethod } from '#domain/accounts/second-step.ts';
import { type Api, ApiError } from './api.ts';
import { endSession } from './end-session.ts';
import { parseErrorDetails } from './error-details.ts';
import { orEmpty } from './query-client.ts';
import { asObject, asText } from './untrusted-json.ts';

const PATH = '/users.php';

export type Credentials = { email: string; password: string };
export type RegistrationValues = Credentials & { name: string };

type AuthFailure = { success: false; error: string; fields: Record<string, string> };
/** The password was right, but a code is needed as well. */
export type PendingSecondStep = { token: string; methods: SecondStepMethod[] };
export type SignInResult =
  | { success: true; token: string }
  | { success: true; secondStep: PendingSecondStep }
  | AuthFailure;
export type RegistrationResult = { success: true } | AuthFailure;

/** spec §7 and §8: the login of the dashboard form includes credentials and reads data.token. */
export async function signIn(api: Api, credentials: Credentials): Promise<SignInResult> {
  try {
    const wire = asObject(await callLogin(api, credentials, 'include'));
    const token = asText(asObject(wire?.data)?.token);
    if (wire?.success === true && token) return { success: true, token };
    const secondStep = wire?.success === true ? parseSecondStep(wire.second_step) : null;
    if (secondStep) return { success: true, secondStep };
    return authFailure(asText(wire?.error, asText(wire?.message, 'Invalid credentials')));
  } catch (error) {
    const { message, fields } = parseErrorDetails(error);
    const status = error instanceof ApiError && error.message.startsWith('HTTP ') ? error.message : '';
    return authFailure(message || status || 'Login failed. Please try again.', fields);
  }
}

/** spec §7 and §8: the shared helper reads the token at top level and gives up silently. */
export async function signInAfterRegistration(api: Api, credentials: Credentials): Promise<string | null> {
  const wire = asObject(await orEmpty(callLogin(api, credentials, 'omit'), null));
  const token = asText(wire?.token, asText(asObject(wire?.data)?.token));
  return wire?.success === true && token ? token : null;
}

/** spec §8: the messages of the error catalog for each registration failure. */
export async function registerUser(api: Api, registration: RegistrationValues): Promise<RegistrationResult> {
  try {
    const response = await api.request({
      path: PATH,
      method: 'POST',
      query: { action: 'register' },
      body: registration,
    });
    const wire = asObject(response);
    if (wire?.success !== true) return authFailure(registrationError(response));
    // Our server already opens a session; the required login that follows opens the one in use.
    if (asText(wire.token)) void endSession(api, asText(wire.token));
    return { success: true };
  } catch (error) {
    const { message, fields } = parseErrorDetails(error);
    const text = error instanceof ApiError ? error.message : '';
    return authFailure(message || text || 'Registration failed. Please try again.', fields);
  }
}

function parseSecondStep(wire: unknown): PendingSecondStep | null {
  const step = asObject(wire);
  const methods = SECOND_STEP_METHODS.filter((method) => Array.isArray(step?.methods) && step.methods.includes(method));
  const token = asText(step?.token);
  return token && methods.length > 0 ? { token, methods } : null;
}

function registrationError(response: unknown): string {
  const wire = asObject(response);
  if (!wire) return 'Registration failed';
  return asText(wire.error, asText(wire.message, 'Registration failed - no error message provided'));
}

function callLogin(api: Api, body: Credentials, credentials: 'include' | 'omit'): Promise<unknown> {
  return api.request({
    path: PATH,
    method: 'POST',
    query: { action: 'login' },
    body,
    credentials,
    errorFormat: 'status-only',
  });
}

function authFailure(error: string, fields: Record<string, string> = {}): AuthFailure {
  return { success: false, error, fields };
}
