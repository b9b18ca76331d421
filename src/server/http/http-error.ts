import { ERROR_STATUS, type ErrorCode, type ErrorResponse } from '#contract/operation.ts';
import { countLabel } from '#lib/count-label.ts';

/** An error that becomes a response. Users see its message. */
export class HttpError extends Error {
  readonly id: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;

  constructor(
    id: ErrorCode,
    message: string,
    details: { fields?: Record<string, string>; current?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.id = id;
    this.fields = details.fields;
    this.current = details.current;
    this.headers = details.headers ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.id];
  }
}

export const invalidField = (field: string, message: string) =>
  new HttpError('invalid', message, { fields: { [field]: message } });

export const notSignedIn = () =>
  new HttpError('not-signed-in', 'Sign in to do this.', { headers: { 'www-authenticate': 'Bearer' } });

export const sessionEnded = () =>
  new HttpError('not-signed-in', 'Your session has ended. Sign in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

export const badCredentials = (message = 'Invalid credentials') => new HttpError('bad-credentials', message);

export const forbidden = (message = 'Your account isn’t allowed to do this.') => new HttpError('forbidden', message);

export const secondFactorRequired = () =>
  new HttpError(
    'second-factor-required',
    'Moderators and admins of this site need two-step sign-in. Set it up in your profile first.',
  );

export const signInAgain = () => new HttpError('sign-in-again', 'Confirm that it’s you to do this.');

export const notFound = (message: string) => new HttpError('not-found', message);

export const notJson = () => new HttpError('not-json', 'Send JSON, with the content type application/json.');

export const badLink = () => new HttpError('bad-link', 'This link is no longer valid. Ask for a new one.');

export const diskFull = () =>
  new HttpError('disk-full', 'The site’s disk is full, so nothing can be saved right now. Please try again later.', {
    headers: { 'retry-after': '60' },
  });

export function tooManyRequests(retryAfterSeconds: number): HttpError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  const wait = seconds < 90 ? countLabel(seconds, 'second') : countLabel(Math.ceil(seconds / 60), 'minute');
  return new HttpError('too-many', `Too many attempts. Please wait ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

export function toErrorBody(error: HttpError): ErrorResponse {
  return {
    success: false,
    error: error.message,
    code: error.id,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.current === undefined ? {} : { current: error.current }),
  };
}
