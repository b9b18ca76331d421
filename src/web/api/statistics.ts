import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getListingStatisticsOperation } from '#contract/statistics-operations.ts';
import type { StatisticsDays } from '#domain/listings/listing-metrics.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type ListingStatisticsModel = CallResult<typeof getListingStatisticsOperation>['data'];

/** How often a listing of the user was viewed and used. The last period stays visible until the next one is loaded. */
export function statisticsQuery(api: Api, session: Session, period: { listingId: number; days: StatisticsDays }) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'statistics', period],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { listingId, days } = period;
      return (
        await call(api, getListingStatisticsOperation, {
          params: { id: listingId },
          query: { days: String(days) },
          signal,
        })
      ).data;
    },
  });
}
