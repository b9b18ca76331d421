import { useSearch } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getSuggestionsOperation, type SuggestionsWire } from '#contract/suggestion-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeResponse } from '../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { rememberViewedBusiness } from '../../suggest/viewed-businesses.ts';
import { SearchForm } from './SearchForm.tsx';

const CATEGORIES = [
  { id: 3, name: 'Plumbing', listing_count: 41 },
  { id: 4, name: 'Bakeries', listing_count: 12 },
];
const NOTHING: SuggestionsWire = {
  place: null,
  categories: [],
  businesses: [],
  businesses_elsewhere: [],
  services: [],
  places: [],
};
const PLUM_LINE = {
  id: 8,
  business_name: 'Plum Line Plumbing',
  city: 'Austin',
  state: 'TX',
  rating: 4.84,
  review_count: 9,
};
const DALLAS = { name: 'Dallas', state: 'TX', listings: 30, location: 'Dallas, TX' };
const TEXAS = { name: 'Texas', state: 'TX', listings: 90, location: 'Texas' };

const box = page.getByRole('combobox', { name: 'Business or service' });
const list = page.getByRole('listbox', { name: 'Suggestions' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const optionsOf = (name: string) =>
  page
    .getByRole('group', { name })
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

function ListingsSearch() {
  return <SearchForm search={useSearch({ strict: false })} />;
}

async function openSearch(at = '/listings') {
  const network = createFakeNetwork();
  network.respondWith('GET /categories.php', { json: CATEGORIES });
  network.succeed(getSuggestionsOperation, { success: true, data: NOTHING });
  const app = await renderApp(<ListingsSearch />, { at, network });
  const suggest = (text: string, suggestions: Partial<SuggestionsWire>) =>
    network.succeed(
      getSuggestionsOperation,
      { success: true, data: { ...NOTHING, ...suggestions } },
      { query: { q: text } },
    );
  await expect.element(box).toBeVisible();
  return { ...app, suggest };
}

// covers U-01
test('arrows and Enter select a suggestion', async () => {
  const { suggest, address } = await openSearch('/listings?search=zzzzqq');
  suggest('plu', { businesses: [PLUM_LINE] });
  await userEvent.clear(box);
  await userEvent.type(box, 'plu');
  await expect.poll(() => optionsOf('Categories')).toEqual(['Plumbing41 businesses']);
  await expect.poll(() => optionsOf('Businesses')).toEqual(['Plum Line Plumbing★ 4.8 · Austin, TX']);
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option(/^Plumbing/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/listings?category=plumbing');
  await expect.element(box).toHaveValue('');
  await expect.element(list).not.toBeInTheDocument();
});

// covers U-01
test('Escape closes the suggestions and keeps the text; a business opens its page', async () => {
  const { suggest, address } = await openSearch();
  suggest('plum line', { businesses: [PLUM_LINE] });
  await userEvent.type(box, 'Plum Line');
  await expect.element(option(/^Plum Line Plumbing/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Plum Line');
  await userEvent.keyboard('{ArrowDown}');
  await option(/^Plum Line Plumbing/).click();
  await expect.poll(address).toBe('/business/8');
});

test('a suggested place becomes the location within the current category', async () => {
  const { suggest, address } = await openSearch('/listings?category=plumbing');
  suggest('texas', { places: [TEXAS] });
  await userEvent.type(box, 'texas');
  await option(/^Texas/).click();
  await expect.poll(address).toBe('/listings?category=plumbing&location=Texas');
  await expect.element(page.getByLabelText('Location')).toHaveValue('Texas');
});

test('a category is suggested by its synonym', async () => {
  const { suggest } = await openSearch();
  suggest('pastry', { categories: [{ id: 4, name: 'Bakeries', listing_count: 12 }] });
  await userEvent.type(box, 'pastry');
  await expect.poll(() => optionsOf('Categories')).toEqual(['Bakeries12 businesses']);
});

// covers U-01
test('a late response is discarded', async () => {
  const { network, suggest, address } = await openSearch();
  const late = Promise.withResolvers<FakeResponse>();
  network.respondWith('GET /api/suggest?q=da', () => late.promise);
  suggest('dallas', { places: [DALLAS] });
  await userEvent.type(box, 'da');
  await expect.poll(() => network.requests.map(({ url }) => url.searchParams.get('q'))).toContain('da');
  await userEvent.type(box, 'llas');
  await expect.poll(() => optionsOf('Places')).toEqual(['Dallas, TX30 businesses']);
  late.resolve({ json: { success: true, data: { ...NOTHING, places: [TEXAS] } } });
  await expect.poll(address).toBe('/listings?search=dallas');
  expect(optionsOf('Places')).toEqual(['Dallas, TX30 businesses']);
});

test('a server without suggestions is asked once, and categories are still suggested', async () => {
  const { network, address } = await openSearch();
  network.respondWith('GET /api/suggest', { status: 404 });
  const requested = () => network.requests.filter(({ url }) => url.pathname === '/api/suggest').length;
  await userEvent.type(box, 'pl');
  await expect.poll(requested).toBe(1);
  await userEvent.type(box, 'umb');
  await expect.element(option(/^Plumbing/)).toBeVisible();
  // By now a further request would have been sent: its debounce is shorter.
  await expect.poll(address).toBe('/listings?search=plumb');
  expect(requested()).toBe(1);
});

// covers U-26
test('submitted searches are remembered in the browser and can be cleared', async () => {
  const { address } = await openSearch();
  await userEvent.type(box, 'bakery');
  await page.getByLabelText('Location').fill('Texas');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(address).toBe('/listings?search=bakery&location=Texas');
  await cleanup();
  const again = await openSearch();
  await box.click();
  await option('bakery · Texas').click();
  await expect.poll(again.address).toBe('/listings?search=bakery&location=Texas');
  await expect.element(box).toHaveValue('bakery');
  await userEvent.clear(box);
  await option('Clear recent searches').click();
  await box.click();
  await expect.element(list).not.toBeInTheDocument();
});

// covers U-26
test('viewed businesses are suggested latest first and can be cleared', async () => {
  const { address } = await openSearch();
  for (const [id, name] of [
    [1, 'Bright Taps'],
    [2, 'Corner Pipes'],
    [1, 'Bright Taps'],
  ] as const)
    rememberViewedBusiness({ id, name });
  await box.click();
  await expect
    .poll(() => optionsOf('Viewed businesses'))
    .toEqual(['Bright Taps', 'Corner Pipes', 'Clear viewed businesses']);
  await expectAccessible();
  await option('Corner Pipes').click();
  await expect.poll(address).toBe('/business/2');
  await box.click();
  await option('Clear viewed businesses').click();
  await box.click();
  await expect.element(list).not.toBeInTheDocument();
});

// covers U-21
test('the slash key focuses the search unless it is turned off', async () => {
  await openSearch();
  await userEvent.keyboard('/');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await userEvent.keyboard('/');
  await expect.element(box).not.toHaveFocus();
  await cleanup();
  await openSearch();
  await userEvent.keyboard('/');
  await expect.element(box).not.toHaveFocus();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await userEvent.keyboard('/');
  await expect.element(box).toHaveFocus();
});

// covers U-18
test('Near me asks for the position after the click and searches around it, rounded, nearest first', async () => {
  const locate = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onSuccess) => {
    const coords = { latitude: 30.267153, longitude: -97.743057 };
    // The component reads only the coordinates.
    onSuccess({ coords } as GeolocationPosition);
  });
  const { address } = await openSearch('/listings?search=plumbing&location=Dallas');
  await userEvent.fill(box, 'leaking tap');
  expect(locate).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect.poll(address).toBe('/listings?search=leaking+tap&near=30.27%2C-97.74&sort=nearest');
  await expect.element(page.getByLabelText('Location')).toHaveValue('');
  await expect.element(page.getByLabelText('Location')).toHaveAttribute('placeholder', 'Near you');
});

// covers U-18
test('without permission, Near me asks to type a location', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_onSuccess, onError) => {
    // The component does not read the error.
    onError?.({} as GeolocationPositionError);
  });
  await openSearch();
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect.element(page.getByText('Enter a city, state or zip instead.')).toBeVisible();
  await expect.element(page.getByLabelText('Location')).toHaveFocus();
});
