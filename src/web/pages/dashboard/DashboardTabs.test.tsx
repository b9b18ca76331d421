import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aListingWire } from '../../../../tests/support/browser/listing-fixture.ts';
import { createSiteNetwork, openScreen } from '../../../../tests/support/browser/open-screen.tsx';
import { A_SUBMISSION, createOwnerNetwork } from '../../../../tests/support/browser/owner-network.ts';

test('the tabs are pages with counts, and Back returns to the overview', async () => {
  const overview = { leads: { total: 9, waiting: 2 }, reviews: { total: 3, waiting: 0 } };
  const network = createOwnerNetwork({ listings: [aListingWire()], submissions: [A_SUBMISSION], overview });
  network.respondWith('GET /categories.php', { json: [{ id: 3, name: 'Restaurants' }] });
  const { address, back } = await openScreen('/dashboard', { network, token: 'a-token' });
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await expect.element(tabs.getByRole('link', { name: 'Messages 2 waiting for you' })).toBeVisible();
  const names = () => [...tabs.element().querySelectorAll('a')].map(({ textContent }) => textContent);
  await expect
    .poll(names)
    .toEqual(['Overview', 'Listings2', 'Messages2 waiting for you', 'Reviews3', 'Statistics', 'Team']);
  await tabs.getByRole('link', { name: 'Messages' }).click();
  await expect.poll(address).toBe('/dashboard/messages');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Messages', exact: true })).toBeVisible();
  await expect.element(tabs.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
  back();
  await expect.element(page.getByRole('heading', { name: 'To do' })).toBeVisible();
});

test('an unknown tab does not exist', async () => {
  await openScreen('/dashboard/nothing', { network: createSiteNetwork(), token: 'a-token' });
  await expect.element(page.getByText('Page Not Found')).toBeVisible();
});
