import { queryOptions } from '@tanstack/react-query';
import { NEED_MAX_LENGTH } from '#domain/limits.ts';
import type { Api } from './api.ts';
import { call } from './call.ts';
import { orEmpty, STALE_TIME_MS } from './query-client.ts';

/** `score`: how likely the category serves the need, from 0 to 1. */
export type CategoryMatch = { name: string; score: number };

const MIN_SCORE = 0.1;
const MAX_MATCHES = 3;

const loadOperation = () =>
  import('#contract/matching-operations.ts').then((module) => module.matchCategoriesOperation);

/** The categories for a need in plain language. A failure leaves the search as it is without them. */
export function categoryMatchesQuery(api: Api, need: string) {
  return queryOptions({
    queryKey: ['matches', need],
    staleTime: STALE_TIME_MS.categories,
    retry: false,
    queryFn: async ({ signal }): Promise<CategoryMatch[]> => {
      if (need.length > NEED_MAX_LENGTH) return [];
      const response = await orEmpty(call(api, loadOperation, { query: { need }, signal }), null);
      return (response?.data.categories ?? []).filter(({ score }) => score >= MIN_SCORE).slice(0, MAX_MATCHES);
    },
  });
}
