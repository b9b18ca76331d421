import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { FRESH_MS, retryTimes } from '../../api/query-client.ts';
import { asWire, type Wire } from '../../api/wire.ts';

export const DEBUG_CALL = { method: 'GET', path: '/categories.php', query: { include: 'listings' } } as const;

/** The answer as it came, unread. */
export function debugQuery(api: Api) {
  return queryOptions({
    queryKey: ['categories-debug'],
    staleTime: FRESH_MS.categories,
    retry: retryTimes(2),
    queryFn: async ({ signal }): Promise<Wire | unknown[]> => {
      const answer = await api.call({ ...DEBUG_CALL, signal });
      return Array.isArray(answer) ? answer : (asWire(answer) ?? { answer });
    },
  });
}
