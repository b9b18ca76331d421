import { queryOptions } from '@tanstack/react-query';
import { readSavedSearches, type SavedSearchWire } from '#contract/saved-searches.ts';
import type { Alerts } from '#domain/saved.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { savedKey } from './favourites.ts';

export type SavedSearch = SavedSearchWire;

const PATH = '/api/saved-searches';

export function savedSearchesQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...savedKey(session), 'searches'],
    enabled: api.isOwn,
    staleTime: 0,
    queryFn: async ({ signal }) => readSavedSearches.answer.parse(await api.call({ path: PATH, signal })).data,
  });
}

export async function saveSearch(api: Api, search: { name: string; query: string; alerts: Alerts }): Promise<void> {
  await api.call({ path: PATH, method: 'POST', body: search });
}

export async function changeSearch(
  api: Api,
  id: number,
  change: { name?: string; alerts?: Alerts; paused?: boolean },
): Promise<void> {
  await api.call({ path: `${PATH}/${id}`, method: 'PUT', body: change });
}

export async function removeSearch(api: Api, id: number): Promise<void> {
  await api.call({ path: `${PATH}/${id}`, method: 'DELETE' });
}

export async function restoreSearch(api: Api, id: number): Promise<void> {
  await api.call({ path: `${PATH}/${id}/restore`, method: 'POST' });
}
