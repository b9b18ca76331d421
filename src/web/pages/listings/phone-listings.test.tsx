import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { openListings } from '../../../../tests/support/browser/open-listings.ts';

const plate = () => document.querySelector<HTMLDetailsElement>('.find-plate');
const searchBox = page.getByLabelText('Business or service');
const link = (name: string) => page.getByRole('link', { name });

beforeEach(() => page.viewport(390, 844));

// covers U-17
test('chips apply at once, and active ones come first and are removed by pressing them', async () => {
  const { address } = await openListings('/listings?category=plumbing');
  await link('Verified').click();
  await expect.poll(address).toBe('/listings?category=plumbing&verified=true');
  const first = page.getByRole('list', { name: 'Filters' }).getByRole('link').first();
  await expect.element(first).toHaveAccessibleName('Remove filter: Verified');
  await link('4+ stars').click();
  await expect.poll(address).toBe('/listings?category=plumbing&verified=true&min_rating=4');
  await link('Remove filter: Verified').click();
  await expect.poll(address).toBe('/listings?category=plumbing&min_rating=4');
  await page.getByLabelText('Sort', { exact: true }).selectOptions('Most reviewed');
  await expect.poll(address).toBe('/listings?category=plumbing&min_rating=4&sort=reviews');
  await expectAccessible();
});

// covers U-18
test('Distance asks for the position after the choice, and can be taken back', async () => {
  const locate = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onSuccess) => {
    const coords = { latitude: 30.267153, longitude: -97.743057 };
    // The component reads only the coordinates.
    onSuccess({ coords } as GeolocationPosition);
  });
  const { address } = await openListings('/listings?category=plumbing&location=Texas');
  const distance = page.getByLabelText('Distance');
  expect(locate).not.toHaveBeenCalled();
  await distance.selectOptions('Within 5 miles');
  await expect.poll(address).toBe('/listings?category=plumbing&near=30.27%2C-97.74&radius=5&sort=nearest');
  await distance.selectOptions('Within 10 miles');
  await expect.poll(address).toContain('radius=10');
  expect(locate).toHaveBeenCalledTimes(1);
  await distance.selectOptions('Any distance');
  await expect.poll(address).toBe('/listings?category=plumbing');
});

// covers U-01
test('the plate opens the search; Escape closes it and returns the focus, a search closes it', async () => {
  const { address } = await openListings('/listings?category=plumbing&location=Texas');
  const closed = page.getByLabelText('Edit search: Plumbing in Texas');
  await expect.element(closed).toBeVisible();
  await expect.element(searchBox).not.toBeVisible();
  await closed.click();
  await expect.element(searchBox).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(searchBox).not.toBeVisible();
  expect(document.activeElement?.parentElement).toBe(plate());
  await closed.click();
  await searchBox.fill('drain');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(address).toBe('/listings?category=plumbing&search=drain&location=Texas');
  expect(plate()?.open).toBe(false);
});

// covers U-15
test('the switch leads to the map and back', async () => {
  const { address } = await openListings('/listings?category=plumbing');
  const view = page.getByRole('navigation', { name: 'View' });
  await expect.element(view.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
  await view.getByRole('link', { name: 'Map' }).click();
  await expect.poll(address).toBe('/listings?category=plumbing&view=map');
  await expect.element(page.getByRole('region', { name: 'Map' })).toBeVisible();
  await view.getByRole('link', { name: 'List' }).click();
  await expect.poll(address).toBe('/listings?category=plumbing');
});

test('without results there is no switch, except back from the map', async () => {
  await openListings('/listings?search=nothing', ({ find }) => find(0));
  await expect.element(page.getByText('No Listings Found')).toBeVisible();
  const view = page.getByRole('navigation', { name: 'View' });
  await expect.element(view).not.toBeInTheDocument();
  await openListings('/listings?search=nothing&view=map', ({ find }) => find(0));
  await expect.element(view).toBeInTheDocument();
});
