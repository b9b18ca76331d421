import type { ErrorCode } from '../operation.ts';

/** When each error occurs, for API users. */
export const ERROR_DESCRIPTIONS: Record<ErrorCode, string> = {
  invalid: 'A parameter is missing or invalid; "fields" gives the reason for each.',
  'bad-json': 'The body is not valid JSON in UTF-8.',
  'bad-link': 'The token from the email is wrong, already used or expired.',
  'not-signed-in': 'The token is missing, or its session has ended.',
  'bad-credentials': 'The password, the code, or the combination of email address and password, is wrong.',
  'sign-in-expired': 'The second step of the sign-in was completed, has expired or has no attempts left; start again.',
  forbidden: 'Your account is not allowed to do this.',
  'second-factor-required': 'Moderators and admins of this site need a second factor; set one up first.',
  'own-listing': 'You can’t do this with your own business.',
  'sign-in-again':
    'The last sign-in is over 15 minutes old. Confirm the session at /api/users/confirm and repeat the request.',
  'not-found': 'The record does not exist or is not visible to you.',
  'method-not-allowed': 'The path does not support this method.',
  conflict: 'The record has changed in the meantime; "current" has the current values.',
  'email-taken': 'An account with this email address exists.',
  'too-large': 'The body exceeds 1 MB, or the file exceeds the size limit.',
  'url-too-long': 'The address exceeds 2,048 characters.',
  'headers-too-large': 'The headers exceed 16 kB.',
  'wrong-type': 'The file is damaged or its type is not supported.',
  'not-json': 'The content type is not application/json.',
  'key-reused': 'The Idempotency-Key was used before with different content.',
  'too-many': 'Too many requests; Retry-After gives the seconds to wait.',
  unexpected: 'An unexpected error occurred; "request_id" identifies it in the log.',
  unavailable: 'The site is overloaded or its database is unavailable; try again later.',
  'disk-full': 'The site’s disk is full. Reads still work, and writes succeed again once there is room.',
};
