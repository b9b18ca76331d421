import { queryOptions } from '@tanstack/react-query';
import {
  createSavedListOperation,
  deleteSavedListOperation,
  getSharedListOperation,
  listSavedListsOperation,
  putSavedListEntryOperation,
  removeSavedListEntryOperation,
  renameSavedListOperation,
  restoreSavedListOperation,
  shareSavedListOperation,
} from '#contract/saved-list-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { savedKey } from './favorites.ts';

export type SavedListModel = CallResult<typeof createSavedListOperation>['data'];

export function savedListsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...savedKey(session), 'lists'],
    enabled: api.isOwnServer,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SavedListModel[]> =>
      (await call(api, listSavedListsOperation, { signal })).data,
  });
}

/** Never from the cache: its owner may have stopped sharing it. */
export function sharedListQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['shared-list', token],
    enabled: api.isOwnServer,
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(api, getSharedListOperation, { query: { token }, signal })).data,
  });
}

export async function createList(api: Api, name: string): Promise<SavedListModel> {
  return (await call(api, createSavedListOperation, { body: { name } })).data;
}

export async function renameList(api: Api, id: number, name: string): Promise<void> {
  await call(api, renameSavedListOperation, { params: { id }, body: { name } });
}

export async function deleteList(api: Api, id: number): Promise<void> {
  await call(api, deleteSavedListOperation, { params: { id } });
}

export async function restoreList(api: Api, id: number): Promise<void> {
  await call(api, restoreSavedListOperation, { params: { id } });
}

export async function shareList(api: Api, id: number, isShared: boolean): Promise<SavedListModel> {
  return (await call(api, shareSavedListOperation, { params: { id }, body: { shared: isShared } })).data;
}

export type ListEntry = { listId: number; listingId: number };

const entryParams = ({ listId, listingId }: ListEntry) => ({ id: listId, listing: listingId });

/** A note of null leaves the stored one unchanged. */
export async function addToList(api: Api, entry: ListEntry, note: string | null): Promise<void> {
  await call(api, putSavedListEntryOperation, { params: entryParams(entry), body: { note } });
}

export async function removeFromList(api: Api, entry: ListEntry): Promise<void> {
  await call(api, removeSavedListEntryOperation, { params: entryParams(entry) });
}
