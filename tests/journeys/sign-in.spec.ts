import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { assignListing } from './support/owner.ts';

const LOGIN = '**/users.php?action=login';
const REGISTER = '**/users.php?action=register';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function openRegistration(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill('Dana Alder');
  await page.getByLabel('Email').fill(`dana${Date.now()}@example.test`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('lantern-street-9');
}

async function expectFailure(page: Page, title: string, sentence: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
  const toast = page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: sentence });
  await expect(toast.first()).toBeVisible();
}

// covers §3.session.1, §4.session.1, §8.login.2
test('a login stores the token for 24 hours and shows a welcome', async ({ page, site }) => {
  const { email, password } = await site.signUp();
  await page.goto('/dashboard');
  await expectAccessible(page);
  await signIn(page, email, password);
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
  const hours = await page.evaluate(() => (Number(localStorage.getItem('tokenExpiry')) - Date.now()) / 3_600_000);
  expect(hours).toBeCloseTo(24, 1);
});

// covers §8.login.1
test('a wrong password is shown at the form and as a toast, and the email stays', async ({ page, site, monitor }) => {
  monitor.allow(/status of 401/);
  const { email } = await site.signUp();
  await page.goto('/dashboard');
  await signIn(page, email, 'wrong-password');
  await expectFailure(page, 'Login Failed', 'Invalid credentials');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page);
});

const FAILURES = [
  { status: 500, body: 'oops', sentence: 'HTTP 500: Internal Server Error' },
  {
    status: 429,
    body: '{"error":"Too many tries. Please wait 9 seconds."}',
    sentence: 'Too many tries. Please wait 9 seconds.',
  },
  { status: 200, body: '{"success":false,"message":"Not today"}', sentence: 'Not today' },
  { status: 200, body: '{"success":false}', sentence: 'Invalid credentials' },
  { status: 200, body: '<br>', sentence: 'Login failed. Please try again.' },
  { status: 502, body: '<html>', sentence: 'HTTP 502: Bad Gateway' },
];

// covers §8.login.1
test('every login failure has its message', async ({ page }) => {
  await page.goto('/dashboard');
  for (const { status, body, sentence } of FAILURES) {
    await page.route(LOGIN, (route) => route.fulfill({ status, body }));
    await signIn(page, 'dana@example.test', 'lantern-street-9');
    await expectFailure(page, 'Login Failed', sentence);
  }
  await page.route(LOGIN, (route) => route.abort());
  await signIn(page, 'dana@example.test', 'lantern-street-9');
  await expectFailure(page, 'Login Failed', 'Login failed. Please try again.');
});

// covers §5.signin.1, U-10
test('empty fields show errors, the first is focused, and typing clears its error', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  for (const sentence of ['Enter your full name.', 'Enter your e-mail address.'])
    await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Choose a password of at least 6 characters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Full name').fill('Dana Alder');
  await expect(page.getByText('Enter your full name.')).toHaveCount(0);
});

// covers §2.dashboard.1
test('fields have autocomplete hints, and the email carries over between the forms', async ({ page }) => {
  await page.goto('/dashboard');
  const autocomplete = (name: string) => page.getByRole('textbox', { name, exact: true }).getAttribute('autocomplete');
  expect([await autocomplete('Email'), await autocomplete('Password')]).toEqual(['username', 'current-password']);
  await page.getByLabel('Email').fill('dana@example.test');
  await page.getByRole('button', { name: 'Create an account' }).click();
  expect(await autocomplete('Password')).toBe('new-password');
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.test');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/account/reset');
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.test');
});

// covers §8.register.1
test('registering an existing email is rejected at the form', async ({ page, site, monitor }) => {
  monitor.allow(/status of 409/);
  const { email } = await site.signUp();
  await openRegistration(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('another-street-9');
  await page.getByRole('button', { name: 'Create Account' }).click();
  const sentence = 'An account with this e-mail address exists already. Sign in, or reset your password.';
  await expectFailure(page, 'Registration Failed', sentence);
});

// covers §8.register.1
test('a registration that fails without a reason, or without a response, has its own message', async ({ page }) => {
  await openRegistration(page);
  await page.route(REGISTER, (route) => route.fulfill({ body: '{"success":false}' }));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectFailure(page, 'Registration Failed', 'Registration failed - no error message provided');
  await page.route(REGISTER, (route) => route.abort());
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectFailure(page, 'Registration Failed', 'Registration failed. Please try again.');
});

// covers §8.register.1
test('a registration whose login fails leads to the filled sign-in form', async ({ page, monitor }) => {
  monitor.allow(/Shown as empty/);
  await openRegistration(page);
  await page.route(LOGIN, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Your account has been created. Logging you in...')).toBeVisible();
  const sentence = 'Registration successful, but auto-login failed. Please try logging in manually.';
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
  await page.unroute(LOGIN);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
});

// covers §4.session.4, U-21
test('registering, editing and saving a listing works by keyboard alone', async ({ page, site }) => {
  const { keyboard } = page;
  const email = 'keyboard@example.test';
  await page.goto('/dashboard');
  await page.getByLabel('Email').focus();
  await tabTo(page, 'Create an account');
  await keyboard.press('Enter');
  await tabTo(page, 'Full name', 'Shift+Tab');
  for (const text of ['Kay Board', email]) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await keyboard.type('lantern-street-9');
  await keyboard.press('Enter');
  await expect(page.getByText('No listings found. Create your first listing to get started.')).toBeVisible();
  const listing = await assignListing(site, { email, password: '', name: '', token: '' });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo(page, 'Edit');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.business_name);
  await tabTo(page, 'Phone');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('415 555 0142');
  await tabTo(page, 'Save Changes');
  await keyboard.press('Enter');
  await expect(page.getByText('Listing updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

const STEPS_MAX = 100;

async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const wanted = page.getByRole('button', { name }).or(page.getByLabel(name)).first();
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The control ${name} was not reached by ${key}`);
}
