import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { retryTimes, STALE_TIME_MS } from '../../api/query-client.ts';
import { asObject, type JsonObject } from '../../api/untrusted-json.ts';

export const DEBUG_REQUEST = { method: 'GET', path: '/categories.php', query: { include: 'listings' } } as const;

/** Keeps the raw response, without parsing. */
export function categoriesDebugQuery(api: Api) {
  return queryOptions({
    queryKey: ['categories-debug'],
    staleTime: STALE_TIME_MS.categories,
    retry: retryTimes(2),
    queryFn: async ({ signal }): Promise<JsonObject | unknown[]> => {
      const response = await api.request({ ...DEBUG_REQUEST, signal });
      return Array.isArray(response) ? response : (asObject(response) ?? { answer: response });
    },
  });
}
