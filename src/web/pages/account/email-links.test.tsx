import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  confirmEmailOperation,
  requestPasswordResetOperation,
  resetPasswordOperation,
} from '#contract/account-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeResponse } from '../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const TOKEN = 'a-secret-token';
const BAD_LINK = 'This link is no longer valid. Ask for a new one.';
const badLink: FakeResponse = { status: 400, json: { success: false, error: BAD_LINK, code: 'bad-link' } };

const button = (name: string) => page.getByRole('button', { name });
const newPassword = page.getByRole('textbox', { name: 'New password', exact: true });

/** Links in emails have their token in the fragment, where no server sees it. */
const openFragment = (fragment: string) => history.replaceState(null, '', `${location.pathname}${fragment}`);

beforeEach(() => openFragment(''));

test('a page for confirming an address says where its link is', async () => {
  await renderApp(<ConfirmEmailPage />);
  await expect.element(page.getByText('Open the link in the email we sent you.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Get a new email' })).toBeVisible();
  await expectAccessible();
});

test('a link confirms the address after a click, and its token leaves the address bar', async () => {
  const network = createFakeNetwork();
  network.succeed(confirmEmailOperation, { success: true, message: 'Your email address is confirmed.' });
  openFragment(`#${TOKEN}`);
  await renderApp(<ConfirmEmailPage />, { network });
  await expect.element(button('Confirm email address')).toBeVisible();
  expect(location.href).not.toContain(TOKEN);
  expect(network.requests).toEqual([]);
  await button('Confirm email address').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Your email address is confirmed.');
  expect(network.requests.map(({ body }) => JSON.parse(body))).toEqual([{ token: TOKEN }]);
});

test('a used link says so and offers a new email', async () => {
  const network = createFakeNetwork();
  network.respondWith(`POST ${confirmEmailOperation.path}`, badLink);
  openFragment(`#${TOKEN}`);
  await renderApp(<ConfirmEmailPage />, { network });
  await button('Confirm email address').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(BAD_LINK);
  await expect.element(page.getByRole('link', { name: 'Get a new email' })).toBeVisible();
  await expectAccessible();
});

test('a forgotten password is requested by email', async () => {
  const network = createFakeNetwork();
  const message = 'If an account has this address, we’ve sent it a link to set a new password.';
  network.succeed(requestPasswordResetOperation, { success: true, message });
  await renderApp(<ResetPasswordPage />, { network });
  await page.getByLabelText('Email').fill('ada@example.test');
  await expectAccessible();
  await button('Send link').click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(network.requests.map(({ body }) => JSON.parse(body))).toEqual([{ email: 'ada@example.test' }]);
});

test('a common password is rejected at its field, and a used link offers a new one', async () => {
  const network = createFakeNetwork();
  const isCommon = 'This password is too common and easy to guess. Choose a different one.';
  const endpoint = `POST ${resetPasswordOperation.path}`;
  network.respondWith(endpoint, { status: 400, json: { success: false, fields: { new_password: isCommon } } });
  openFragment(`#${TOKEN}`);
  await renderApp(<ResetPasswordPage />, { network });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a new password');
  expect(location.href).not.toContain(TOKEN);
  await newPassword.fill('password1');
  await button('Change password').click();
  await expect.element(newPassword).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(isCommon)).toBeVisible();
  await expectAccessible();
  network.respondWith(endpoint, badLink);
  await newPassword.fill('harbor-lights-7');
  await button('Change password').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(BAD_LINK);
  await expect.element(button('Send link')).toBeVisible();
});

test('a new password leads to the sign-in', async () => {
  const network = createFakeNetwork();
  network.succeed(resetPasswordOperation, { success: true, message: '' });
  openFragment(`#${TOKEN}`);
  await renderApp(<ResetPasswordPage />, { network });
  await newPassword.fill('harbor-lights-7');
  await button('Change password').click();
  await expect.element(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
  const dashboard = page.getByRole('link', { name: 'Go to your dashboard' });
  await expect.element(dashboard).toHaveAttribute('href', '/dashboard');
  expect(network.requests.map(({ body }) => JSON.parse(body))).toEqual([
    { token: TOKEN, new_password: 'harbor-lights-7' },
  ]);
});
