import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listDataSourcesOperation } from '#contract/data-source-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { expectNoOverflow } from '../../../../tests/support/browser/expect-no-overflow.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { DataSources } from './DataSources.tsx';

const OSM = {
  name: 'OpenStreetMap',
  license: 'ODbL',
  license_url: 'https://www.openstreetmap.org/copyright',
  attribution: '© OpenStreetMap contributors',
  data_date: '2026-01-15',
};

test('each source is named with its attribution, license and date', async () => {
  const network = createFakeNetwork();
  network.succeed(listDataSourcesOperation, { success: true, data: [OSM] });
  await renderApp(<DataSources />, { network });
  await expect.element(page.getByRole('heading', { name: 'OpenStreetMap' })).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'OpenStreetMap' }))
    .toMatchTextContent('© OpenStreetMap contributors · ODbL · Data of January 2026');
  await expect.element(page.getByRole('link', { name: 'ODbL' })).toHaveAttribute('href', OSM.license_url);
  await expectAccessible();
  await expectNoOverflow();
});

test('without sources the page says so, and a failure can be retried', async () => {
  const network = createFakeNetwork();
  await renderApp(<DataSources />, { network });
  await expect.element(page.getByText('We couldn’t load the sources.')).toBeVisible();
  network.succeed(listDataSourcesOperation, { success: true, data: [] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No sources')).toBeVisible();
});
