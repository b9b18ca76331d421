import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getHomeOperation, listNearbyBusinessesOperation, type TeaserWire } from '#contract/home-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createSiteNetwork, openScreen } from '../../../../tests/support/browser/open-screen.tsx';
import { rememberPlace } from '../../suggest/recent-places.ts';

const ALWAYS = `UTC${';00:00-00:00'.repeat(7)}`;
const NEVER = 'UTC;;;;;;;';

const teaser = (id: number, business_name: string, hours = ALWAYS): TeaserWire => ({
  ...{ id, business_name, hours, category: 'Bakery', rating: 4.8, review_count: 25, hours_text: '', photo: null },
  ...{ latitude: 41.88, longitude: -87.63 },
});
const SAN_DIEGO = { name: 'San Diego', location: 'San Diego, CA' };
const CITY = { state: 'CA', city: 'San Diego', slug: 'san-diego', listings: 77 };
const REVIEW = {
  ...{ id: 5, listing_id: 1, business_name: 'Quay House', category: 'Restaurant', reviewer_name: 'Mara D.', rating: 5 },
  ...{ comment: 'They moved two tables so my father could see the boats.', created_at: '2026-11-01T10:00:00.000Z' },
};

const shownNames = () =>
  page
    .getByRole('region', { name: /^(Open now|Top rated)/ })
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

function homeNetwork(businesses: TeaserWire[]) {
  const network = createSiteNetwork();
  const place = businesses.length > 0 ? SAN_DIEGO : null;
  const lists = place
    ? { cities: [CITY], city_count: 64, reviews: [REVIEW] }
    : { cities: [], city_count: 0, reviews: [] };
  network.succeed(getHomeOperation, { success: true, data: { place, businesses, ...lists } });
  return network;
}

const nearby = (businesses: TeaserWire[], total = businesses.length) => ({
  success: true as const,
  data: { businesses, total },
});

test('of the best businesses of the largest city, the open ones are shown', async () => {
  await page.viewport(1280, 800);
  const open = ['Quay House', 'Golden Olive', 'Café Madison'].map((name, index) => teaser(index + 1, name));
  await openScreen('/', { network: homeNetwork([teaser(9, 'Night Owl', NEVER), ...open]) });
  await expect.element(page.getByRole('heading', { name: 'Open now near San Diego' })).toBeVisible();
  expect(shownNames()).toEqual(['Quay House', 'Golden Olive', 'Café Madison']);
  await expect
    .element(page.getByRole('link', { name: 'See all open now' }))
    .toHaveAttribute('href', '/listings?location=San+Diego%2C+CA&open_now=true');
  await expect
    .element(page.getByRole('link', { name: /^San Diego.*77 businesses$/ }))
    .toHaveAttribute('href', '/markets/ca/san-diego');
  await expect.element(page.getByText('“They moved two tables so my father could see the boats.”')).toBeVisible();
  await expectAccessible();
});

test('if fewer than three are open, the best are shown', async () => {
  const { network } = await openScreen('/', {
    network: homeNetwork([teaser(9, 'Night Owl', NEVER), teaser(1, 'Quay House')]),
  });
  await expect.element(page.getByRole('heading', { name: 'Top rated in San Diego' })).toBeVisible();
  await expect.element(page.getByText('Open 24 hours')).toBeVisible();
  expect(shownNames()).toEqual(['Night Owl', 'Quay House']);
  expect(network.requests.some(({ url }) => url.pathname === '/api/home/nearby')).toBe(false);
});

test('elsewhere too', async () => {
  rememberPlace('Chicago, IL');
  const network = homeNetwork([teaser(1, 'Quay House')]);
  network.succeed(listNearbyBusinessesOperation, nearby([teaser(4, 'Loop Bakery'), teaser(5, 'Lake Diner', NEVER)]), {
    query: { location: 'Chicago, IL' },
  });
  network.succeed(listNearbyBusinessesOperation, nearby([teaser(4, 'Loop Bakery')]), {
    query: { location: 'Chicago, IL', open_now: true },
  });
  await openScreen('/', { network });
  await expect.element(page.getByRole('heading', { name: 'Top rated in Chicago' })).toBeVisible();
  expect(shownNames()).toEqual(['Loop Bakery', 'Lake Diner']);
});

test('the place of the last search counts more than the largest city', async () => {
  rememberPlace('Chicago, IL');
  const network = homeNetwork([teaser(1, 'Quay House'), teaser(2, 'Golden Olive'), teaser(3, 'Café Madison')]);
  const open = nearby([teaser(4, 'Loop Bakery'), teaser(5, 'Lake Diner'), teaser(6, 'Deep Dish')], 43);
  network.succeed(listNearbyBusinessesOperation, open, { query: { location: 'Chicago, IL', open_now: true } });
  await openScreen('/', { network });
  await expect.element(page.getByRole('heading', { name: 'Open now near Chicago' })).toBeVisible();
  expect(shownNames()).toEqual(['Loop Bakery', 'Lake Diner', 'Deep Dish']);
  await expect.element(page.getByRole('link', { name: 'See all 43 open now' })).toBeVisible();
});

test('a site without businesses invites the first one', async () => {
  await openScreen('/', {
    network: homeNetwork([]),
    site: { marketingFigures: { businesses: '', reviews: '', uptime: '', markets: '', connections: '' } },
  });
  await expect.element(page.getByRole('heading', { name: 'Be the first on the street' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Cities' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'The network in figures' })).not.toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/\d[.\d]*[M%+]/);
});

// Last, since the mouse stays where it clicked, and links load their pages on hover.
// covers §2.home.1, §2.home.4
test('the wizard opens from the hero and from the closing call to action', async () => {
  await openScreen('/');
  const openers = page.getByRole('button', { name: 'Connect Your Business' });
  const wizard = page.getByRole('dialog', { name: 'List Your Business' });
  for (const opener of [openers.first(), openers.last()]) {
    await opener.click();
    await expect.element(wizard).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(wizard).not.toBeInTheDocument();
  }
});
