import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FacetsWire } from '#contract/facet-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { openListings } from '../../../../tests/support/browser/open-listings.ts';

const opener = page.getByRole('button', { name: 'Filters' });
const sheet = page.getByRole('dialog', { name: 'Filters' });
const chip = (name: string) => page.getByRole('link', { name: `Remove filter: ${name}` });

beforeEach(() => page.viewport(390, 800));

// covers U-17
test('the sheet closes with Escape and with Back, and returns the focus', async () => {
  const { address, back } = await openListings('/listings?search=key');
  await opener.click();
  await expect.element(sheet).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(sheet).toBeVisible();
  back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(address()).toBe('/listings?search=key');
});

// covers U-17
test('the sheet shows how many results the choices give, and replaces its history entry', async () => {
  const { address, back } = await openListings('/listings?search=key', ({ find }) => {
    find(2, { search: 'key', category: 'locksmith' });
  });
  await opener.click();
  await sheet.getByRole('radio', { name: 'Locksmith 9' }).click();
  await sheet.getByRole('button', { name: 'Show 2 results' }).click();
  await expect.poll(address).toBe('/listings?category=locksmith&search=key');
  await expect.element(page.getByRole('heading', { name: '2 Businesses Found' })).toBeVisible();
  await expect.element(chip('Locksmith')).toBeVisible();
  back();
  await expect.poll(address).toBe('/listings?search=key');
  await expect.element(sheet).not.toBeInTheDocument();
});

// covers U-17
test('the sheet filters by verification', async () => {
  const { address } = await openListings('/listings?category=plumbing', ({ find, count }) => {
    count({ verified: 2 });
    find(2, { verified: true });
  });
  await opener.click();
  await sheet.getByRole('checkbox', { name: 'Verified 2' }).click();
  await sheet.getByRole('button', { name: 'Show 2 results' }).click();
  await expect.poll(address).toBe('/listings?category=plumbing&verified=true');
  await expect.element(chip('Verified')).toBeVisible();
});

test('the sheet and the chips filter by the fields of the site', async () => {
  const fields: FacetsWire['fields'] = [
    { key: 'delivery', label: 'Delivery', type: 'yes-no', options: [{ id: 'yes', label: 'Yes', count: 2 }] },
    {
      key: 'parking',
      label: 'Parking',
      type: 'several-of',
      options: [
        { id: 'lot', label: 'Parking lot', count: 2 },
        { id: 'street', label: 'Street parking', count: 1 },
      ],
    },
  ];
  const { address } = await openListings('/listings?category=plumbing', ({ find, count }) => {
    count({ fields });
    find(2, { fields: 'delivery.yes,parking.lot' });
  });
  await opener.click();
  await sheet.getByRole('checkbox', { name: 'Parking lot 2' }).click();
  await sheet.getByRole('checkbox', { name: 'Delivery 2' }).click();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Show 2 results' }).click();
  await expect.poll(address).toBe('/listings?category=plumbing&fields=delivery.yes%2Cparking.lot');
  await expect.element(chip('Delivery')).toBeVisible();
  await chip('Parking lot').click();
  await expect.poll(address).toBe('/listings?category=plumbing&fields=delivery.yes');
});
