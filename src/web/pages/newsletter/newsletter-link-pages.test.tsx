import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unsubscribeFromNewsletterOperation } from '#contract/newsletter-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { ConfirmNewsletter, UnsubscribeNewsletter } from './newsletter-link-pages.tsx';

const openLink = (token: string) => window.history.replaceState(null, '', `#${token}`);

afterEach(() => openLink(''));

test('the unsubscribe button sends the token of the link', async () => {
  openLink('a-token');
  const network = createFakeNetwork();
  network.succeed(unsubscribeFromNewsletterOperation, {
    success: true,
    message: 'You’re unsubscribed and won’t get any more issues.',
  });
  await renderApp(<UnsubscribeNewsletter />, { network });
  expect(network.requests).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.element(page.getByText('You’re unsubscribed and won’t get any more issues.')).toBeVisible();
  expect(network.requests.map(({ body }) => body)).toEqual([JSON.stringify({ token: 'a-token' })]);
});

test('an invalid link is rejected', async () => {
  openLink('guessed');
  const network = createFakeNetwork();
  const error = 'This link is no longer valid. Ask for a new one.';
  network.respondWith('POST /api/newsletter/confirm', {
    status: 400,
    json: { success: false, code: 'bad-link', error },
  });
  await renderApp(<ConfirmNewsletter />, { network });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(error);
  await expectAccessible();
});
