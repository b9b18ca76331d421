import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { browserSession } from '../session/use-session.ts';
import { AuthScreen } from './AuthScreen.tsx';

const LOGIN = 'POST /users.php?action=login';
const SECOND_STEP = 'POST /api/users/second-step';
const USER = {
  id: 1,
  email: 'dana@example.test',
  name: 'Dana Alder',
  role: 'owner',
  email_confirmed: true,
  created_at: '2026-01-01T00:00:00Z',
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const codeField = page.getByRole('textbox', { name: 'Code' });
const passwordField = page.getByRole('textbox', { name: 'Password', exact: true });

async function openSecondStep(methods: string[] = ['totp', 'recovery']) {
  const network = createFakeNetwork();
  network.respondWith(LOGIN, { json: { success: true, second_step: { token: 'a-step', methods } } });
  const app = await renderApp(<AuthScreen description="Sign in to manage your listings." notice={undefined} />, {
    at: '/dashboard',
    network,
  });
  await page.getByLabelText('Email').fill(USER.email);
  await passwordField.fill('lantern-street-9');
  await button('Sign In').click();
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  return app;
}

const lastBody = (requests: { body: string }[]) => JSON.parse(requests.at(-1)?.body ?? '{}');

test('after the password, one focused field asks for the code, which can be typed by keyboard alone', async () => {
  const { network } = await openSecondStep();
  await expect.element(codeField).toHaveFocus();
  await expect.element(codeField).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(codeField).toHaveAttribute('inputmode', 'numeric');
  await expect.element(codeField).toHaveAccessibleDescription(/authenticator app/);
  await expectAccessible();
  const data = { token: 'a-session', expires_at: '2026-01-02T00:00:00Z', user: USER };
  network.respondWith(SECOND_STEP, { json: { success: true, message: 'Welcome back!', token: 'a-session', data } });
  await userEvent.keyboard('287082{Enter}');
  await expect.element(page.getByText('Login Successful')).toBeVisible();
  expect(browserSession().current()?.token).toBe('a-session');
  expect(lastBody(network.requests)).toEqual({ token: 'a-step', method: 'totp', code: '287082' });
});

test('a wrong code is an error at the field, which keeps the focus', async () => {
  const { network } = await openSecondStep();
  const message = 'That code isn’t right. Try again.';
  network.respondWith(SECOND_STEP, {
    status: 401,
    json: { success: false, error: message, code: 'bad-credentials', fields: { code: message } },
  });
  await button('Sign In').click();
  await expect.element(page.getByText('Enter the code.')).toBeVisible();
  await codeField.fill('000000');
  await button('Sign In').click();
  await expect.element(codeField).toHaveAccessibleDescription(message);
  await expect.element(codeField).toHaveFocus();
  await expectAccessible();
  expect(browserSession().current()).toBeNull();
});

test('a recovery code can be used instead', async () => {
  const { network } = await openSecondStep();
  await button('Use a recovery code instead').click();
  const field = page.getByLabelText('Recovery code');
  await expect.element(field).toHaveFocus();
  await expect.element(field).not.toHaveAttribute('inputmode', 'numeric');
  network.respondWith(SECOND_STEP, { status: 500, json: { success: false, error: 'Something failed.' } });
  await field.fill('abcde-fghjk');
  await button('Sign In').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something failed.');
  expect(lastBody(network.requests)).toMatchObject({ method: 'recovery', code: 'abcde-fghjk' });
  await button('Use your authenticator app instead').click();
  await expect.element(codeField).toHaveValue('');
});

test('a sign-in that has ended returns to the password with the reason', async () => {
  const { network } = await openSecondStep(['email']);
  await expect.element(codeField).toHaveAccessibleDescription(/emailed you a 6-digit code/);
  await expect.element(button('Use a recovery code instead')).not.toBeInTheDocument();
  const message = 'This sign-in has expired. Start again with your email address and password.';
  network.respondWith(SECOND_STEP, { status: 401, json: { success: false, error: message, code: 'sign-in-expired' } });
  await codeField.fill('123456');
  await button('Sign In').click();
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue(USER.email);
  await expect.element(passwordField).toHaveValue('');
});

test('"Start over" returns to the password', async () => {
  await openSecondStep();
  await button('Start over').click();
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.element(passwordField).toHaveValue('');
});

test('a passkey comes first, and another method can be chosen', async () => {
  const { network } = await openSecondStep(['passkey', 'email']);
  await expect.element(button('Use your passkey')).toHaveFocus();
  await expectAccessible();
  network.respondWith('POST /api/users/passkeys/login/options', {
    status: 429,
    json: { success: false, error: 'Too many attempts. Please wait 9 seconds.', code: 'too-many' },
  });
  await button('Use your passkey').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many attempts. Please wait 9 seconds.');
  await button('Email me a code instead').click();
  await expect.element(codeField).toHaveFocus();
  await expect.element(button('Use a passkey instead')).toBeVisible();
});
