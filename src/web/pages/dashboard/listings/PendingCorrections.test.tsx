import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  listCorrectionsOperation,
  type OwnerCorrectionWire,
  respondToCorrectionOperation,
} from '#contract/correction-operations.ts';
import { renderDashboardPart } from '../../../../../tests/support/browser/dashboard-part.tsx';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { expectNoOverflow } from '../../../../../tests/support/browser/expect-no-overflow.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { PendingCorrections } from './PendingCorrections.tsx';

const PHONE: OwnerCorrectionWire = {
  id: 1,
  listing: { id: 7, business_name: 'Alder & Salt' },
  field: 'phone',
  value: '(512) 555-0177',
  present: '(512) 555-0101',
  notes: ['Seen today.'],
  senders: 1,
  goes_to_desk: false,
  created_at: '2026-03-02T09:00:00Z',
  desk_since: '2026-03-09T09:00:00Z',
};
const NAME: OwnerCorrectionWire = { ...PHONE, id: 2, field: 'name', value: 'Another Name', goes_to_desk: true };

const region = page.getByRole('region', { name: 'Suggested corrections' });
const asked = region.getByRole('listitem');

test('an owner declines one correction with a reason and accepts another', async () => {
  const network = createFakeNetwork();
  const ask = (...pending: OwnerCorrectionWire[]) =>
    network.succeed(listCorrectionsOperation, { success: true, data: { sent: [], asked: pending } });
  for (const { id } of [PHONE, NAME])
    network.succeed(respondToCorrectionOperation, { success: true, message: 'Thank you.' }, { params: { id } });
  ask(PHONE, NAME);
  await renderDashboardPart(network, (session) => <PendingCorrections session={session} />);
  await expect.poll(() => asked.elements()).toHaveLength(2);
  await expect.element(asked.first()).toMatchTextContent('(512) 555-0177');
  await expectNoOverflow();
  await expectAccessible();

  await asked.nth(1).getByRole('button', { name: /^No\b/ }).click();
  const decline = asked.nth(1).getByRole('button', { name: 'Decline' });
  await decline.click();
  await expect.element(asked.getByText('Give a reason, so the sender understands.')).toBeVisible();
  await asked.nth(1).getByLabelText('Why not?').fill('That is our neighbour.');
  ask(PHONE);
  await decline.click();
  await expect.poll(() => asked.elements()).toHaveLength(1);
  ask();
  await asked.getByRole('button', { name: /^Accept/ }).click();
  await expect.element(region).not.toBeInTheDocument();
  const answers = network.requests.filter(({ method }) => method === 'PUT');
  expect(answers.map(({ url, body }) => [url.pathname, JSON.parse(body)])).toEqual([
    ['/api/corrections/2/answer', { decision: 'rejected', reason: 'That is our neighbour.' }],
    ['/api/corrections/1/answer', { decision: 'approved', reason: '' }],
  ]);
});
