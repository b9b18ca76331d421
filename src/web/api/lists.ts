import { queryOptions } from '@tanstack/react-query';
import {
  type ListWire,
  makeList as makeOperation,
  readLists,
  readSharedList,
  shareList as shareOperation,
} from '#contract/lists.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { savedKey } from './favourites.ts';

export type SavedList = ListWire;

const PATH = '/api/lists';

export function listsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...savedKey(session), 'lists'],
    enabled: api.isOwn,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SavedList[]> =>
      readLists.answer.parse(await api.call({ path: PATH, signal })).data,
  });
}

/** Read each time: its owner may have ended the link. */
export function sharedListQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['shared-list', token],
    enabled: api.isOwn,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      readSharedList.answer.parse(await api.call({ path: `${PATH}/shared`, query: { token }, signal })).data,
  });
}

export async function makeList(api: Api, name: string): Promise<SavedList> {
  return makeOperation.answer.parse(await api.call({ path: PATH, method: 'POST', body: { name } })).data;
}

export async function renameList(api: Api, id: number, name: string): Promise<void> {
  await api.call({ path: `${PATH}/${id}`, method: 'PUT', body: { name } });
}

export async function removeList(api: Api, id: number): Promise<void> {
  await api.call({ path: `${PATH}/${id}`, method: 'DELETE' });
}

export async function restoreList(api: Api, id: number): Promise<void> {
  await api.call({ path: `${PATH}/${id}/restore`, method: 'POST' });
}

export async function shareList(api: Api, id: number, isShared: boolean): Promise<SavedList> {
  const answer = await api.call({ path: `${PATH}/${id}/share`, method: 'PUT', body: { shared: isShared } });
  return shareOperation.answer.parse(answer).data;
}

export type Entry = { listId: number; listingId: number };

const entryPath = ({ listId, listingId }: Entry) => `${PATH}/${listId}/businesses/${listingId}`;

/** With null the note stays as it is. */
export async function putOnList(api: Api, entry: Entry, note: string | null): Promise<void> {
  await api.call({ path: entryPath(entry), method: 'PUT', body: { note } });
}

export async function takeOffList(api: Api, entry: Entry): Promise<void> {
  await api.call({ path: entryPath(entry), method: 'DELETE' });
}
