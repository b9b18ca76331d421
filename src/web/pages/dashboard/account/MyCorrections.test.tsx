import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listCorrectionsOperation } from '#contract/correction-operations.ts';
import { aCorrection } from '../../../../../tests/support/browser/correction-fixture.ts';
import { renderDashboardPart } from '../../../../../tests/support/browser/dashboard-part.tsx';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { MyCorrections } from './MyCorrections.tsx';

test('the sender of corrections sees what became of each', async () => {
  const network = createFakeNetwork();
  const declined = aCorrection({ id: 2, field: 'name', status: 'rejected', reason: 'That is our neighbour.' });
  const sent = [declined, aCorrection({ status: 'approved' })];
  network.succeed(listCorrectionsOperation, { success: true, data: { sent, asked: [] } });
  await renderDashboardPart(network, (session) => <MyCorrections session={session} />);
  const rows = page.getByRole('region', { name: 'Your corrections' }).getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent('That is our neighbour.');
  await expect.element(rows.nth(1)).toMatchTextContent('Accepted');
  await expectAccessible();
});
