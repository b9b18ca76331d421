import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unsubscribeFromNotificationsOperation } from '#contract/notification-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const ADDRESS = window.location.href;
const TOKEN = 't'.repeat(43);

afterEach(() => window.history.replaceState(window.history.state, '', ADDRESS));

test('the unsubscribe link stops a kind of email without signing in, after a click', async () => {
  const network = createFakeNetwork();
  const message = '“Messages from visitors” no longer come by mail.';
  network.succeed(unsubscribeFromNotificationsOperation, { success: true, message });
  window.history.replaceState(window.history.state, '', `#${TOKEN}`);
  await renderApp(<UnsubscribePage />, { network });
  const button = page.getByRole('button', { name: 'Unsubscribe' });
  await expect.element(button).toBeVisible();
  expect(window.location.hash).toBe('');
  expect(network.requests).toEqual([]);
  await button.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expectAccessible();
  expect(network.requests.map(({ body }) => JSON.parse(body))).toEqual([{ token: TOKEN }]);
});
