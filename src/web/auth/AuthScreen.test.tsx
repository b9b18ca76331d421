import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowMessages } from '../../../tests/support/browser/console-monitor.ts';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeResponse } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { tabTo } from '../../../tests/support/browser/tab-to.ts';
import { browserSession } from '../session/use-session.ts';
import { AuthScreen } from './AuthScreen.tsx';

const LOGIN = 'POST /users.php?action=login';
const REGISTER = 'POST /users.php?action=register';
const EMAIL = 'dana@example.test';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const emailField = page.getByLabelText('Email');
const nameField = page.getByLabelText('Full name');
const passwordField = page.getByRole('textbox', { name: 'Password', exact: true });

async function openSignIn() {
  const network = createFakeNetwork();
  const app = await renderApp(<AuthScreen description="Sign in to manage your listings." notice={undefined} />, {
    at: '/dashboard',
    network,
  });
  await expect.element(button('Sign In')).toBeVisible();
  return app;
}

async function fillRegistration() {
  await button('Create an account').click();
  await nameField.fill('Dana Alder');
  await emailField.fill(EMAIL);
  await passwordField.fill('lantern-street-9');
}

async function expectFailure(title: string, sentence: string) {
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  const toast = page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: sentence });
  await expect.element(toast.first()).toBeVisible();
}

// covers §8.login.1
test.for<FakeResponse & { sentence: string }>([
  { status: 500, statusText: 'Internal Server Error', body: 'oops', sentence: 'HTTP 500: Internal Server Error' },
  {
    status: 429,
    json: { error: 'Too many attempts. Please wait 9 seconds.' },
    sentence: 'Too many attempts. Please wait 9 seconds.',
  },
  { json: { success: false, message: 'Not today' }, sentence: 'Not today' },
  { json: { success: false }, sentence: 'Invalid credentials' },
  { body: '<br>', sentence: 'Login failed. Please try again.' },
  { status: 502, statusText: 'Bad Gateway', body: '<html>', sentence: 'HTTP 502: Bad Gateway' },
])('a failed login says "$sentence" at the form and as a toast', async ({ sentence, ...response }) => {
  const { network } = await openSignIn();
  network.respondWith(LOGIN, response);
  await emailField.fill(EMAIL);
  await passwordField.fill('lantern-street-9');
  await button('Sign In').click();
  await expectFailure('Login Failed', sentence);
  await expect.element(emailField).toHaveValue(EMAIL);
});

// covers §8.login.1
test('a login without a response can be repeated', async () => {
  const { network } = await openSignIn();
  await emailField.fill(EMAIL);
  await passwordField.fill('lantern-street-9');
  await button('Sign In').click();
  await expectFailure('Login Failed', 'Login failed. Please try again.');
  await expectAccessible();
  network.respondWith(LOGIN, { json: { success: true, data: { token: 'a-token' } } });
  await button('Sign In').click();
  await expect.element(page.getByText('Login Successful')).toBeVisible();
  expect(browserSession().current()?.token).toBe('a-token');
});

// covers §5.signin.1, U-10
test('empty fields show errors, the first is focused, and typing clears its error', async () => {
  await openSignIn();
  await button('Create an account').click();
  await button('Create Account').click();
  await expect.element(nameField).toHaveFocus();
  await expect.element(page.getByText('Enter your full name.')).toBeVisible();
  await expect.element(page.getByText('Enter your email address.')).toBeVisible();
  await passwordField.fill('12345');
  await button('Create Account').click();
  await expect.element(page.getByText('Use a password of at least 6 characters.')).toBeVisible();
  await expectAccessible();
  await nameField.fill('Dana Alder');
  await expect.element(page.getByText('Enter your full name.')).not.toBeInTheDocument();
});

// covers §2.dashboard.1
test('fields have autocomplete hints, and the email but no password carries over between the forms', async () => {
  const { address } = await openSignIn();
  await expect.element(emailField).toHaveAttribute('autocomplete', 'username');
  await expect.element(passwordField).toHaveAttribute('autocomplete', 'current-password');
  await emailField.fill(EMAIL);
  await passwordField.fill('lantern-street-8');
  await button('Create an account').click();
  await expect.element(passwordField).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(passwordField).toHaveValue('');
  await expect.element(emailField).toHaveValue(EMAIL);
  await button('Sign in').click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.poll(address).toBe('/account/reset');
});

// covers §4.session.4, §8.login.2, U-21
test('an account is registered and signed in by keyboard alone', async () => {
  const { network } = await openSignIn();
  network.respondWith(REGISTER, { json: { success: true } });
  network.respondWith(LOGIN, { json: { success: true, data: { token: 'a-token' } } });
  await tabTo(button('Create an account'));
  await userEvent.keyboard('{Enter}');
  for (const [control, text] of [
    [nameField, 'Dana Alder'],
    [emailField, EMAIL],
    [passwordField, 'lantern-street-9'],
  ] as const) {
    await tabTo(control);
    await userEvent.keyboard(text);
  }
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => browserSession().current()?.token).toBe('a-token');
  expect(network.requests.map(({ body }) => JSON.parse(body))).toEqual([
    { name: 'Dana Alder', email: EMAIL, password: 'lantern-street-9' },
    { email: EMAIL, password: 'lantern-street-9' },
  ]);
});

// covers §8.register.1
test('a taken email is shown at the form and as a toast', async () => {
  const { network } = await openSignIn();
  const sentence = 'An account with this email address already exists. Sign in, or reset your password.';
  network.respondWith(REGISTER, { status: 409, json: { success: false, error: sentence } });
  await fillRegistration();
  await button('Create Account').click();
  await expectFailure('Registration Failed', sentence);
});

test('a rejected password is explained at its field and in the toast, not above the form too', async () => {
  const { network } = await openSignIn();
  const sentence = 'This password is one of the most common ones. Choose another.';
  network.respondWith(REGISTER, {
    status: 400,
    json: { success: false, error: sentence, fields: { password: sentence } },
  });
  await fillRegistration();
  await button('Create Account').click();
  await expect.element(passwordField).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(document.querySelector('form [role="alert"]')?.textContent).toBe('');
});

// covers §8.register.1
test('a registration that fails without a reason, or without a response, has its own message', async () => {
  const { network } = await openSignIn();
  await fillRegistration();
  await button('Create Account').click();
  await expectFailure('Registration Failed', 'Registration failed. Please try again.');
  network.respondWith(REGISTER, { json: { success: false } });
  await button('Create Account').click();
  await expectFailure('Registration Failed', 'Registration failed - no error message provided');
});

// covers §8.register.1
test('a registration whose login fails leads to the filled sign-in form', async () => {
  const { network } = await openSignIn();
  network.respondWith(REGISTER, { json: { success: true } });
  network.respondWith(LOGIN, { status: 500 });
  allowMessages(/Shown as empty/);
  await fillRegistration();
  await button('Create Account').click();
  await expect.element(page.getByText('Your account has been created. Logging you in...')).toBeVisible();
  const sentence = 'Registration successful, but auto-login failed. Please try logging in manually.';
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  network.respondWith(LOGIN, { json: { success: true, data: { token: 'a-token' } } });
  await button('Sign In').click();
  await expect.element(page.getByText('Welcome back!')).toBeVisible();
  const [, , login] = network.requests;
  expect(JSON.parse(login?.body ?? '{}')).toEqual({ email: EMAIL, password: 'lantern-street-9' });
});
