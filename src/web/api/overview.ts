import { queryOptions } from '@tanstack/react-query';
import { readOverviewOperation } from '#contract/owner-overview-operations.ts';
import { confirmListingDetailsOperation } from '#contract/verification-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type OverviewModel = CallResult<typeof readOverviewOperation>['data'];
export type ListingOverview = OverviewModel['listings'][number];

export const overviewKey = (session: Session) => [...userScopedKey(session), 'overview'] as const;

/** What awaits an answer, and how each listing was used in the last 30 days. */
export function overviewQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: overviewKey(session),
    enabled: api.isOwnServer,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<OverviewModel> => (await call(api, readOverviewOperation, { signal })).data,
  });
}

/** All details of the listing are right as of today. */
export async function confirmDetails(api: Api, listingId: number): Promise<void> {
  await call(api, confirmListingDetailsOperation, { params: { id: listingId } });
}
