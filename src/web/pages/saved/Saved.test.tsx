import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type BusinessSummaryWire,
  type FavoriteWire,
  listBusinessSummariesOperation,
  listFavoritesOperation,
} from '#contract/favorite-operations.ts';
import {
  createSavedListOperation,
  listSavedListsOperation,
  putSavedListEntryOperation,
  type SavedListWire,
} from '#contract/saved-list-operations.ts';
import {
  deleteSavedSearchOperation,
  listSavedSearchesOperation,
  restoreSavedSearchOperation,
  type SavedSearchWire,
  updateSavedSearchOperation,
} from '#contract/saved-search-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { addBrowserFavorite } from '../../saved/browser-favorites.ts';
import { Saved } from './Saved.tsx';

const aBusiness = (id: number, business_name: string): BusinessSummaryWire => ({
  id,
  business_name,
  category: 'Plumbing',
  address: '412 Harbor Street, San Francisco, CA 94110',
  verified: true,
  rating: 4.5,
  review_count: 3,
  photo: null,
});
const TAPS = aBusiness(7, 'Bright Taps');
const PIPES = aBusiness(8, 'Corner Pipes');
const FAVORITE: FavoriteWire = {
  listing_id: 7,
  business_name: 'Bright Taps',
  business: TAPS,
  saved_at: '2026-01-05T10:00:00Z',
  lists: [],
};
const LIST: SavedListWire = {
  id: 4,
  name: 'Moving house',
  businesses: 1,
  share_token: null,
  created_at: '2026-01-05T10:00:00Z',
};
const SEARCH: SavedSearchWire = {
  id: 5,
  name: 'Plumbing: leak',
  query: 'category=plumbing&search=leak',
  alerts: 'daily',
  paused: false,
  created_at: '2026-01-05T10:00:00Z',
  came: [],
};

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const articles = page.getByRole('article');
const button = (name: string) => page.getByRole('button', { name });

async function openSaved(at: string, token?: string, businesses = [TAPS, PIPES]) {
  const network = createFakeNetwork();
  const searches = (...results: SavedSearchWire[]) =>
    network.succeed(listSavedSearchesOperation, { success: true, data: { results, email_confirmed: false } });
  const lists = (...data: SavedListWire[]) => network.succeed(listSavedListsOperation, { success: true, data });
  const favorites = (...results: FavoriteWire[]) => {
    const data = { results, total: results.length, limit: 20, offset: 0 };
    network.succeed(listFavoritesOperation, { success: true, data });
  };
  searches(SEARCH);
  lists();
  favorites(FAVORITE);
  const summaries = businesses.map((business) => ({ listing_id: business.id, business }));
  const query = { ids: '7,8' };
  network.succeed(listBusinessSummariesOperation, { success: true, data: summaries }, { query });
  const app = await renderApp(<Saved />, { at, route: '/saved/{-$shared}', network, ...(token && { token }) });
  return { ...app, searches, lists, favorites };
}

test('a favorite of this browser is removed and restored, even if the server does not respond', async () => {
  addBrowserFavorite({ id: 7, name: 'Bright Taps' });
  addBrowserFavorite({ id: 8, name: 'Corner Pipes' });
  const { network } = await openSaved('/saved');
  await expect.element(page.getByText('Saved on this device only.')).toBeVisible();
  await expect.poll(() => articles.elements()).toHaveLength(2);
  await expectAccessible();
  network.respondWith('GET /api/favourites/lines', () => new Promise(() => {}));
  await button('Remove Corner Pipes').click();
  await expect.poll(() => articles.elements()).toHaveLength(1);
  await button('Undo').click();
  await expect.poll(() => articles.elements()).toHaveLength(2);
});

test('a favorite shows its photo', async () => {
  const photo = { id: 3, url: '/photos/a-1600.webp', small_url: PIXEL, width: 40, height: 30, alt: 'The shop' };
  addBrowserFavorite({ id: 7, name: 'Bright Taps' });
  addBrowserFavorite({ id: 8, name: 'Corner Pipes' });
  await openSaved('/saved', undefined, [{ ...TAPS, photo }, PIPES]);
  await expect
    .poll(() => articles.elements().map((row) => row.querySelector('img')?.getAttribute('src')))
    .toEqual([undefined, PIXEL]);
  await expectAccessible();
});

test('the header knows the number of favorites from then on', async () => {
  await openSaved('/saved', 'a-token');
  await expect.poll(() => localStorage.getItem('savedCount')).toMatch(/ 1$/);
});

test('a business is put on a new list and gets a note', async () => {
  const { network, lists, favorites } = await openSaved('/saved', 'a-token');
  await button('Lists of Bright Taps').click();
  const dialog = page.getByRole('dialog');
  network.succeed(createSavedListOperation, { success: true, data: LIST });
  const entry = { params: { id: 4, listing: 7 } };
  network.succeed(putSavedListEntryOperation, { success: true, message: 'Saved.' }, entry);
  lists(LIST);
  favorites({ ...FAVORITE, lists: [{ list_id: 4, note: '' }] });
  await dialog.getByLabelText('New list').fill('Moving house');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('checkbox', { name: 'Moving house' })).toBeChecked();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const nav = page.getByRole('navigation', { name: 'Saved' });
  await nav.getByRole('link', { name: /^Moving house/ }).click();
  await button('Add note').click();
  await page.getByLabelText('Note').fill('A private note.');
  favorites({ ...FAVORITE, lists: [{ list_id: 4, note: 'A private note.' }] });
  await button('Save note').click();
  await expect.element(page.getByText('A private note.')).toBeVisible();
  await expectAccessible();
  const sent = network.requests.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ note: null }, { note: 'A private note.' }]);
});

// covers U-08
test('a saved search is paused, removed and restored', async () => {
  const { network, searches, address } = await openSaved('/saved?view=searches', 'a-token');
  const row = page.getByRole('article', { name: 'Plumbing: leak' });
  await expect.element(row.getByLabelText('Emails about Plumbing: leak')).toHaveValue('daily');
  await expect.element(page.getByText('We can only send alerts to a confirmed email address')).toBeVisible();
  const paused = { ...SEARCH, paused: true };
  network.succeed(updateSavedSearchOperation, { success: true, data: paused }, { params: { id: 5 } });
  searches(paused);
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect.element(row.getByText('Paused')).toBeVisible();
  expect(network.requests.find(({ method }) => method === 'PUT')?.body).toBe('{"paused":true}');
  await expectAccessible();
  network.succeed(deleteSavedSearchOperation, { success: true }, { params: { id: 5 } });
  searches();
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('No saved searches yet.')).toBeVisible();
  network.succeed(restoreSavedSearchOperation, { success: true, data: SEARCH }, { params: { id: 5 } });
  searches(SEARCH);
  await button('Undo').click();
  await row.getByRole('link', { name: 'Plumbing: leak' }).click();
  await expect.poll(address).toBe('/listings?category=plumbing&search=leak');
});
