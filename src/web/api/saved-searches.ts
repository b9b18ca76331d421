import { queryOptions } from '@tanstack/react-query';
import {
  createSavedSearchOperation,
  deleteSavedSearchOperation,
  listSavedSearchesOperation,
  restoreSavedSearchOperation,
  updateSavedSearchOperation,
} from '#contract/saved-search-operations.ts';
import type { AlertFrequency } from '#domain/saved.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { savedKey } from './favorites.ts';

export type SavedSearchModel = CallResult<typeof createSavedSearchOperation>['data'];

export function savedSearchesQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...savedKey(session), 'searches'],
    enabled: api.isOwnServer,
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(api, listSavedSearchesOperation, { signal })).data,
  });
}

export async function createSavedSearch(
  api: Api,
  search: { name: string; query: string; alerts: AlertFrequency },
): Promise<void> {
  await call(api, createSavedSearchOperation, { body: search });
}

export async function updateSavedSearch(
  api: Api,
  id: number,
  change: { name?: string; alerts?: AlertFrequency; paused?: boolean },
): Promise<void> {
  await call(api, updateSavedSearchOperation, { params: { id }, body: change });
}

export async function deleteSavedSearch(api: Api, id: number): Promise<void> {
  await call(api, deleteSavedSearchOperation, { params: { id } });
}

export async function restoreSavedSearch(api: Api, id: number): Promise<void> {
  await call(api, restoreSavedSearchOperation, { params: { id } });
}
