import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type CategoryWire, listCategoriesOperation } from '#contract/category-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import type { FakeResponse } from '../../../../tests/support/browser/fake-network.ts';
import { createSiteNetwork, openScreen } from '../../../../tests/support/browser/open-screen.tsx';
import { aCategory } from '../../../../tests/support/browser/wire-fixtures.ts';

const PLUMBING = aCategory(1, 'Plumbing', ['Bright Taps', 'Corner Pipes']);
const ROOFING = aCategory(2, 'Roofing', ['Slate & Sons']);
const BAKERIES = aCategory(3, 'Bakeries', ['Harbor Street Bakery']);
const CALL = 'GET /categories.php?include=listings';
const REFUSED = { status: 403, json: {} };

const searchBox = page.getByRole('searchbox', { name: 'Search categories or businesses' });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const cardNames = () =>
  page
    .getByRole('region')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
const heading = (name: string) => page.getByRole('heading', { name });
const link = (name: string) => page.getByRole('link', { name });

async function openDirectory(path = '/directory', all?: Promise<FakeResponse>) {
  const network = createSiteNetwork([PLUMBING, ROOFING, BAKERIES]);
  const find = (categories: CategoryWire[], search?: string) =>
    network.succeed(
      listCategoriesOperation,
      { success: true, data: categories },
      { query: { include: 'listings', ...(search && { search }) } },
    );
  find([PLUMBING, ROOFING, BAKERIES]);
  if (all !== undefined) network.respondWith(CALL, () => all);
  return { find, ...(await openScreen(path, { network })) };
}

// covers §2.directory.2, U-03
test('typing filters the cards at once and updates the URL after a pause', async () => {
  const { find, address } = await openDirectory();
  find([PLUMBING], 'PLUMB');
  await userEvent.type(searchBox, 'PLUMB');
  await expect.poll(cardNames).toEqual(['Plumbing']);
  await expect.poll(address).toBe('/directory?search=PLUMB');
  await expect.element(page.getByText('1 of 3 hubs shown')).toBeVisible();
  await expect.element(searchBox).toHaveFocus();
});

test('Back right after Enter restores the search box', async () => {
  const { find, address, back } = await openDirectory();
  find([PLUMBING], 'plumb');
  await expect.element(card('Roofing')).toBeVisible();
  await searchBox.fill('plumb');
  await userEvent.keyboard('{Enter}');
  back();
  await expect.poll(address).toBe('/directory');
  await expect.element(searchBox).toHaveValue('');
  await expect.poll(cardNames).toHaveLength(3);
});

// covers §2.directory.2
test('a business that no card shows is found by its name with one request', async () => {
  const { find, network } = await openDirectory();
  find([aCategory(3, 'Bakeries', ['Zanzibar Buns'])], 'Zanzibar Buns');
  await expect.element(card('Bakeries')).toBeVisible();
  const before = network.requests.length;
  await searchBox.fill('Zanzibar Buns');
  await userEvent.keyboard('{Enter}');
  await expect.element(card('Bakeries').getByText('Zanzibar Buns', { exact: true })).toBeVisible();
  const addresses = network.requests.slice(before).map(({ url }) => url.pathname + url.search);
  expect(addresses).toEqual(['/categories.php?include=listings&search=Zanzibar+Buns']);
});

// covers §2.directory.8
test('a category in the URL is the only card until its chip is removed', async () => {
  const { address, back } = await openDirectory('/directory?category=plumbing');
  await expect.poll(cardNames).toEqual(['Plumbing']);
  await link('Remove filter: Plumbing').click();
  await expect.poll(address).toBe('/directory');
  await expect.poll(cardNames).toHaveLength(3);
  back();
  await expect.poll(cardNames).toEqual(['Plumbing']);
});

// covers §2.directory.7, U-12
test('a search without results says so and offers alternatives', async () => {
  const { find } = await openDirectory();
  find([], 'zeppelin hangar');
  await searchBox.fill('zeppelin hangar');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(heading('No network connections found matching your search.')).toBeVisible();
  await expectAccessible();
  await expect.element(link('Search all listings')).toHaveAttribute('href', '/listings?search=zeppelin+hangar');
  await link('Show all categories').click();
  await expect.element(searchBox).toHaveValue('');
  await expect.element(card('Plumbing')).toBeVisible();
});

// covers §2.directory.5, §2.directory.6, U-13
test('the directory shows its loading and error states, and Retry repeats the request', async () => {
  const answer = Promise.withResolvers<FakeResponse>();
  const { find } = await openDirectory('/directory', answer.promise);
  await expect.element(heading('Connecting to network...')).toBeVisible();
  await expectAccessible();
  answer.resolve(REFUSED);
  await expect.element(heading('Network connection failed. Please try again.')).toBeVisible();
  await expectAccessible();
  find([PLUMBING]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card('Plumbing')).toBeVisible();
});

// covers U-13
test('a failed search keeps the previous cards, and Retry repeats it', async () => {
  const { find, network } = await openDirectory('/directory?search=plumb');
  await expect.poll(cardNames).toEqual(['Plumbing']);
  network.respondWith(`${CALL}&search=roof`, REFUSED);
  await searchBox.fill('roof');
  await userEvent.keyboard('{Enter}');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Network connection failed. Please try again.');
  await expect.element(alert).toMatchTextContent('Below is what was found before.');
  expect(cardNames()).toEqual(['Plumbing']);
  await expect.element(searchBox).toHaveValue('roof');
  await expectAccessible();
  find([ROOFING], 'roof');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(cardNames).toEqual(['Roofing']);
  await expect.element(alert).not.toBeInTheDocument();
});
