import { queryOptions } from '@tanstack/react-query';
import { getDeskOverviewOperation } from '#contract/desk/overview-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type DeskOverview = CallResult<typeof getDeskOverviewOperation>['data'];

const REFETCH_MS = 60_000;

export const deskOverviewKey = (session: Session) => [...userScopedKey(session), 'desk-overview'] as const;

export function deskOverviewQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: deskOverviewKey(session),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
    queryFn: async ({ signal }) => (await call(api, getDeskOverviewOperation, { signal })).data,
  });
}
