import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { FRESH_MS, orEmpty } from './query-client.ts';
import { asWire, numberOf, textOf, wiresOf } from './wire.ts';

/** A category that may serve what somebody needs; `score` says how likely, from 0 to 1. */
export type Match = { name: string; score: number };

const LIKELY = 0.1;
const MOST_OFFERED = 3;

/** Categories for a need in somebody's own words. Without them a search is as good as before. */
export function matchesQuery(api: Api, need: string) {
  return queryOptions({
    queryKey: ['matches', need],
    staleTime: FRESH_MS.categories,
    retry: false,
    queryFn: async ({ signal }) =>
      readMatches(await orEmpty(api.call({ path: '/api/match', query: { need }, signal }), null)),
  });
}

function readMatches(answer: unknown): Match[] {
  return wiresOf(asWire(asWire(answer)?.data)?.categories)
    .map(({ name, score }) => ({ name: textOf(name), score: numberOf(score) ?? 0 }))
    .filter(({ name, score }) => name !== '' && score >= LIKELY)
    .slice(0, MOST_OFFERED);
}
