import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getListingStatisticsOperation } from '#contract/statistics-operations.ts';
import type { StatisticsDays } from '#domain/listings/listing-metrics.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { userScopedKey } from './user-scoped-key.ts';

/** How a listing of one's own is used. The former period stands until the next one is there. */
export function statisticsQuery(api: Api, session: Session, about: { listingId: number; days: StatisticsDays }) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'statistics', about],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = `/api/listings/${about.listingId}/statistics`;
      return getListingStatisticsOperation.response.parse(
        await api.request({ path, query: { days: about.days }, signal }),
      ).data;
    },
  });
}
