import { randomBytes } from 'node:crypto';
import { saveFavorites } from '#storage/saved/favorites.ts';
import { insertSavedList, updateSavedList, upsertSavedListEntry } from '#storage/saved/saved-lists.ts';
import { insertSavedSearch, removeSavedSearch } from '#storage/saved/saved-searches.ts';
import { insertTestListing } from '../../support/listing-fixtures.ts';
import type { TestApp } from '../../support/test-app.ts';
import type { SampleRequests } from './sample-request.ts';

/** Everything belongs to the owner. */
export type SavedFixture = {
  listingId: number;
  listId: number;
  removedListId: number;
  shareToken: string;
  searchId: number;
  removedSearchId: number;
};

let sequence = 0;

export async function createSavedFixture({ storage, clock }: TestApp, userId: number): Promise<SavedFixture> {
  const now = clock.now;
  const listingId = await insertTestListing(storage);
  const shareToken = randomBytes(32).toString('base64url');
  return storage.db.transaction().execute(async (tx) => {
    await saveFavorites(tx, { userId, now }, [listingId]);
    const listId = expectId(await insertSavedList(tx, { userId, name: 'Moving house', now }));
    await upsertSavedListEntry(tx, { userId, listId, listingId }, { note: 'In May.', now });
    await updateSavedList(tx, { userId, id: listId }, { share_token: shareToken });
    const removedListId = expectId(await insertSavedList(tx, { userId, name: 'Wedding', now }));
    await updateSavedList(tx, { userId, id: removedListId }, { removed_at: now });
    const search = { userId, name: 'Pipes', alerts: 'daily' as const, now };
    const searchId = expectId(await insertSavedSearch(tx, { ...search, query: 'search=pipes' }));
    const removedSearchId = expectId(await insertSavedSearch(tx, { ...search, query: 'search=taps' }));
    await removeSavedSearch(tx, { userId, id: removedSearchId }, now);
    return { listingId, listId, removedListId, shareToken, searchId, removedSearchId };
  });
}

function expectId(id: number | string | null): number {
  if (typeof id !== 'number') throw new Error(`Expected the id of an inserted row, not ${id}.`);
  return id;
}

/** Sample requests for favorites, lists and saved searches. */
export const SAVED_REQUESTS: SampleRequests = {
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
  saveSearch: () => ({ body: { name: 'Pipes', query: `search=pipes${++sequence}`, alerts: 'weekly' } }),
  changeSearch: ({ saved }) => ({
    params: { id: `${saved.searchId}` },
    body: { name: 'Taps', alerts: 'never', paused: true },
  }),
  removeSearch: ({ saved }) => ({ params: { id: `${saved.searchId}` } }),
  restoreSearch: ({ saved }) => ({ params: { id: `${saved.removedSearchId}` } }),
};
