import type * as z from 'zod/mini';
import type { Operation } from '#contract/operation.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import type { CountedSearch } from '#domain/missed-search.ts';

type Output<O, Part extends 'params' | 'query' | 'body'> =
  O extends Record<Part, infer S> ? (S extends z.ZodMiniType ? z.output<S> : undefined) : undefined;

/** Operations that require a session always have a viewer. */
type ViewerFor<O extends Operation> = O['access'] extends 'anyone' ? Viewer : NonNullable<Viewer>;

/** The parsed request. */
type RequestInput<O extends Operation> = {
  viewer: ViewerFor<O>;
  params: Output<O, 'params'>;
  query: Output<O, 'query'>;
  body: Output<O, 'body'>;
  /** Streams the uploaded file. Handlers check permissions first. */
  upload: O extends { upload: object } ? () => AsyncIterable<Buffer> : undefined;
  ip: string;
  /** The origin that the request was sent to. */
  ownOrigin: string;
  device: string;
  /** Identifies the browser to accounts that were used in it. */
  deviceToken: string | null;
  idempotencyKey: string | null;
};

/** The response without `success: true`, which is added to every response. */
export type ResponseBody<O extends Operation> = WithoutSuccess<z.input<O['response']>>;

/** Distributes over the responses of an operation that has several. */
type WithoutSuccess<T> = T extends unknown ? Omit<T, 'success'> : never;

/** A response with status 201. */
export class Created<T> {
  readonly body: T;
  constructor(body: T) {
    this.body = body;
  }
}

/** A response that also sets the cookie with the token of the browser. */
export class DeviceResponse<T> {
  readonly body: T;
  readonly deviceToken: string;
  constructor(body: T, deviceToken: string) {
    this.body = body;
    this.deviceToken = deviceToken;
  }
}

type RawJsonResponseOptions = {
  /** Listings that count as shown. */
  impressions?: readonly number[];
  /** The search that the response answers, if it counts. */
  search?: CountedSearch | null;
  /** Whether the response depends on the current time, for example on opening hours. */
  expiresNextMinute?: boolean;
};

/** A serialized response, including `success: true`. */
export class RawJsonResponse {
  readonly json: Buffer;
  readonly impressions: readonly number[];
  readonly search: CountedSearch | null;
  readonly expiresNextMinute: boolean;
  constructor(
    json: Buffer,
    { impressions = [], search = null, expiresNextMinute = false }: RawJsonResponseOptions = {},
  ) {
    this.json = json;
    this.impressions = impressions;
    this.search = search;
    this.expiresNextMinute = expiresNextMinute;
  }
}

export type RouteHandler<O extends Operation> = (
  input: RequestInput<O>,
) => Promise<ResponseBody<O> | Created<ResponseBody<O>> | DeviceResponse<ResponseBody<O>> | RawJsonResponse>;

export type RouteOptions = {
  /** Signing in must work with a stale token in the header. */
  ignoresToken?: boolean;
  /** Requests with one of these parameters count towards the search rate limit. */
  searchParameters?: readonly string[];
};

type ExpiresNextMinute<O extends Operation> = (response: ResponseBody<O>, query: Output<O, 'query'>) => boolean;

type ResponseCacheOptions<O extends Operation> = {
  expiresNextMinute?: ExpiresNextMinute<O>;
};

/** An operation with its handler. */
export type Route = RouteOptions & {
  operation: Operation;
  handle: (input: never) => Promise<unknown>;
  /** Reads from a replica, for responses that are cached for everyone. */
  handleOnReplica?: (input: never) => Promise<unknown>;
  expiresNextMinute?: (response: never, query: never) => boolean;
};

export function route<O extends Operation>(
  operation: O,
  handle: RouteHandler<O>,
  options: RouteOptions & ResponseCacheOptions<O> = {},
): Route {
  return { ...options, operation, handle };
}
