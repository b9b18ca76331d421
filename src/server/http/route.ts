import type * as z from 'zod/mini';
import type { Operation } from '#contract/operation.ts';
import type { Viewer } from '#domain/account.ts';

type Output<O, Part extends 'params' | 'query' | 'body'> =
  O extends Record<Part, infer S> ? (S extends z.ZodMiniType ? z.output<S> : undefined) : undefined;

/** Where access says signed-in, there is a viewer. */
type ViewerFor<O extends Operation> = O['access'] extends 'anyone' ? Viewer : NonNullable<Viewer>;

/** A call as its handler gets it: who asks, what was read from the request, and from where it came. */
type Call<O extends Operation> = {
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
export type Answer<O extends Operation> = Omit<z.input<O['answer']>, 'success'>;

/** An answer with a status other than 200. */
export class Created<T> {
  readonly answer: T;
  constructor(answer: T) {
    this.answer = answer;
  }
}

type OfWritten = {
  /** The listings that count as shown to whoever asked. */
  shows?: readonly number[];
  /** Whether it is another one a minute later though nothing has changed. */
  lastsAMinute?: boolean;
};

/** An answer that was put together from pieces of JSON, with its `success: true`. */
export class Written {
  readonly json: Buffer;
  readonly shows: readonly number[];
  readonly lastsAMinute: boolean;
  constructor(json: Buffer, { shows = [], lastsAMinute = false }: OfWritten = {}) {
    this.json = json;
    this.shows = shows;
    this.lastsAMinute = lastsAMinute;
  }
}

export type Handler<O extends Operation> = (call: Call<O>) => Promise<Answer<O> | Created<Answer<O>> | Written>;

export type RouteOptions = {
  /** A stale token in the header must not keep anyone from signing in. */
  ignoresToken?: boolean;
  /** Counts towards the search limit when one of these parameters is given. */
  searchParameters?: readonly string[];
};

/** Whether an answer, though nothing has changed, is another one a minute later: shops open and close. */
type LastsAMinute<O extends Operation> = (answer: Answer<O>, query: Output<O, 'query'>) => boolean;

type OfAnswer<O extends Operation> = {
  lastsAMinute?: LastsAMinute<O>;
};

/** An operation and what answers it, as the app registers it. */
export type Route = RouteOptions & {
  operation: Operation;
  handle: (call: never) => Promise<unknown>;
  /** The same, but reading where anybody may read: for answers that are kept. */
  handleReading?: (call: never) => Promise<unknown>;
  lastsAMinute?: (answer: never, query: never) => boolean;
};

export function route<O extends Operation>(
  operation: O,
  handle: Handler<O>,
  options: RouteOptions & OfAnswer<O> = {},
): Route {
  return { ...options, operation, handle };
}
