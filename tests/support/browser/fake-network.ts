import type { Operation } from '#contract/operation.ts';
import {
  type OperationParams,
  type OperationQuery,
  type OperationResponse,
  operationUrl,
} from '#contract/operation-request.ts';
import type { SiteFetch } from '#contract/site-build.ts';

type FakeRequest = { method: string; url: URL; headers: Headers; body: string };

/** A response as it is on the wire. `body` is sent verbatim, `json` as JSON; the default status is 200. */
export type FakeResponse = { status?: number; statusText?: string; body?: string; json?: unknown };

type OperationInput<O extends Operation> = { params?: OperationParams<O>; query?: OperationQuery<O> };

type Handler = (request: FakeRequest) => FakeResponse | Promise<FakeResponse>;

/** Answers the requests of a component. A request without an answer fails as if the network were down. */
export type FakeNetwork = {
  fetch: SiteFetch;
  requests: FakeRequest[];
  /** Answers `METHOD /path`, with or without parameters. The longest match wins, then the latest. */
  respondWith(target: string, response: FakeResponse | Handler): void;
  /** Answers an operation of our own server with data that the contract allows. */
  succeed<O extends Operation>(operation: O, response: OperationResponse<O>, input?: OperationInput<O>): void;
};

export function createFakeNetwork(): FakeNetwork {
  const handlers = new Map<string, Handler>();
  const requests: FakeRequest[] = [];

  const findHandler = ({ method, url }: FakeRequest): Handler | undefined => {
    const matching = [...handlers.keys()].filter((target) => matchesTarget(target, method, url));
    return handlers.get(matching.sort((one, other) => other.length - one.length)[0] ?? '');
  };
  const respondWith: FakeNetwork['respondWith'] = (target, response) => {
    handlers.set(target, typeof response === 'function' ? response : () => response);
  };
  return {
    requests,
    respondWith,
    succeed(operation, response, { params, query } = {}) {
      const url = operationUrl(operation, { params: Object(params), query: Object(query) });
      respondWith(`${operation.method} ${url}`, { json: operation.response.parse(response) });
    },
    async fetch(address, { method = 'GET', headers, body, signal } = {}) {
      const request = {
        method,
        url: new URL(address, window.location.href),
        headers: new Headers(headers),
        body: typeof body === 'string' ? body : '',
      };
      requests.push(request);
      const handler = findHandler(request);
      if (!handler) throw new TypeError(`The test has no answer to ${method} ${address}`);
      const { status = 200, statusText = '', json, body: text } = await orAborted(handler(request), signal);
      return {
        ok: status >= 200 && status < 300,
        status,
        statusText,
        text: async () => text ?? (json === undefined ? '' : JSON.stringify(json)),
      };
    },
  };
}

function matchesTarget(target: string, method: string, url: URL): boolean {
  const [targetMethod, address = ''] = target.split(' ');
  const pattern = new URL(address, url);
  return (
    targetMethod === method &&
    pattern.origin === url.origin &&
    pattern.pathname === url.pathname &&
    [...pattern.searchParams].every(([name, value]) => url.searchParams.get(name) === value)
  );
}

/** Rejects as soon as the request is aborted, as fetch does. */
function orAborted<Value>(value: Value | Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(value).then(resolve, reject);
  });
}
