import type * as z from 'zod/mini';

/** Who may call an operation. `signed-in` is any account; handlers check the ownership of records. */
export type Access = 'anyone' | 'signed-in' | 'moderator' | 'admin';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Kinds of data whose change invalidates cached responses. */
export type CacheTag = 'listings' | 'categories' | 'reviews' | 'posts' | 'verifications' | 'photos';

export type UploadConstraints = { types: readonly string[]; maxBytes: number };

/**
 * An API operation: its input, response and access. The server, the browser, the tests and /openapi.json all derive
 * from it.
 */
export type Operation = {
  id: string;
  method: HttpMethod;
  path: `/${string}`;
  aliasPath?: `/${string}`;
  /** spec §7: some operations share a path and differ in `?action=`. */
  action?: string;
  summary: string;
  access: Access;
  /** Rejects with sign-in-again when the last sign-in or confirmation of the session is over 15 minutes old. */
  requiresRecentSignIn?: true;
  /**
   * Staff may call it for the content of others, with a reason (`staffReasonQuery`) that is logged and sent to the person
   * concerned.
   */
  needsStaffReason?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The request body is a file instead of JSON. */
  upload?: UploadConstraints;
  response: z.ZodMiniType;
  /** Errors besides those that every operation can return. */
  errors?: readonly ErrorCode[];
  /**
   * Responses to anonymous requests are cached until data with one of these tags changes. An empty list caches forever.
   */
  cacheTags?: readonly CacheTag[];
  /** The tags of the data that a successful request changes. */
  invalidates?: readonly CacheTag[];
};

/** Error codes with their HTTP status. */
export const ERROR_STATUS = {
  invalid: 400,
  'bad-json': 400,
  'bad-link': 400,
  'not-signed-in': 401,
  'bad-credentials': 401,
  'sign-in-expired': 401,
  forbidden: 403,
  'own-listing': 403,
  'second-factor-required': 403,
  'sign-in-again': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'email-taken': 409,
  'too-large': 413,
  'url-too-long': 414,
  'not-json': 415,
  'wrong-type': 415,
  'key-reused': 422,
  'too-many': 429,
  'headers-too-large': 431,
  unexpected: 500,
  unavailable: 503,
  'disk-full': 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every error response. `fields` has an error message for each invalid field. */
export type ErrorResponse = {
  success: false;
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  /** The current values, after a conflict. */
  current?: unknown;
  request_id?: string;
};
