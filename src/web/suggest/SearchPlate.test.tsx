import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getNearestPlaceOperation,
  getSuggestionsOperation,
  type SuggestionsWire,
  suggestPlacesOperation,
  type TypedPlaceWire,
} from '#contract/suggestion-operations.ts';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeResponse } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { rememberPlace } from './recent-places.ts';
import { SearchPlate } from './SearchPlate.tsx';

const CHICAGO = { name: 'Chicago', state: 'IL', listings: 88, location: 'Chicago, IL' };
const CHICKASHA: TypedPlaceWire = {
  ...{ name: 'Chickasha', state: 'OK', listings: 0, location: 'Chickasha, OK' },
  nearest: { name: 'Oklahoma City', state: 'OK', listings: 54, location: 'Oklahoma City, OK' },
};
const FOUND: SuggestionsWire = {
  place: 'San Diego',
  categories: [{ id: 3, name: 'Tailor', listing_count: 2 }],
  businesses: [
    { id: 8, business_name: 'Tamarind Kitchen', city: 'San Diego', state: 'CA', rating: 4.4, review_count: 9 },
  ],
  businesses_elsewhere: [
    { id: 9, business_name: 'Tara’s Seafood', city: 'Fort Worth', state: 'TX', rating: 0, review_count: 0 },
  ],
  services: [{ name: 'Tax preparation', category: 'Accounting' }],
  places: [],
};

const what = page.getByRole('combobox', { name: 'Business or service' });
const where = page.getByRole('combobox', { name: 'Location' });
const options = (group: string) =>
  page
    .getByRole('group', { name: group })
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

async function openPlate() {
  const network = createFakeNetwork();
  network.respondWith('GET /categories.php', { json: [{ id: 3, name: 'Tailor', listing_count: 40 }] });
  network.succeed(suggestPlacesOperation, { success: true, data: [CHICAGO, CHICKASHA] }, { query: { q: 'chic' } });
  network.succeed(
    getSuggestionsOperation,
    { success: true, data: FOUND },
    { query: { q: 'ta', location: 'San Diego, CA' } },
  );
  return renderApp(<SearchPlate />, { network });
}

// covers U-01
test('places are suggested with their numbers of businesses, and selected by keyboard', async () => {
  const { address } = await openPlate();
  await userEvent.type(where, 'chic');
  await expect
    .poll(() => options('Places'))
    .toEqual(['Chicago, IL88 businesses', 'Chickasha, OKClosest: Oklahoma City, 54 businesses']);
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(where).toHaveValue('Oklahoma City, OK');
  expect(address()).toBe('/');
});

// covers U-01
test('Enter on a partial place searches in the first', async () => {
  const { address } = await openPlate();
  await userEvent.type(what, 'dentist');
  await userEvent.type(where, 'chic{Enter}');
  await expect.poll(address).toBe('/listings?search=dentist&location=Chicago%2C+IL');
});

test('Enter searches for the text if its places cannot be read', async () => {
  const { address, network } = await openPlate();
  network.respondWith('GET /api/places', { status: 500 });
  await userEvent.type(where, 'Nowhere{Enter}');
  await expect.poll(address).toBe('/listings?location=Nowhere');
});

// covers U-01
test('a late response about places is discarded', async () => {
  const { network } = await openPlate();
  const late = Promise.withResolvers<FakeResponse>();
  network.respondWith('GET /api/places?q=ch', () => late.promise);
  await userEvent.type(where, 'ch');
  await expect.poll(() => network.requests.map(({ url }) => url.searchParams.get('q'))).toContain('ch');
  await userEvent.type(where, 'ic');
  await expect.poll(() => options('Places').length).toBe(2);
  late.resolve({ json: { success: true, data: [{ ...CHICAGO, name: 'Chester', location: 'Chester, PA' }] } });
  await expect.poll(() => options('Places').length).toBe(2);
});

// covers U-01
test('businesses and categories in the location come first', async () => {
  const { address } = await openPlate();
  await where.fill('San Diego, CA');
  await userEvent.type(what, 'ta');
  await expect.poll(() => options('Businesses in San Diego')).toEqual(['Tamarind Kitchen★ 4.4 · San Diego, CA']);
  expect(options('Categories')).toEqual(['Tailor2 in San Diego']);
  expect(options('Businesses elsewhere')).toEqual(['Tara’s SeafoodFort Worth, TX']);
  expect(page.getByRole('listbox').elements()).toHaveLength(1);
  await page.getByRole('option', { name: /Tax preparation/ }).click();
  await expect.poll(address).toBe('/listings?search=Tax+preparation&location=San+Diego%2C+CA');
});

// covers U-26
test('the last place is the location of the next search', async () => {
  rememberPlace('Austin, TX');
  rememberPlace('Dallas, TX');
  const { address } = await openPlate();
  await expect.element(where).toHaveValue('Dallas, TX');
  await where.click();
  await expect.poll(() => options('Recent places')).toEqual(['Dallas, TX', 'Austin, TX', 'Clear recent places']);
  await page.getByRole('option', { name: 'Austin, TX' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(address).toBe('/listings?location=Austin%2C+TX');
});

test('the list of suggestions stays within the screen', async () => {
  await page.viewport(1280, 420);
  await openPlate();
  await userEvent.type(where, 'chic');
  await expect.poll(() => options('Places').length).toBe(2);
  const { bottom, right, top } = page.getByRole('listbox').element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(420);
  expect(right).toBeLessThanOrEqual(1280);
});

test('on a phone the search fills the screen until it is closed', async () => {
  await page.viewport(390, 844);
  await openPlate();
  const plateHeight = () => what.element().closest('search')?.getBoundingClientRect().height;
  await what.click();
  await expect.poll(plateHeight).toBe(window.innerHeight);
  await expectAccessible();
  await userEvent.type(where, 'chic');
  await expect.poll(() => options('Places').length).toBe(2);
  expect(page.getByRole('listbox').element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(plateHeight).toBeLessThan(400);
  await expect.element(page.getByRole('button', { name: 'Search' })).toHaveFocus();
  expect(document.querySelector('[inert]')).toBeNull();
});

// covers U-18
test('without permission, Near me asks to type a location, which is searched for', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_onSuccess, onError) => {
    // The component does not read the error.
    onError?.({} as GeolocationPositionError);
  });
  const { address } = await openPlate();
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect.element(page.getByText('Enter a city, state or zip instead.')).toBeVisible();
  await expect.element(where).toHaveFocus();
  await userEvent.keyboard('Dallas, TX{Enter}');
  await expect.poll(address).toBe('/listings?location=Dallas%2C+TX');
});

// covers U-18
test('Near me fills in the nearest place, and the search starts at the position', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onSuccess) => {
    // The component reads the coordinates only.
    onSuccess({ coords: { latitude: 41.8781, longitude: -87.6298 } } as GeolocationPosition);
  });
  const { address, network } = await openPlate();
  network.succeed(
    getNearestPlaceOperation,
    { success: true, data: CHICAGO },
    { query: { latitude: '41.88', longitude: '-87.63' } },
  );
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect.element(where).toHaveValue('Chicago, IL');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(address).toBe('/listings?near=41.88%2C-87.63&sort=nearest');
  await where.fill('Dallas, TX');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/listings?location=Dallas%2C+TX');
});
