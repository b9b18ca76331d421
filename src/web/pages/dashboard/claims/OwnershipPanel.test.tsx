import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listClaimsOperation, relinquishListingOperation, withdrawClaimOperation } from '#contract/claim-operations.ts';
import { aClaim } from '../../../../../tests/support/browser/claim-fixture.ts';
import { renderDashboardPart } from '../../../../../tests/support/browser/dashboard-part.tsx';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { expectNoOverflow } from '../../../../../tests/support/browser/expect-no-overflow.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { OwnershipPanel } from './OwnershipPanel.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function openPanel(...claims: ReturnType<typeof aClaim>[]) {
  const network = createFakeNetwork();
  const data = { claims, disputes: [], transfers: [] };
  network.succeed(listClaimsOperation, { success: true, data });
  const listings = [{ id: 7, name: 'Alder & Salt' }];
  await renderDashboardPart(network, (session) => <OwnershipPanel session={session} listings={listings} />);
  await expect.element(button('Transfer or release a listing')).toBeVisible();
  return { network, data };
}

test('a claim shows the token of the website and can be withdrawn', async () => {
  const claim = aClaim({ proof: 'website' });
  const { network, data } = await openPanel(claim);
  await expect.element(page.getByText('Action needed')).toBeVisible();
  await expect.element(page.getByText('<meta name="townlink-verification"')).toBeVisible();
  await expectNoOverflow();
  await expectAccessible();
  const params = { id: claim.id };
  network.succeed(withdrawClaimOperation, { success: true, message: 'Withdrawn.' }, { params });
  const claims = [{ ...claim, status: 'withdrawn' as const }];
  network.succeed(listClaimsOperation, { success: true, data: { ...data, claims } });
  await button(/^Withdraw/).click();
  await expect.element(page.getByText('You withdrew this claim.')).toBeVisible();
  await expect.element(page.getByText('Claim withdrawn')).toBeVisible();
});

test('a proven claim says that the business is managed', async () => {
  await openPanel(aClaim({ status: 'proven', is_owner: true }));
  await expect.element(page.getByText('Verified owner')).toBeVisible();
});

test('a listing is released after a second click', async () => {
  const { network } = await openPanel();
  await button('Transfer or release a listing').click();
  await expect.element(page.getByRole('dialog', { name: 'Transfer or release' })).toBeVisible();
  await expectAccessible();
  network.succeed(relinquishListingOperation, { success: true, message: 'Given up.' }, { params: { id: 7 } });
  await button('Release listing').click();
  expect(network.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await button('Yes, release it').click();
  await expect.element(page.getByText('Listing released')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
