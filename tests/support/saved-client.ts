import { uniqueIp } from './test-accounts.ts';
import type { TestApp, TestUser } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** API calls of one user for favorites, lists and saved searches. */
export function savedClient(testApp: TestApp, { token }: Pick<TestUser, 'token'>) {
  const call = (method: Method, path: string, body?: unknown) =>
    testApp.call(method, path, { token, from: uniqueIp(), ...(body === undefined ? {} : { body }) });
  const entry = (listId: number, listingId: number) => `/api/lists/${listId}/businesses/${listingId}`;
  return {
    call,
    save: (listingId: number) => call('PUT', `/api/favourites/${listingId}`),
    unsave: (listingId: number) => call('DELETE', `/api/favourites/${listingId}`),
    bring: (ids: unknown) => call('POST', '/api/favourites/bring', { listing_ids: ids }),
    ids: async (): Promise<number[]> => (await call('GET', '/api/favourites/ids')).json.data.listing_ids,
    favorites: async (query = '') => (await call('GET', `/api/favourites${query}`)).json.data,
    lists: async () => (await call('GET', '/api/lists')).json.data,
    makeList: (name: string) => call('POST', '/api/lists', { name }),
    put: (listId: number, listingId: number, note: string | null = null) =>
      call('PUT', entry(listId, listingId), { note }),
    takeOff: (listId: number, listingId: number) => call('DELETE', entry(listId, listingId)),
    share: (listId: number, shared = true) => call('PUT', `/api/lists/${listId}/share`, { shared }),
    shared: (shareToken: string) => testApp.call('GET', `/api/lists/shared?token=${shareToken}`, { from: uniqueIp() }),
    searches: async () => (await call('GET', '/api/saved-searches')).json.data,
    saveSearch: (query: string, form: { name?: string; alerts?: string } = {}) =>
      call('POST', '/api/saved-searches', { name: 'Pipes', alerts: 'daily', query, ...form }),
    changeSearch: (id: number, change: object) => call('PUT', `/api/saved-searches/${id}`, change),
  };
}
