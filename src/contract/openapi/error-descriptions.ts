import type { ErrorCode } from '../operation.ts';

/** When each error is given, for those who write programs against the API. */
export const ERROR_DESCRIPTIONS: Record<ErrorCode, string> = {
  invalid: 'An input is missing or not valid; "fields" says which and why.',
  'bad-json': 'The body is not JSON in UTF-8.',
  'bad-link': 'The secret from the mail is wrong, used or too old.',
  'not-signed-in': 'There is no token, or its session has ended.',
  'bad-credentials': 'The password, or the e-mail address with it, is wrong.',
  forbidden: 'Your account may not do this.',
  'own-listing': 'It is your own business.',
  'not-found': 'There is no such thing, or not for you.',
  'method-not-allowed': 'The path has no such method.',
  conflict: 'It was changed in the meantime; "current" has the values as they are now.',
  'email-taken': 'There is an account with this e-mail address.',
  'too-large': 'The body has more than 1 MB, or the file more than is taken here.',
  'wrong-type': 'The file is not of a kind that is taken here, or damaged.',
  'not-json': 'The content type is not application/json.',
  'key-reused': 'The Idempotency-Key was used before, with another content.',
  'too-many': 'Too many calls in a short time; Retry-After has the seconds to wait.',
  unexpected: 'Something went wrong on our side; "request_id" helps to find it.',
  unavailable: 'The site is busy or its database is away; try again later.',
};
