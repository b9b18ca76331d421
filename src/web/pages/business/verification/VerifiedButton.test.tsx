import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getVerificationOperation } from '#contract/verification-operations.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { expectNoOverflow } from '../../../../../tests/support/browser/expect-no-overflow.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../../tests/support/browser/render-app.tsx';
import { aVerification } from '../../../../../tests/support/browser/verification-fixture.ts';
import { VerifiedButton } from './VerifiedButton.tsx';

// covers U-19
test('the Verified badge opens the verification record', async () => {
  const network = createFakeNetwork();
  const data = { ...aVerification({ license: { result: 'unchecked', checked_at: null } }), demo: true };
  network.succeed(getVerificationOperation, { success: true, data }, { params: { id: 7 } });
  await renderApp(<VerifiedButton listingId={7} />, { network });
  const badge = page.getByRole('button', { name: 'Verified: what does this mean?' });
  await badge.click();
  const record = page.getByRole('dialog', { name: '15-point verification' });
  await expect.poll(() => record.getByRole('heading', { level: 3 }).elements()).toHaveLength(15);
  await expect.element(record.getByText('14 of 15')).toBeVisible();
  await expect.element(record.getByText('the business and its record are invented')).toBeVisible();
  await expectNoOverflow();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(badge).toHaveFocus();
});
