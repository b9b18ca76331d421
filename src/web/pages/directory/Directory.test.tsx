import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type CategoryWire, listCategoriesOperation } from '#contract/category-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import type { FakeResponse } from '../../../../tests/support/browser/fake-network.ts';
import { createSiteNetwork, openScreen } from '../../../../tests/support/browser/open-screen.tsx';
import { aCategory } from '../../../../tests/support/browser/wire-fixtures.ts';

const HOME = { group: 'Home', group_position: 1 };
const FOOD = { group: 'Food', group_position: 2 };
const PLUMBING = { ...aCategory(1, 'Plumbing', ['Bright Taps', 'Corner Pipes']), ...HOME };
const ROOFING = { ...aCategory(2, 'Roofing', ['Slate & Sons']), ...HOME };
const BAKERIES = { ...aCategory(3, 'Bakeries', ['Harbor Street Bakery']), ...FOOD };
const ALL = [PLUMBING, ROOFING, BAKERIES];
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
async function openRow(name: string) {
  const shown = [...document.querySelectorAll('summary')].find(({ textContent }) => textContent.includes(name));
  shown?.focus();
  await userEvent.keyboard('{Enter}');
}
const rowNames = () =>
  [...document.querySelectorAll('.hub-name')]
    .filter((each) => each.checkVisibility())
    .map(({ textContent }) => textContent);
const heading = (name: string) => page.getByRole('heading', { name });
const link = (name: string) => page.getByRole('link', { name });

async function openDirectory(path = '/directory', all?: Promise<FakeResponse>, stored: CategoryWire[] = ALL) {
  const network = createSiteNetwork(stored);
  const find = (categories: CategoryWire[], search?: string) =>
    network.succeed(
      listCategoriesOperation,
      { success: true, data: categories },
      { query: { include: 'listings', ...(search && { search }) } },
    );
  find(stored);
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
  await expect.element(page.getByText('1 of 3 categories shown')).toBeVisible();
  await expect.element(searchBox).toHaveFocus();
});

test('Back right after Enter restores the search box', async () => {
  const { find, address, back } = await openDirectory();
  find([PLUMBING], 'plumb');
  await expect.poll(rowNames).toHaveLength(3);
  await searchBox.fill('plumb');
  await userEvent.keyboard('{Enter}');
  back();
  await expect.poll(address).toBe('/directory');
  await expect.element(searchBox).toHaveValue('');
  await expect.poll(rowNames).toHaveLength(3);
});

// covers §2.directory.2
test('a business that no card shows is found by its name with one request', async () => {
  const { find, network } = await openDirectory();
  find([aCategory(3, 'Bakeries', ['Zanzibar Buns'])], 'Zanzibar Buns');
  await expect.poll(rowNames).toContain('Bakeries');
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
  await expect.poll(rowNames).toHaveLength(3);
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
  await expect.poll(rowNames).toContain('Plumbing');
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
  await expect.poll(rowNames).toEqual(['Plumbing']);
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
  await expect.element(alert).toMatchTextContent('Showing earlier results.');
  expect(cardNames()).toEqual(['Plumbing']);
  await expect.element(searchBox).toHaveValue('roof');
  await expectAccessible();
  find([ROOFING], 'roof');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(cardNames).toEqual(['Roofing']);
  await expect.element(alert).not.toBeInTheDocument();
});

test('rows stand in their groups, one card is open at a time, and a group is jumped to', async () => {
  await openDirectory();
  await expect.poll(rowNames).toEqual(['Plumbing', 'Roofing', 'Bakeries']);
  // A pointer over a link would load the page of a business.
  await searchBox.hover();
  const groups = page.getByRole('navigation', { name: 'Groups' });
  expect(
    groups
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Home2', 'Food1']);
  expect(card('Plumbing').query()).toBeNull();
  await openRow('Plumbing');
  await expect.element(card('Plumbing').getByText('2 connected businesses')).toBeVisible();
  await expectAccessible();
  await openRow('Bakeries');
  await expect.element(card('Bakeries')).toBeVisible();
  expect(card('Plumbing').query()).toBeNull();
  await groups.getByRole('link', { name: /^Food/ }).click();
  await expect.element(groups.getByRole('link', { name: /^Food/ })).toHaveAttribute('aria-current', 'true');
});

test('categories without a group are under Other, and without any group they go from A to Z', async () => {
  const { group: _, group_position: __, ...taps } = PLUMBING;
  const { group: ___, group_position: ____, ...roofs } = ROOFING;
  await openDirectory('/directory', undefined, [taps, roofs, BAKERIES]);
  await expect.poll(rowNames).toEqual(['Bakeries', 'Plumbing', 'Roofing']);
  await expect.element(page.getByRole('region', { name: /^Other/ })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Groups' }).getByRole('link');
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Food1', 'Other2']);
});

test('a letter filters until it is chosen again, and arrow keys move between letters', async () => {
  await openDirectory();
  const letters = page.getByRole('toolbar', { name: 'Categories by letter' });
  const letter = (name: string) => letters.getByRole('button', { name, exact: true });
  await letter('P').click();
  await expect.poll(rowNames).toEqual(['Plumbing']);
  await expect.element(letter('P')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.poll(rowNames).toEqual(['Roofing']);
  expect(
    letters
      .getByRole('button')
      .elements()
      .filter(({ tabIndex }) => (tabIndex ?? 0) >= 0),
  ).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(rowNames).toHaveLength(3);
});

test('on a phone a long group shows four rows and a button for the rest', async () => {
  const shelves = Array.from({ length: 6 }, (_, at) => ({ ...aCategory(10 + at, `Shelf ${at}`), ...HOME }));
  await page.viewport(390, 844);
  await openDirectory('/directory', undefined, shelves);
  await expect.poll(rowNames).toEqual(['Shelf 0', 'Shelf 1', 'Shelf 2', 'Shelf 3']);
  await page.getByRole('button', { name: 'Show all 6' }).click();
  await expect.poll(rowNames).toHaveLength(6);
  expect(document.activeElement?.textContent).toContain('Shelf 4');
  await expectAccessible();
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect.poll(rowNames).toHaveLength(4);
});
