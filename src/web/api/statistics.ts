import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readStatistics } from '#contract/statistics.ts';
import type { StatisticsDays } from '#domain/listing-use.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { ownKey } from './own-key.ts';

/** How a listing of one's own is used. The former period stands until the next one is there. */
export function statisticsQuery(api: Api, session: Session, about: { listingId: number; days: StatisticsDays }) {
  return queryOptions({
    queryKey: [...ownKey(session), 'statistics', about],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = `/api/listings/${about.listingId}/statistics`;
      return readStatistics.answer.parse(await api.call({ path, query: { days: about.days }, signal })).data;
    },
  });
}
