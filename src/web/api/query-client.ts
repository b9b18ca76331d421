import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const MINUTE_MS = 60_000;

/** spec §7: how long a response is fresh. */
export const STALE_TIME_MS = {
  listings: 5 * MINUTE_MS,
  categories: 10 * MINUTE_MS,
  directory: 5 * MINUTE_MS,
  reviews: 2 * MINUTE_MS,
  blog: 5 * MINUTE_MS,
};

/**
 * Marks a query without which a page has no content. If it fails, the page is sent with an error status; the browser shows
 * the same error and retries only when the user asks for it.
 */
export const ESSENTIAL = { meta: { isEssential: true }, retryOnMount: false } as const;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: import.meta.env.SSR ? createRedactingCache() : createKeepingCache(),
    defaultOptions: {
      queries: {
        // On the server a finite time would retain the data of every page in a timer after the page is sent.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * MINUTE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline a request fails at once. The default is to wait for the connection, for ever.
        networkMode: 'always',
        // Without a connection what is there stays as it is.
        refetchOnMount: () => navigator.onLine,
        retry: retryTimes(1),
      },
    },
  });
}

/** Failures are serialized with the page, so their details are hidden from the browser, except for a refusal, which is for the visitor. */
function createRedactingCache(): QueryCache {
  return new QueryCache({
    onError: (failure, query) => {
      const error = isRefusal(failure) ? redactedError(failure) : redactedError();
      query.setState({ error, fetchFailureReason: error });
    },
  });
}

/** Without a connection, a refetch that fails leaves what is shown. */
function createKeepingCache(): QueryCache {
  return new QueryCache({
    onError: (failure, query) => {
      if (query.state.data !== undefined && !(failure instanceof ApiError) && !navigator.onLine)
        query.setState({ status: 'success', error: null, fetchStatus: 'idle' });
    },
  });
}

/** The error as the page shows it on the server and in the browser. */
export function redactedError(
  { status, body }: Pick<ApiError, 'status' | 'body'> = { status: null, body: '' },
): ApiError {
  return new ApiError('The server could not read it.', status, body);
}

/** The 4xx status of a request that the server refused; null for other failures. */
export function refusalStatus(error: Error | null): number | null {
  const status = error instanceof ApiError ? error.status : null;
  return status !== null && status >= 400 && status < 500 ? status : null;
}

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && refusalStatus(error) !== null;

/** Never retries on the server, without a connection, nor after a response other than a 5xx. */
export function retryTimes(times: number): (failures: number, error: Error) => boolean {
  return (failures, error) => {
    const isFinal = error instanceof ApiError && error.status !== null && error.status < 500;
    return !import.meta.env.SSR && !isFinal && navigator.onLine && failures < times;
  };
}

/** For a route's loader: the server waits for the data, the browser shows the loading state. */
export async function awaitOnServer(...answers: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(answers);
  if (import.meta.env.SSR) await all;
  // In the browser each part of the page shows its own error.
  else all.catch(() => {});
}

/** spec §8: some failures count as an empty result. This is the only place that swallows an error. */
export async function orEmpty<Result>(result: Promise<Result>, empty: Result): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    // A canceled request is not an error.
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
    // biome-ignore lint/suspicious/noConsole: the visitor sees an empty part; only the log has the cause
    if (!isGivenUp) console.warn('Shown as empty:', isRefusal(error) ? error.message : error);
    return empty;
  }
}
