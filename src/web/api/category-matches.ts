import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { orEmpty, STALE_TIME_MS } from './query-client.ts';
import { asNumber, asObject, asObjects, asText } from './untrusted-json.ts';

/** A category that may serve what somebody needs; `score` says how likely, from 0 to 1. */
export type CategoryMatch = { name: string; score: number };

const MIN_SCORE = 0.1;
const MAX_MATCHES = 3;

/** Categories for a need in somebody's own words. Without them a search is as good as before. */
export function categoryMatchesQuery(api: Api, need: string) {
  return queryOptions({
    queryKey: ['matches', need],
    staleTime: STALE_TIME_MS.categories,
    retry: false,
    queryFn: async ({ signal }) =>
      parseCategoryMatches(await orEmpty(api.request({ path: '/api/match', query: { need }, signal }), null)),
  });
}

function parseCategoryMatches(answer: unknown): CategoryMatch[] {
  return asObjects(asObject(asObject(answer)?.data)?.categories)
    .map(({ name, score }) => ({ name: asText(name), score: asNumber(score) ?? 0 }))
    .filter(({ name, score }) => name !== '' && score >= MIN_SCORE)
    .slice(0, MAX_MATCHES);
}
