import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type DuplicatePairWire,
  dismissDuplicateOperation,
  listDuplicatesOperation,
  type PairedListingWire,
  searchDuplicatesOperation,
} from '#contract/desk/duplicate-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderDesk } from '../../../../tests/support/browser/render-desk.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { DuplicateDesk } from './DuplicateDesk.tsx';

const ONE: PairedListingWire = {
  id: 11,
  business_name: 'Congress Pipe Works',
  category: 'Plumbing',
  address: '12 Congress Ave, Austin, TX 78701',
  phone: '512-555-0101',
  email: '',
  website: 'pipes.example',
  created_at: '2026-01-05T09:00:00Z',
};
const OTHER = { ...ONE, id: 12, business_name: 'The Congress Pipe Works, LLC', website: '' };
const PAIR: DuplicatePairWire = { reasons: ['phone', 'name', 'near'], meters: 40, listings: [ONE, OTHER] };

const button = (name: string) => page.getByRole('button', { name });
const pairs = page.getByRole('list', { name: 'Likely duplicates' }).getByRole('listitem');

function respond(network: FakeNetwork, data: DuplicatePairWire[], { isRunning = false, total = data.length } = {}) {
  const search = { is_running: isRunning, finished_at: '2026-03-01T09:00:00Z' };
  network.succeed(listDuplicatesOperation, { success: true, data, total, search });
}

async function openDuplicates(data: DuplicatePairWire[], options: { isRunning?: boolean; total?: number } = {}) {
  const network = createFakeNetwork();
  respond(network, data, options);
  await renderDesk(<DuplicateDesk />, {
    at: '/admin/duplicates',
    route: '/admin/duplicates',
    network,
    role: 'moderator',
  });
  return network;
}

test('a pair is shown side by side with the reason, and leads to the comparison', async () => {
  await openDuplicates([PAIR], { total: 60 });
  await expect.element(pairs.first()).toMatchTextContent('same phone, same name, next to each other, 40 m apart');
  await expect.element(pairs.first()).toMatchTextContent('pipes.example');
  const merge = page.getByRole('link', { name: /^Compare and merge/ });
  await expect.element(merge).toHaveAttribute('href', '/admin?item=merge-12&with=11');
  await expect.element(page.getByText('The 1 most likely of 60 pairs.')).toBeVisible();
  await expectAccessible();
});

test('a pair that is not the same leaves the list, and comes back', async () => {
  const network = await openDuplicates([PAIR]);
  network.succeed(dismissDuplicateOperation, { success: true, message: '' });
  await expect.element(button('Not the same')).toBeVisible();
  respond(network, []);
  await button('Not the same').click();
  await expect.element(page.getByText('No likely duplicates')).toBeVisible();
  expect(sentBody(network, 'POST')).toEqual({ listing_id: 11, other_id: 12, dismissed: true });
  respond(network, [PAIR]);
  await button('Undo').click();
  await expect.element(pairs.first()).toBeVisible();
});

test('a search is started, and says that it is under way', async () => {
  const network = await openDuplicates([]);
  network.succeed(searchDuplicatesOperation, { success: true, message: '' });
  await expect.element(button('Search again')).toBeVisible();
  respond(network, [], { isRunning: true });
  await button('Search again').click();
  await expect.element(page.getByText('searching the whole directory...')).toBeVisible();
  expect(button('Search again').query()).toBeNull();
});
