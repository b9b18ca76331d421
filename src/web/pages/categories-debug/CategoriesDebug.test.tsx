import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type CategoryWire, listCategoriesOperation } from '#contract/category-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { expectNoOverflow } from '../../../../tests/support/browser/expect-no-overflow.ts';
import type { FakeResponse } from '../../../../tests/support/browser/fake-network.ts';
import { createSiteNetwork, openScreen } from '../../../../tests/support/browser/open-screen.tsx';
import { aCategory } from '../../../../tests/support/browser/wire-fixtures.ts';

const CALL = 'GET /categories.php?include=listings';

async function openDebugPage(categories: CategoryWire[], answer?: Promise<FakeResponse>) {
  const network = createSiteNetwork();
  const succeed = () =>
    network.succeed(listCategoriesOperation, { success: true, data: categories }, { query: { include: 'listings' } });
  succeed();
  if (answer !== undefined) network.respondWith(CALL, () => answer);
  await openScreen('/categories-debug', { network, site: { hasCategoriesDebug: true } });
  return { network, succeed };
}

// covers §2.debug.2
test('only http and https websites are links, and any status is shown verbatim', async () => {
  const websites = [
    'https://good.example/a',
    'plain.example',
    'javascript:alert(1)//.com',
    'data:text/html,x.y',
    'N/A',
  ];
  const listings = websites.map((website, id) => ({
    id,
    business_name: `Shop ${id}`,
    address: '',
    website,
    status: 'paused',
  }));
  await openDebugPage([{ ...aCategory(1, 'Odd'), listings }]);
  const table = page.getByRole('table', { name: /^Odd/ });
  await expect.element(table).toBeVisible();
  expect(table.getByText('paused', { exact: true }).elements()).toHaveLength(5);
  const links = table.getByRole('link');
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(['https://good.example/a', 'plain.example']);
  await expect.element(links.nth(1)).toHaveAttribute('href', 'https://plain.example/');
  await expect.element(links.nth(0)).toHaveAttribute('rel', 'noopener nofollow ugc');
  await expect.element(table.getByText('javascript:alert(1)//.com', { exact: true })).toBeVisible();
});

// covers §2.debug.3
test('the debug page shows loading and error states, and Retry repeats the request', async () => {
  const answer = Promise.withResolvers<FakeResponse>();
  const { succeed } = await openDebugPage([], answer.promise);
  await expect.element(page.getByRole('heading', { name: 'Loading...' })).toBeVisible();
  answer.resolve({ status: 418, statusText: 'Teapot', body: 'no tea' });
  await expect.element(page.getByText('HTTP 418: Teapot - no tea')).toBeVisible();
  await expectAccessible();
  succeed();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Category count', { exact: true })).toBeVisible();
});

// covers §2.debug.1
test('the raw response is folded, and Reload repeats the request', async () => {
  const { network } = await openDebugPage([aCategory(1, 'Plumbing', ['Bright Taps'])]);
  const raw = page.getByText('"business_name": "Bright Taps"');
  await expect.element(page.getByRole('table', { name: /^Plumbing/ })).toBeVisible();
  await expect.element(raw).not.toBeVisible();
  await page.getByText('Raw response', { exact: true }).click();
  await expect.element(raw).toBeVisible();
  await expectAccessible();
  await expectNoOverflow();
  network.respondWith(CALL, { json: [{ id: 2, name: 'Odd', listings: [{ id: 3, business_name: 'Corner Pipes' }] }] });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByRole('table', { name: /^Odd/ })).toBeVisible();
});
