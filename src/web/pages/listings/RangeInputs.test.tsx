import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FacetsWire } from '#contract/facet-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { openListings } from '../../../../tests/support/browser/open-listings.ts';

const FIELDS: NonNullable<FacetsWire['fields']> = [
  { key: 'area', label: 'Area', type: 'number', unit: 'sq ft', options: [], range: { from: 80, to: 12_000.5 } },
  { key: 'prices', label: 'Prices', type: 'money-range', unit: 'USD', options: [], range: { from: 8, to: 30 } },
  {
    key: 'opened',
    label: 'Opened',
    type: 'date',
    options: [],
    range: { from: '1999-12-31', to: '2026-05-31' },
  },
];

const openTown = (path: string) =>
  openListings(path, ({ count, find }) => {
    count({ fields: FIELDS });
    find(2, { fields: 'area:100..2000' });
  });

const group = (name: string) => page.getByRole('group', { name });
const end = (name: string, label: 'From' | 'To') => group(name).getByLabelText(label);
const chip = (name: string) => page.getByRole('link', { name: `Remove filter: ${name}` });

describe('in the rail', () => {
  // covers U-17
  test('a range is applied with Enter, and removed by its chip', async () => {
    const { address, back } = await openTown('/listings?category=plumbing');
    await expect.element(group('Area sq ft').getByText('80 to 12,000.5 sq ft')).toBeVisible();
    await end('Area', 'From').fill('100');
    await end('Area', 'To').fill('2,000');
    expect(address()).toBe('/listings?category=plumbing');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/listings?category=plumbing&fields=area%3A100..2000');
    await expect.element(end('Area', 'To')).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: '2 Businesses Found' })).toBeVisible();
    await expectAccessible();
    await chip('Area: 100 to 2,000 sq ft').click();
    await expect.poll(address).toBe('/listings?category=plumbing');
    await expect.element(end('Area', 'From')).toHaveValue('');
    back();
    await expect.element(end('Area', 'From')).toHaveValue('100');
  });

  test('a range is applied when the focus leaves both inputs', async () => {
    const { address } = await openTown('/listings?fields=delivery.yes');
    await end('Prices', 'From').fill('$10');
    await userEvent.keyboard('{Tab}');
    await expect.element(end('Prices', 'To')).toHaveFocus();
    expect(address()).toBe('/listings?fields=delivery.yes');
    await page.getByRole('heading', { name: /Found/ }).click();
    await expect.poll(address).toBe('/listings?fields=delivery.yes%2Cprices%3A10..');
    await expect.element(chip('Prices: from 10 USD')).toBeVisible();
  });

  test('dates are entered as dates', async () => {
    const { address } = await openTown('/listings');
    await end('Opened', 'To').fill('2020-02-29');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/listings?fields=opened%3A..2020-02-29');
    await expect.element(chip('Opened: up to Feb 29, 2020')).toBeVisible();
  });

  test('ends in the wrong order and other texts are not applied', async () => {
    const { address } = await openTown('/listings');
    await end('Area', 'From').fill('500');
    await end('Area', 'To').fill('50');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(group('Area').getByRole('alert'))
      .toHaveTextContent('The first number is above the second one.');
    await expect
      .element(end('Area', 'To'))
      .toHaveAccessibleDescription(/The first number is above.*80 to 12,000.5 sq ft/);
    await expectAccessible();
    await end('Area', 'To').fill('many');
    await expect.element(group('Area').getByRole('alert')).toHaveTextContent('Enter numbers, like 50.');
    await end('Opened', 'From').fill('2026-02-01');
    await end('Opened', 'To').fill('2026-01-01');
    await expect.element(group('Opened').getByText('The first date is after the second one.')).toBeVisible();
    expect(address()).toBe('/listings');
  });

  test('a range is cleared, and the focus stays in the group', async () => {
    const { address } = await openTown('/listings?fields=area%3A100..2000');
    await page.getByRole('button', { name: 'Clear Area' }).click();
    await expect.poll(address).toBe('/listings');
    await expect.element(end('Area', 'From')).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Clear Area' })).not.toBeInTheDocument();
  });

  test('choices of the address that cannot be read are ignored', async () => {
    await openTown('/listings?fields=area%3A9..1%2Carea%3A100..2000%2Copened%3A2026-02-30..');
    await expect.element(page.getByRole('heading', { name: '2 Businesses Found' })).toBeVisible();
    await expect.element(end('Area', 'From')).toHaveValue('100');
    await expect.element(end('Opened', 'From')).toHaveValue('');
  });
});

describe('in the sheet of a phone', () => {
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const sheetEnd = (label: 'From' | 'To') => sheet.getByRole('group', { name: 'Area' }).getByLabelText(label);

  // covers U-17
  test('the results are counted while typing, and a wrong order is told before they are shown', async () => {
    await page.viewport(320, 640);
    const { address } = await openTown('/listings');
    await page.getByRole('button', { name: 'Filters' }).click();
    await sheetEnd('From').fill('100');
    await sheetEnd('To').fill('20');
    await sheet.getByRole('button', { name: /^Show/ }).click();
    await expect.element(sheetEnd('From')).toHaveFocus();
    await expect.element(sheet.getByRole('alert')).toHaveTextContent('The first number is above the second one.');
    await expectAccessible();
    await sheetEnd('To').fill('2000');
    await sheet.getByRole('button', { name: 'Show 2 results' }).click();
    await expect.poll(address).toBe('/listings?fields=area%3A100..2000');
    await expect.element(chip('Area: 100 to 2,000 sq ft')).toBeVisible();
  });
});
