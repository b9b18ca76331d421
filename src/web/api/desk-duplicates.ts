import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  dismissDuplicateOperation,
  listDuplicatesOperation,
  searchDuplicatesOperation,
} from '#contract/desk/duplicate-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

const LIST_LENGTH = 50;
const SEARCH_POLL_MS = 3000;

export type DuplicatePair = CallResult<typeof listDuplicatesOperation>['data'][number];
export type PairedListing = DuplicatePair['listings'][number];

export const duplicatesKey = (session: Session) => [...userScopedKey(session), 'duplicates'] as const;

export function duplicatesQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: duplicatesKey(session),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, total, search } = await call(api, listDuplicatesOperation, {
        query: { limit: LIST_LENGTH },
        signal,
      });
      return { pairs: data, total, search };
    },
    refetchInterval: ({ state }) => (state.data?.search.isRunning ? SEARCH_POLL_MS : false),
  });
}

export async function dismissDuplicate(
  api: Api,
  { pair, dismissed }: { pair: DuplicatePair; dismissed: boolean },
): Promise<void> {
  const [one, other] = pair.listings;
  await call(api, dismissDuplicateOperation, { body: { listingId: one.id, otherId: other.id, dismissed } });
}

export async function searchDuplicates(api: Api): Promise<void> {
  await call(api, searchDuplicatesOperation, {});
}
