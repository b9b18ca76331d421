import type * as z from 'zod/mini';
import type { Operation } from '#contract/operation.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';

type Output<O, Part extends 'params' | 'query' | 'body'> =
  O extends Record<Part, infer S> ? (S extends z.ZodMiniType ? z.output<S> : undefined) : undefined;

/** Where access says signed-in, there is a viewer. */
type ViewerFor<O extends Operation> = O['access'] extends 'anyone' ? Viewer : NonNullable<Viewer>;

/** A call as its handler gets it: who asks, what was read from the request, and from where it came. */
type RequestInput<O extends Operation> = {
  viewer: ViewerFor<O>;
  params: Output<O, 'params'>;
  query: Output<O, 'query'>;
  body: Output<O, 'body'>;
  /** Reads the file that was sent. Whether it may be sent is asked before. */
  upload: O extends { upload: object } ? () => Promise<Buffer> : undefined;
  /** The same as it comes, for files that memory has no room for. */
  uploadStream: O extends { upload: object } ? () => AsyncIterable<Buffer> : undefined;
  ip: string;
  device: string;
  idempotencyKey: string | null;
};

/** What a handler gives; `success: true` is added to every answer on its way out. */
export type ResponseBody<O extends Operation> = Omit<z.input<O['response']>, 'success'>;

/** An answer with a status other than 200. */
export class Created<T> {
  readonly body: T;
  constructor(answer: T) {
    this.body = answer;
  }
}

type RawJsonResponseOptions = {
  /** The listings that count as shown to whoever asked. */
  impressions?: readonly number[];
  /** Whether it is another one a minute later though nothing has changed. */
  expiresNextMinute?: boolean;
};

/** An answer that was put together from pieces of JSON, with its `success: true`. */
export class RawJsonResponse {
  readonly json: Buffer;
  readonly impressions: readonly number[];
  readonly expiresNextMinute: boolean;
  constructor(json: Buffer, { impressions = [], expiresNextMinute = false }: RawJsonResponseOptions = {}) {
    this.json = json;
    this.impressions = impressions;
    this.expiresNextMinute = expiresNextMinute;
  }
}

export type RouteHandler<O extends Operation> = (
  call: RequestInput<O>,
) => Promise<ResponseBody<O> | Created<ResponseBody<O>> | RawJsonResponse>;

export type RouteOptions = {
  /** A stale token in the header must not keep anyone from signing in. */
  ignoresToken?: boolean;
  /** Counts towards the search limit when one of these parameters is given. */
  searchParameters?: readonly string[];
};

/** Whether an answer, though nothing has changed, is another one a minute later: shops open and close. */
type ExpiresNextMinute<O extends Operation> = (answer: ResponseBody<O>, query: Output<O, 'query'>) => boolean;

type ResponseCacheOptions<O extends Operation> = {
  expiresNextMinute?: ExpiresNextMinute<O>;
};

/** An operation and what answers it, as the app registers it. */
export type Route = RouteOptions & {
  operation: Operation;
  handle: (call: never) => Promise<unknown>;
  /** The same, but reading where anybody may read: for answers that are kept. */
  handleOnReplica?: (call: never) => Promise<unknown>;
  expiresNextMinute?: (answer: never, query: never) => boolean;
};

export function route<O extends Operation>(
  operation: O,
  handle: RouteHandler<O>,
  options: RouteOptions & ResponseCacheOptions<O> = {},
): Route {
  return { ...options, operation, handle };
}
