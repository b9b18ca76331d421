import { ERROR_STATUS, type ErrorCode, type ErrorResponse } from '#contract/operation.ts';

/** A refusal the caller is told about, in a sentence meant for people. */
export class HttpError extends Error {
  readonly id: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;

  constructor(
    id: ErrorCode,
    sentence: string,
    more: { fields?: Record<string, string>; current?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(sentence);
    this.id = id;
    this.fields = more.fields;
    this.current = more.current;
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.id];
  }
}

export const invalidField = (field: string, sentence: string) =>
  new HttpError('invalid', sentence, { fields: { [field]: sentence } });

export const notSignedIn = () =>
  new HttpError('not-signed-in', 'Sign in to do this.', { headers: { 'www-authenticate': 'Bearer' } });

export const sessionEnded = () =>
  new HttpError('not-signed-in', 'Your session has ended. Sign in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

export const badCredentials = (sentence = 'Invalid credentials') => new HttpError('bad-credentials', sentence);

export const forbidden = (sentence = 'Your account may not do this.') => new HttpError('forbidden', sentence);

export const notFound = (sentence: string) => new HttpError('not-found', sentence);

export const notJson = () => new HttpError('not-json', 'Send JSON, with the content type application/json.');

export const badLink = () => new HttpError('bad-link', 'This link is not valid any more. Ask for a new one.');

export function tooManyRequests(retryAfterSeconds: number): HttpError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new HttpError('too-many', `Too many tries. Please wait ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

export function toErrorBody(refusal: HttpError): ErrorResponse {
  return {
    success: false,
    error: refusal.message,
    code: refusal.id,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
  };
}
