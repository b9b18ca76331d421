import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAccountOperation } from '#contract/account-operations.ts';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { RequireModerator } from './RequireModerator.tsx';

test('a moderator without a required second factor is led to set one up', async () => {
  const network = createFakeNetwork();
  const account = { id: 1, email: 'mo@townlink.example', name: 'Mo Lind', role: 'moderator' as const };
  const rest = { email_confirmed: true, created_at: '2026-01-05T09:00:00Z', second_factor_missing: true as const };
  network.succeed(getAccountOperation, { success: true, data: { ...account, ...rest } });
  const { address } = await renderApp(
    <RequireModerator description="Sign in." fallback={null}>
      {() => <p>The desk</p>}
    </RequireModerator>,
    { at: '/admin', network, token: 'a-token' },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Two-step sign-in');
  await expect.element(page.getByText('The desk', { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('link', { name: 'Set it up in your profile' }).click();
  await expect.poll(address).toBe('/dashboard/profile');
});
