import { queryOptions } from '@tanstack/react-query';
import {
  getSharedListOperation,
  listSavedListsOperation,
  createSavedListOperation as makeOperation,
  type SavedListWire,
  shareSavedListOperation as shareOperation,
} from '#contract/saved-list-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { savedKey } from './favourites.ts';

export type SavedListModel = SavedListWire;

const PATH = '/api/lists';

export function savedListsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...savedKey(session), 'lists'],
    enabled: api.isOwnServer,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SavedListModel[]> =>
      listSavedListsOperation.response.parse(await api.request({ path: PATH, signal })).data,
  });
}

/** Read each time: its owner may have ended the link. */
export function sharedListQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['shared-list', token],
    enabled: api.isOwnServer,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      getSharedListOperation.response.parse(await api.request({ path: `${PATH}/shared`, query: { token }, signal }))
        .data,
  });
}

export async function createList(api: Api, name: string): Promise<SavedListModel> {
  return makeOperation.response.parse(await api.request({ path: PATH, method: 'POST', body: { name } })).data;
}

export async function renameList(api: Api, id: number, name: string): Promise<void> {
  await api.request({ path: `${PATH}/${id}`, method: 'PUT', body: { name } });
}

export async function deleteList(api: Api, id: number): Promise<void> {
  await api.request({ path: `${PATH}/${id}`, method: 'DELETE' });
}

export async function restoreList(api: Api, id: number): Promise<void> {
  await api.request({ path: `${PATH}/${id}/restore`, method: 'POST' });
}

export async function shareList(api: Api, id: number, isShared: boolean): Promise<SavedListModel> {
  const answer = await api.request({ path: `${PATH}/${id}/share`, method: 'PUT', body: { shared: isShared } });
  return shareOperation.response.parse(answer).data;
}

export type ListEntry = { listId: number; listingId: number };

const entryPath = ({ listId, listingId }: ListEntry) => `${PATH}/${listId}/businesses/${listingId}`;

/** With null the note stays as it is. */
export async function addToList(api: Api, entry: ListEntry, note: string | null): Promise<void> {
  await api.request({ path: entryPath(entry), method: 'PUT', body: { note } });
}

export async function removeFromList(api: Api, entry: ListEntry): Promise<void> {
  await api.request({ path: entryPath(entry), method: 'DELETE' });
}
