import { queryOptions } from '@tanstack/react-query';
import { listSavedSearchesOperation, type SavedSearchWire } from '#contract/saved-search-operations.ts';
import type { AlertFrequency } from '#domain/saved.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { savedKey } from './favourites.ts';

export type SavedSearchModel = SavedSearchWire;

const PATH = '/api/saved-searches';

export function savedSearchesQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...savedKey(session), 'searches'],
    enabled: api.isOwnServer,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      listSavedSearchesOperation.response.parse(await api.request({ path: PATH, signal })).data,
  });
}

export async function createSavedSearch(
  api: Api,
  search: { name: string; query: string; alerts: AlertFrequency },
): Promise<void> {
  await api.request({ path: PATH, method: 'POST', body: search });
}

export async function updateSavedSearch(
  api: Api,
  id: number,
  change: { name?: string; alerts?: AlertFrequency; paused?: boolean },
): Promise<void> {
  await api.request({ path: `${PATH}/${id}`, method: 'PUT', body: change });
}

export async function deleteSavedSearch(api: Api, id: number): Promise<void> {
  await api.request({ path: `${PATH}/${id}`, method: 'DELETE' });
}

export async function restoreSavedSearch(api: Api, id: number): Promise<void> {
  await api.request({ path: `${PATH}/${id}/restore`, method: 'POST' });
}
