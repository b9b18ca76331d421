import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listListingsOperation } from '#contract/listing-operations.ts';
import {
  type CityMarketWire,
  getCategoryMarketOperation,
  getCityMarketOperation,
  getMarketOverviewOperation,
  getStateMarketsOperation,
  listNearbyMarketsOperation,
} from '#contract/market-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { expectNoOverflow } from '../../../../tests/support/browser/expect-no-overflow.ts';
import { createSiteNetwork, openScreen } from '../../../../tests/support/browser/open-screen.tsx';
import { showTheme } from '../../../../tests/support/browser/show-theme.ts';
import { aPlumber } from '../../../../tests/support/browser/wire-fixtures.ts';

const FIGURES = { listings: 20, verified: 12, reviews: 96, rating: 4.4 };
const POINTS = [
  { latitude: 30.27, longitude: -97.74, listings: 20 },
  { latitude: 32.78, longitude: -96.8, listings: 9 },
];
const AUSTIN = { state: 'TX', city: 'Austin', slug: 'austin', listings: 20 };
const LONG_NAME = { state: 'TX', city: 'San Juan Capistrano on the Brazos', slug: 'san-juan', listings: 9 };
const NEARBY = { ...LONG_NAME, miles: 41 };
const TEXAS = { state: 'TX', name: 'Texas', cities: 2, listings: 29 };
const RESTAURANT = { name: 'Restaurant', slug: 'restaurant', listings: 8 };
const CATEGORIES = [RESTAURANT, { name: 'Plumbing', slug: 'plumbing', listings: 3 }];
const CITY: CityMarketWire = {
  ...FIGURES,
  ...AUSTIN,
  state_name: 'Texas',
  category: null,
  categories: CATEGORIES,
  neighbours: [NEARBY],
  points: POINTS,
};

async function openMarkets(path: string): Promise<void> {
  const network = createSiteNetwork();
  const params = { state: 'tx', city: 'austin', category: 'restaurant' };
  network.succeed(getMarketOverviewOperation, {
    success: true,
    data: { ...FIGURES, cities: 2, states: [TEXAS], largest: [AUSTIN, LONG_NAME], points: POINTS },
  });
  network.succeed(
    getStateMarketsOperation,
    {
      success: true,
      data: {
        ...FIGURES,
        ...TEXAS,
        city_count: 2,
        cities: [AUSTIN, LONG_NAME],
        categories: CATEGORIES,
        points: POINTS,
      },
    },
    { params },
  );
  network.succeed(getCityMarketOperation, { success: true, data: CITY }, { params });
  network.succeed(getCategoryMarketOperation, { success: true, data: { ...CITY, category: RESTAURANT } }, { params });
  network.respondWith('GET /api/markets/tx/georgetown', { status: 404, json: {} });
  network.succeed(listNearbyMarketsOperation, {
    success: true,
    data: { city: null, state: TEXAS, markets: [NEARBY] },
  });
  network.succeed(listListingsOperation, {
    success: true,
    data: { results: [aPlumber(1), aPlumber(2)], total: 2, limit: 10, offset: 0 },
  });
  await openScreen(path, { network });
}

// covers §2.markets.1
test.each([
  ['/markets', 'Markets', ['light', 'dark']],
  ['/markets/tx', 'Texas', ['light']],
  ['/markets/tx/austin', 'Austin, Texas', ['light', 'dark']],
  ['/markets/tx/austin/restaurant', 'Restaurant in Austin, TX', ['light']],
  ['/markets/tx/georgetown', 'No market here yet', ['light']],
] as const)('%s is accessible and does not overflow at any width', async (path, title, themes) => {
  await openMarkets(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expectNoOverflow();
  for (const theme of themes) {
    showTheme(theme);
    await expectAccessible();
  }
});
