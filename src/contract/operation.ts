import type * as z from 'zod/mini';

/** Who may call. `signed-in` is any account; ownership of a thing is checked where the thing is found. */
export type Access = 'anyone' | 'signed-in' | 'moderator' | 'admin';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The facts whose change makes an answer stale. */
export type CacheTag = 'listings' | 'categories' | 'reviews' | 'posts' | 'verifications' | 'photos';

export type UploadConstraints = { types: readonly string[]; maxBytes: number };

/** One call of the API: what it takes, what it gives, who may make it. Server, tests and /openapi.json read it from here. */
export type Operation = {
  id: string;
  method: HttpMethod;
  path: `/${string}`;
  aliasPath?: `/${string}`;
  /** spec §7: some calls share a path and are told apart by `?action=`. */
  action?: string;
  summary: string;
  access: Access;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The body is a file, not JSON. */
  upload?: UploadConstraints;
  response: z.ZodMiniType;
  /** Errors this call gives beside those any call can give. */
  errors?: readonly ErrorCode[];
  /** Anonymous answers are kept until one of these changes. */
  cacheTags?: readonly CacheTag[];
  /** What a successful call changes. */
  invalidates?: readonly CacheTag[];
};

/** Stable names of what can go wrong, with the status each one has. */
export const ERROR_STATUS = {
  invalid: 400,
  'bad-json': 400,
  'bad-link': 400,
  'not-signed-in': 401,
  'bad-credentials': 401,
  forbidden: 403,
  'own-listing': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'email-taken': 409,
  'too-large': 413,
  'not-json': 415,
  'wrong-type': 415,
  'key-reused': 422,
  'too-many': 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What every failing call answers. `fields` names the inputs at fault, each with its sentence. */
export type ErrorResponse = {
  success: false;
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  /** With a conflict: the values as they are now. */
  current?: unknown;
  request_id?: string;
};
