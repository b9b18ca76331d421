import { randomBytes } from 'node:crypto';
import { saveFavourites } from '#storage/favourites.ts';
import { insertSavedList, putOnList, updateSavedList } from '#storage/saved-lists.ts';
import { insertSavedSearch, removeSavedSearch } from '#storage/saved-searches.ts';
import type { TestApp } from '../../support/app.ts';
import { givenListing } from '../../support/directory.ts';
import type { Calls } from './said.ts';

/** All of it is the owner's. */
export type SavedScene = {
  listingId: number;
  listId: number;
  removedListId: number;
  shareToken: string;
  searchId: number;
  removedSearchId: number;
};

let made = 0;

export async function setSaved({ storage, clock }: TestApp, userId: number): Promise<SavedScene> {
  const now = clock.now;
  const listingId = await givenListing(storage);
  const shareToken = randomBytes(32).toString('base64url');
  return storage.db.transaction().execute(async (tx) => {
    await saveFavourites(tx, { userId, now }, [listingId]);
    const listId = numbered(await insertSavedList(tx, { userId, name: 'Moving house', now }));
    await putOnList(tx, { userId, listId, listingId }, { note: 'In May.', now });
    await updateSavedList(tx, { userId, id: listId }, { share_token: shareToken });
    const removedListId = numbered(await insertSavedList(tx, { userId, name: 'Wedding', now }));
    await updateSavedList(tx, { userId, id: removedListId }, { removed_at: now });
    const search = { userId, name: 'Pipes', alerts: 'daily' as const, now };
    const searchId = numbered(await insertSavedSearch(tx, { ...search, query: 'search=pipes' }));
    const removedSearchId = numbered(await insertSavedSearch(tx, { ...search, query: 'search=taps' }));
    await removeSavedSearch(tx, { userId, id: removedSearchId }, now);
    return { listingId, listId, removedListId, shareToken, searchId, removedSearchId };
  });
}

function numbered(id: number | string | null): number {
  if (typeof id !== 'number') throw new Error(`It was not saved: ${id}`);
  return id;
}

/** What people say about what they save. */
export const SAVED_CALLS: Calls = {
  readFavourites: () => ({ query: { limit: '5' } }),
  'readFavourites:list': ({ saved }) => ({ query: { list: `${saved.listId}` } }),
  readFavouriteIds: () => ({}),
  readBusinessLines: ({ listingId }) => ({ query: { ids: `${listingId}` } }),
  saveFavourite: ({ listingId }) => ({ params: { id: `${listingId}` } }),
  'saveFavourite:hidden': ({ hiddenListingId }) => ({ params: { id: `${hiddenListingId}` } }),
  removeFavourite: ({ saved }) => ({ params: { id: `${saved.listingId}` } }),
  bringFavourites: ({ listingId }) => ({ body: { listing_ids: [listingId] } }),
  readLists: () => ({}),
  makeList: () => ({ body: { name: 'Moving house' } }),
  renameList: ({ saved }) => ({ params: { id: `${saved.listId}` }, body: { name: 'House' } }),
  removeList: ({ saved }) => ({ params: { id: `${saved.listId}` } }),
  restoreList: ({ saved }) => ({ params: { id: `${saved.removedListId}` } }),
  putOnList: ({ saved }) => ({
    params: { id: `${saved.listId}`, listing: `${saved.listingId}` },
    body: { note: 'Ask in May.' },
  }),
  takeOffList: ({ saved }) => ({ params: { id: `${saved.listId}`, listing: `${saved.listingId}` } }),
  shareList: ({ saved }) => ({ params: { id: `${saved.listId}` }, body: { shared: true } }),
  readSharedList: ({ saved }) => ({ query: { token: saved.shareToken } }),
  readSavedSearches: () => ({}),
  saveSearch: () => ({ body: { name: 'Pipes', query: `search=pipes${++made}`, alerts: 'weekly' } }),
  changeSearch: ({ saved }) => ({
    params: { id: `${saved.searchId}` },
    body: { name: 'Taps', alerts: 'never', paused: true },
  }),
  removeSearch: ({ saved }) => ({ params: { id: `${saved.searchId}` } }),
  restoreSearch: ({ saved }) => ({ params: { id: `${saved.removedSearchId}` } }),
};
