import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const MINUTE_MS = 60_000;

/** spec §7: how long an answer counts as fresh. */
export const STALE_TIME_MS = {
  listings: 5 * MINUTE_MS,
  categories: 10 * MINUTE_MS,
  directory: 5 * MINUTE_MS,
  reviews: 2 * MINUTE_MS,
  blog: 5 * MINUTE_MS,
};

/**
 * Of a query without whose answer a page has nothing to show. Rendered without it, the page says so with an error status;
 * the browser then shows the same and asks again when it is told to, not by itself.
 */
export const ESSENTIAL = { meta: { isEssential: true }, retryOnMount: false } as const;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    ...(import.meta.env.SSR && { queryCache: createRedactingCache() }),
    defaultOptions: {
      queries: {
        // A finite time on the server would hold every page's answers in a timer after the page is sent.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * MINUTE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: retryTimes(1),
      },
    },
  });
}

/** Failures travel to the browser with the page: what exactly went wrong on the way to the API is nobody's business. */
function createRedactingCache(): QueryCache {
  const error = new ApiError('The server could not read it.');
  return new QueryCache({ onError: (_error, query) => query.setState({ error, fetchFailureReason: error }) });
}

/** A server that renders does not wait; a clear refusal (4xx) is not asked again. */
export function retryTimes(times: number): (failures: number, error: Error) => boolean {
  return (failures, error) => {
    const isRefusal = error instanceof ApiError && error.status !== null && error.status < 500;
    return !import.meta.env.SSR && !isRefusal && failures < times;
  };
}

/** For a route's loader: the server waits for the answers, the browser shows the page's loading state meanwhile. */
export async function awaitOnServer(...answers: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(answers);
  if (import.meta.env.SSR) await all;
  // in the browser each part of the page shows how its own answer fared
  else all.catch(() => {});
}

/** spec §8: some failures count as nothing found. The one way to swallow one. */
export async function orEmpty<Answer>(answer: Promise<Answer>, empty: Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    // what nobody waits for any more was not shown at all
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
    // biome-ignore lint/suspicious/noConsole: the visitor sees an empty part; this is the only trace of why
    if (!isGivenUp) console.warn('Shown as empty:', error);
    return empty;
  }
}
