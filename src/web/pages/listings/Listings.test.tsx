import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import type { FakeResponse } from '../../../../tests/support/browser/fake-network.ts';
import { openListings } from '../../../../tests/support/browser/open-listings.ts';
import { aPlumber } from '../../../../tests/support/browser/wire-fixtures.ts';
// Loaded before the tests: Enter in the location waits for it, which takes a while without a bundle.
import '../../suggest/PlaceSuggestions.tsx';

/** spec §2: how long typing pauses before it searches. */
const SEARCH_DEBOUNCE_MS = 500;
const REFUSED = { status: 403, json: {} };

const cards = page.getByRole('article');
const searchBox = page.getByLabelText('Business or service');
const location = page.getByLabelText('Location');
const heading = (name: string) => page.getByRole('heading', { name });
const link = (name: string) => page.getByRole('link', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const group = (name: string) => page.getByRole('navigation', { name, exact: true });

afterEach(() => void vi.useRealTimers());

// covers §2.listings.2, §2.listings.3, §4.listings.1, §9.listings.1
test('typing updates the URL after a pause without a history entry; Enter applies at once with one', async () => {
  const { address, back, historyLength } = await openListings();
  await expect.element(heading('3 Businesses Found')).toBeVisible();
  await searchBox.click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Unlike userEvent, it lets no time pass.
  document.execCommand('insertText', false, 'bakery');
  await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
  expect(address()).toBe('/listings');
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(address).toBe('/listings?search=bakery');
  await expect.element(page.getByText('Active search: bakery')).toBeVisible();
  expect(historyLength()).toBe(1);
  vi.useRealTimers();
  await location.fill('texas');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/listings?search=bakery&location=texas');
  await expect.element(page.getByText('Active search: bakery · texas')).toBeVisible();
  expect(historyLength()).toBe(2);
  back();
  await expect.poll(address).toBe('/listings?search=bakery');
  await expect.element(location).toHaveValue('');
});

test('Back right after Enter restores the form', async () => {
  const { address, back } = await openListings();
  await expect.element(heading('3 Businesses Found')).toBeVisible();
  await location.fill('texas');
  await userEvent.keyboard('{Enter}');
  back();
  await expect.poll(address).toBe('/listings');
  await expect.element(location).toHaveValue('');
});

test('a category chosen right after typing keeps the text', async () => {
  const { address } = await openListings();
  await expect.element(heading('3 Businesses Found')).toBeVisible();
  await searchBox.fill('repair');
  await group('Category').getByRole('link', { name: 'Plumbing' }).click();
  await expect.poll(address).toBe('/listings?category=plumbing&search=repair');
});

// covers U-03
test('choosing a category keeps the search, and chips remove filters one by one', async () => {
  const { address } = await openListings('/listings?search=repair&location=texas');
  await group('Category').getByRole('link', { name: 'Plumbing' }).click();
  await expect.poll(address).toBe('/listings?category=plumbing&search=repair&location=texas');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Plumbing');
  await link('Remove filter: repair').click();
  await expect.poll(address).toBe('/listings?category=plumbing&location=texas');
  await expect.element(searchBox).toHaveValue('');
});

// covers §2.listings.9, U-12
test('an empty category invites submissions', async () => {
  await openListings('/listings?category=locksmith', ({ find }) => find(0));
  await expect.element(page.getByText('No businesses in Locksmith yet.')).toBeVisible();
  await expectAccessible();
  await button('Connect Your Business').click();
  const wizard = page.getByRole('dialog', { name: 'List Your Business' });
  await expect.element(wizard).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(wizard).not.toBeInTheDocument();
});

// covers §2.listings.8, U-13
test('a failed load keeps the loaded results and can be retried', async () => {
  const { network, find } = await openListings('/listings', (screen) => screen.find(57));
  await expect.element(heading('57 Businesses Found')).toBeVisible();
  network.respondWith('GET /listings.php?offset=20', REFUSED);
  await button(/^Load More/).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load listings. Please try again later.' });
  await expect.element(alert).toBeVisible();
  expect(cards.elements()).toHaveLength(20);
  network.respondWith('GET /listings.php?search=drain', REFUSED);
  await searchBox.fill('drain');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Error Loading Listings')).toBeVisible();
  await expect.element(alert).toBeVisible();
  await expectAccessible();
  find(2, { search: 'drain' });
  await button('Retry').click();
  await expect.poll(() => cards.elements()).toHaveLength(2);
});

// covers §2.listings.7, U-06
test('a slow response shows skeletons, and results that are known do not', async () => {
  const { network, back } = await openListings();
  await expect.element(heading('3 Businesses Found')).toBeVisible();
  const answer = Promise.withResolvers<FakeResponse>();
  network.respondWith('GET /listings.php?search=drain', () => answer.promise);
  await searchBox.fill('drain');
  await userEvent.keyboard('{Enter}');
  const loading = page.getByRole('status').filter({ hasText: 'Loading listings...' });
  await expect.element(loading).toBeInTheDocument();
  expect(cards.elements()).toHaveLength(0);
  answer.resolve({ json: { success: true, data: { results: [aPlumber(1)], total: 1, limit: 20, offset: 0 } } });
  await expect.poll(() => cards.elements()).toHaveLength(1);
  const hasLoaded = vi.fn();
  const observer = new MutationObserver(() => void (loading.query() && hasLoaded()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  back();
  await expect.element(heading('3 Businesses Found')).toBeVisible();
  observer.disconnect();
  expect(hasLoaded).not.toHaveBeenCalled();
});

// covers U-02
test('a search matched to a category says so, and the category is a removable filter', async () => {
  const { address } = await openListings('/listings', ({ find }) =>
    find(2, { search: 'locked out' }, { understood: { search: '', category: 'Locksmith' } }),
  );
  await searchBox.fill('locked out');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('2 Businesses Found')).toBeVisible();
  await expect.element(page.getByText('Showing results for Locksmith')).toBeVisible();
  await expectAccessible();
  await link('Remove filter: Locksmith').click();
  await expect.poll(address).toBe('/listings');
});

// covers U-18
test('Nearest first asks for the location after the click, and offers wider circles', async () => {
  const locate = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onSuccess) => {
    const coords = { latitude: 30.267153, longitude: -97.743057 };
    // The component reads only the coordinates.
    onSuccess({ coords } as GeolocationPosition);
  });
  const { address } = await openListings('/listings?search=restaurant+near+me', ({ find, count }) => {
    find(2, { search: 'restaurant near me' }, { understood: { search: 'restaurant', near_me: true } });
    count({ distances: [{ radius: 100, count: 40 }] });
  });
  await expect.element(page.getByText('Showing results for restaurant')).toBeVisible();
  expect(locate).not.toHaveBeenCalled();
  await button('Nearest first').click();
  await expect.poll(address).toBe('/listings?search=restaurant&near=30.27%2C-97.74&sort=nearest');
  await expect.element(link('Remove filter: Within 25 miles')).toBeVisible();
  await group('Distance').getByRole('link', { name: 'Within 100 miles 40' }).click();
  await expect.poll(address).toContain('radius=100');
});

// covers U-03, U-17
test('filters and the sort order are in the URL and the history', async () => {
  const { address, back } = await openListings('/listings?category=plumbing', ({ find, count }) => {
    count({ verified: 2, ratings: [{ min_rating: 4, count: 1 }] });
    find(2, { verified: true });
    find(1, { verified: true, min_rating: 4 });
  });
  const verified = group('Show only').getByRole('link', { name: 'Verified 2' });
  await verified.click();
  await expect.poll(address).toBe('/listings?category=plumbing&verified=true');
  await expect.element(heading('2 Businesses Found')).toBeVisible();
  await expect.element(verified).toHaveAttribute('aria-current', 'true');
  group('Rating').getByRole('link', { name: '4 stars and up 1' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/listings?category=plumbing&verified=true&min_rating=4');
  await expect.element(heading('1 Business Found')).toBeVisible();
  await expect.element(link('Remove filter: 4 stars and up')).toBeVisible();
  await expectAccessible();
  back();
  await expect.element(heading('2 Businesses Found')).toBeVisible();
  back();
  await expect.poll(address).toBe('/listings?category=plumbing');
  await page.getByLabelText('Sort by').selectOptions('Most reviewed');
  await expect.poll(address).toBe('/listings?category=plumbing&sort=reviews');
});
