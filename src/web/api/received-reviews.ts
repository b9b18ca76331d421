import { infiniteQueryOptions } from '@tanstack/react-query';
import { listReceivedReviewsOperation } from '#contract/review-operations.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { call } from './call.ts';
import { nextOffset } from './next-offset.ts';
import { userScopedKey } from './user-scoped-key.ts';

export const receivedReviewsKey = (session: Session) => [...userScopedKey(session), 'received-reviews'] as const;

/** The public reviews of all the user's listings, a page at a time. */
export function receivedReviewsQuery(api: Api, session: Session, answered: 'yes' | 'no' | undefined) {
  return infiniteQueryOptions({
    queryKey: [...receivedReviewsKey(session), answered ?? 'all'],
    enabled: api.isOwnServer,
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { answered, limit: LISTINGS_PAGE_SIZE, offset: pageParam };
      return (await call(api, listReceivedReviewsOperation, { query, signal })).data;
    },
    getNextPageParam: nextOffset,
  });
}
