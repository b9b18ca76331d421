import { infiniteQueryOptions } from '@tanstack/react-query';
import { listWrittenReviewsOperation } from '#contract/review-operations.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { nextOffset } from './next-offset.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type WrittenReviewModel = CallResult<typeof listWrittenReviewsOperation>['data']['results'][number];

/** The reviews that the user has written, a page at a time. */
export function writtenReviewsQuery(api: Api, session: Session) {
  return infiniteQueryOptions({
    queryKey: [...userScopedKey(session), 'written-reviews'],
    enabled: api.isOwnServer,
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: LISTINGS_PAGE_SIZE, offset: pageParam };
      return (await call(api, listWrittenReviewsOperation, { query, signal })).data;
    },
    getNextPageParam: nextOffset,
  });
}
