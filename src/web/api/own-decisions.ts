import { infiniteQueryOptions } from '@tanstack/react-query';
import { createAppealOperation, listOwnDecisionsOperation } from '#contract/appeal-operations.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { nextOffset } from './next-offset.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type OwnDecision = CallResult<typeof listOwnDecisionsOperation>['data']['results'][number];

export const ownDecisionsKey = (session: Session) => [...userScopedKey(session), 'decisions'] as const;

/** Newest first, a page at a time. */
export function ownDecisionsQuery(api: Api, session: Session) {
  return infiniteQueryOptions({
    queryKey: ownDecisionsKey(session),
    enabled: api.isOwnServer,
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: LISTINGS_PAGE_SIZE, offset: pageParam };
      return (await call(api, listOwnDecisionsOperation, { query, signal })).data;
    },
    getNextPageParam: nextOffset,
  });
}

/** Resolves to the server's message. */
export async function sendAppeal(api: Api, decisionId: number, text: string): Promise<string> {
  return (await call(api, createAppealOperation, { params: { id: decisionId }, body: { text } })).message;
}
