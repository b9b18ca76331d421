import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAccountOperation } from '#contract/account-operations.ts';
import { listNotificationsOperation } from '#contract/notification-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { anAccount } from '../../../tests/support/browser/account-fixture.ts';
import { createFakeNetwork } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { RequireModerator } from '../desk/RequireModerator.tsx';
import { AccountMenu } from './AccountMenu.tsx';

const deskLink = page.getByRole('link', { name: 'Desk', exact: true });

async function openMenu(role: Role) {
  const network = createFakeNetwork();
  network.succeed(getAccountOperation, { success: true, data: anAccount({ role }) });
  network.succeed(listNotificationsOperation, {
    success: true,
    data: { results: [], total: 0, limit: 0, offset: 0, unread: 0 },
  });
  const ui = (
    <>
      <AccountMenu />
      <RequireModerator description="" fallback={null}>
        {() => null}
      </RequireModerator>
    </>
  );
  const app = await renderApp(ui, { network, token: 'a-token' });
  await page.getByRole('button', { name: 'Account' }).click();
  await expect.element(page.getByRole('link', { name: 'Notifications' })).toBeVisible();
  return app;
}

test('the account menu leads moderators to the desk', async () => {
  const { address } = await openMenu('moderator');
  await deskLink.click();
  await expect.poll(address).toBe('/admin');
});

test('the account menu of an owner has no desk', async () => {
  await openMenu('owner');
  await expect.element(page.getByRole('heading', { name: 'Moderators only' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  expect(deskLink.query()).toBeNull();
});
