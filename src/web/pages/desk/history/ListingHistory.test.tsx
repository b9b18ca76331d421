import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListingItemWire } from '#contract/desk/desk-item-schemas.ts';
import {
  type HistoryEntryWire,
  listHistoryOperation,
  previewRestoreOperation,
  restoreListingOperation,
} from '#contract/desk/history-operations.ts';
import { listListingPhotosOperation } from '#contract/photo-operations.ts';
import { getVerificationOperation } from '#contract/verification-operations.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { expectNoOverflow } from '../../../../../tests/support/browser/expect-no-overflow.ts';
import { aDeskListing, anItem } from '../../../../../tests/support/browser/fake-desk.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { itemPane, openDesk } from '../../../../../tests/support/browser/open-desk.tsx';
import { sentBody } from '../../../../../tests/support/browser/sent-body.ts';
import { aVerification } from '../../../../../tests/support/browser/verification-fixture.ts';

const LAMPS = aDeskListing(7, 'Lamps');
const ITEM: ListingItemWire = {
  kind: 'listing',
  ...anItem(7),
  status: 'published',
  listing: LAMPS,
  owner: null,
  reports: [],
};

const change = (field: string, before: string, after: string) => ({ field, label: field, before, after });
const anEntry = (id: number, fields: Partial<HistoryEntryWire>): HistoryEntryWire => ({
  id,
  version: id,
  at: '2026-11-01T09:00:00Z',
  kind: 'owner',
  actor: { id: 3, name: 'Ada Park', role: 'owner' },
  import: null,
  merged_id: null,
  changes: [change('phone', '', '(512) 555-0101')],
  ...fields,
});
const ENTRIES = [
  anEntry(12, { kind: 'import', actor: null, import: { batch_id: 4, file_name: 'shops.csv' } }),
  anEntry(11, { changes: [change('hours', 'Mon 9-5', 'Mon 8-4'), change('website', '', 'lamps.test')] }),
];
const FACTS = [
  {
    field: 'phone',
    label: 'phone',
    source: 'import',
    source_name: 'City licenses',
    license: 'CC BY 4.0',
    confirmed_on: '2026-01-15',
  },
  { field: 'hours', label: 'hours', source: 'owner', source_name: '', license: '', confirmed_on: '2026-11-01' },
] as const;

const GONE = 'The former category was deleted, so the listing stays in “Lamps”.';

const button = (name: string) => page.getByRole('button', { name, exact: true });

function openHistory(data = ENTRIES, total = data.length) {
  const network = createFakeNetwork();
  network.succeed(listListingPhotosOperation, { success: true, data: [] }, { params: { id: 7 } });
  network.succeed(getVerificationOperation, { success: true, data: aVerification() }, { params: { id: 7 } });
  const answer = { success: true as const, data, total, version: 12, facts: [...FACTS] };
  network.succeed(listHistoryOperation, answer, { params: { id: 7 }, query: { limit: 20, offset: 0 } });
  return openDesk([ITEM], { at: '/admin?item=listing-7', network });
}

test('the history says who changed what, and where each fact comes from', async () => {
  const { network } = await openHistory();
  await button('Show history').click();
  const changes = itemPane.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect.element(changes.first()).toMatchTextContent('Import of shops.csv');
  await expect.element(changes.nth(1)).toMatchTextContent('Ada Park (owner)');
  await expect.element(changes.nth(1)).toMatchTextContent('Mon 9-5 → Mon 8-4');
  await expect.element(itemPane.getByText('City licenses · CC BY 4.0', { exact: false })).toBeVisible();
  await expectAccessible();
  await expectNoOverflow();
  network.succeed(
    listHistoryOperation,
    { success: true, data: ENTRIES.slice(1), total: 1, version: 12, facts: [...FACTS] },
    { params: { id: 7 }, query: { field: 'hours', limit: 20, offset: 0 } },
  );
  await page.getByLabelText('Changes of').selectOptions('hours');
  await expect.poll(() => changes.elements().length).toBe(1);
});

test('a state is restored after a look at what changes, with a reason', async () => {
  const { network } = await openHistory();
  await button('Show history').click();
  network.succeed(
    previewRestoreOperation,
    {
      success: true,
      data: {
        version: 12,
        changes: [change('phone', '(512) 555-0101', '')],
        differences: [{ field: 'category', label: 'category', why: GONE }],
      },
    },
    { params: { id: 7, entry: '11' } },
  );
  await button('Restore this state after version 11').click();
  const dialog = page.getByRole('dialog', { name: 'Restore this state?' });
  await expect
    .element(dialog.getByRole('list', { name: 'Different from then' }))
    .toMatchTextContent(`category: ${GONE}`);
  await expectAccessible();
  network.succeed(
    restoreListingOperation,
    {
      success: true,
      message: 'The listing is restored.',
      data: { version: 13, restored: ['phone'], differences: [] },
    },
    { params: { id: 7 } },
  );
  await page.getByLabelText('Reason, emailed to the owner').fill('Vandalism.');
  await button('Restore').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentBody(network, 'POST')).toEqual({ to: 11, version: 12, reason: 'Vandalism.', differences: [GONE] });
});

test('older changes are loaded, and a failure can be retried', async () => {
  const { network } = await openHistory(ENTRIES, 3);
  await button('Show history').click();
  const older = { success: true as const, data: [anEntry(9, {})], total: 3, version: 12, facts: [...FACTS] };
  network.succeed(listHistoryOperation, older, { params: { id: 7 }, query: { limit: 20, offset: 2 } });
  await button('Show older changes').click();
  await expect.element(button('Restore this state before the first change')).toBeVisible();
});
