import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { STALE_TIME_MS } from './query-client.ts';

/** Null from a foreign API, which has no records. */
export function verificationSummaryQuery(api: Api, listingId: number) {
  return queryOptions({
    queryKey: ['verification-summary', listingId],
    staleTime: STALE_TIME_MS.listings,
    queryFn: async ({ signal }) =>
      api.isOwnServer
        ? (await import('./fetch-verification-summary.ts')).fetchVerificationSummary(api, listingId, signal)
        : null,
  });
}
