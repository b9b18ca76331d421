import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type ImportConflictWire,
  listImportConflictsOperation,
  settleImportConflictsOperation,
} from '#contract/desk/import-conflict-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderDesk } from '../../../../tests/support/browser/render-desk.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { ImportConflicts } from './ImportConflicts.tsx';

const PHONE: ImportConflictWire = {
  listing_id: 11,
  business_name: 'Rosa Bakery',
  field: 'phone',
  line: 7,
  theirs: '512-555-0101',
  ours: '512-555-0199',
};
const EMAIL = { ...PHONE, field: 'email', theirs: '', ours: 'rosa@bakery.example' };
const BATCH = { params: { id: 4 } };
const rows = page.getByRole('list', { name: 'Conflicts' }).getByRole('listitem');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openConflicts() {
  const network = createFakeNetwork();
  const respond = (...data: ImportConflictWire[]) =>
    network.succeed(listImportConflictsOperation, { success: true, data, total: data.length }, BATCH);
  respond(PHONE, EMAIL);
  const session = { token: 'a-token', expiresAt: Date.now() + 3_600_000 };
  const ui = <ImportConflicts session={session} batchId={4} />;
  await renderDesk(ui, { at: '/admin/imports', route: '/admin/imports/{-$id}', network });
  return { network, respond };
}

test('both values are shown, and one of them is chosen', async () => {
  const { network, respond } = await openConflicts();
  await expect.element(rows.first()).toMatchTextContent(/Rosa Bakery line 7, phone.*512-555-0101.*512-555-0199/);
  await expect.element(rows.last()).toMatchTextContent(/Empty.*rosa@bakery.example/);
  await expectAccessible();
  network.succeed(settleImportConflictsOperation, { success: true, data: { settled: 1, remaining: 1 } }, BATCH);
  respond(EMAIL);
  await button('Use the file: phone of Rosa Bakery').click();
  await expect.poll(() => rows.elements()).toHaveLength(1);
  expect(sentBody(network, 'POST')).toEqual({ take: 'theirs', only: { listing_id: 11, field: 'phone' } });
});

test('all are kept together', async () => {
  const { network, respond } = await openConflicts();
  network.succeed(settleImportConflictsOperation, { success: true, data: { settled: 2, remaining: 0 } }, BATCH);
  await expect.element(button('Keep all of ours')).toBeVisible();
  respond();
  await button('Keep all of ours').click();
  await expect.element(page.getByText('2 listing fields kept.')).toBeVisible();
  await expect.poll(() => rows.elements()).toHaveLength(0);
  expect(sentBody(network, 'POST')).toEqual({ take: 'ours', only: null });
});
