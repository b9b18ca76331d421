import type { CDPSession, Page } from '@playwright/test';
import { signInAsAdmin } from './support/admin.ts';
import { expect, expectAccessible, setBrowserSession, test } from './support/fixtures.ts';
import type { TestAccount, TestSite } from './support/test-site.ts';

// A site at an IP address has no passkeys.
test.use({
  baseURL: async ({ site }, use) => {
    await site.resetRateLimits();
    await use(site.url.replace('127.0.0.1', 'localhost'));
  },
});

/** The device of the user: it unlocks and answers at once. */
async function addVirtualAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** The session was opened this many minutes ago. */
async function ageSession(site: TestSite, { email }: TestAccount, minutes = 16): Promise<void> {
  await site.sql(
    `update sessions set authenticated_at = authenticated_at - make_interval(mins => $2)
     where user_id = (select id from users where email = $1)`,
    [email, minutes],
  );
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const codes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' });
const profileButton = (page: Page, name: string) => passkeys(page).getByRole('button', { name });

test('a passkey is added, signs in and is removed', async ({ page, site, monitor }) => {
  monitor.allow(/status of 401/);
  const account = await site.signUp();
  await addVirtualAuthenticator(page);
  await setBrowserSession(page, account.token);
  await page.goto('/dashboard/profile');
  let code = '';
  await test.step('it is added and renamed, with recovery codes', async () => {
    await profileButton(page, 'Add a passkey').click();
    await expect(codes(page).getByRole('listitem')).toHaveCount(10);
    code = (await codes(page).getByRole('listitem').first().textContent()) ?? '';
    await expectAccessible(page, 'main');
    await profileButton(page, 'I’ve saved them').click();
    const item = passkeys(page).getByRole('listitem');
    await expect(item).toContainText('Chrome on');
    await expect(item).toContainText('not used yet');
    // below the header, which would cover a part of the buttons
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, 'main');
    await profileButton(page, 'Rename').click();
    await page.getByLabel('Passkey name').fill('Work laptop');
    await profileButton(page, 'Save').click();
    await expect(item).toContainText('Work laptop');
  });
  await test.step('it signs in without an email address', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
    await page.goto('/dashboard/profile');
    await expect(passkeys(page).getByRole('listitem')).toContainText('last used');
  });
  await test.step('it completes a sign-in with the password', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/dashboard');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
    await page.goto('/dashboard/profile');
  });
  await test.step('a recovery code replaces it', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/dashboard');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Dashboard');
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('region', { name: 'Two-step sign-in' })).toContainText('9 recovery codes left.');
  });
  await test.step('it is removed and cannot sign in any more', async () => {
    await profileButton(page, 'Remove').click();
    await profileButton(page, 'Remove it?').click();
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('We couldn’t use this passkey.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
});

test('a setting is saved after the password is confirmed, and nothing is lost', async ({ page, site, monitor }) => {
  monitor.allow(/status of 40[13]/);
  const account = await signInAsAdmin(site, page);
  await ageSession(site, account);
  await page.goto('/admin/settings');
  const figure = page.getByLabel('Reviews figure');
  const former = await figure.inputValue();
  const save = async (value: string) => {
    await figure.fill(value);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  const confirm = async (password: string) => {
    await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(password);
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  };
  const history = page.getByRole('region', { name: 'History' });
  await test.step('cancel leaves everything as it was', async () => {
    await save('7 reviews');
    await expectAccessible(page, '[role="dialog"]');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(figure).toHaveValue('7 reviews');
    await expect(page.getByText('to “7 reviews”')).toHaveCount(0);
  });
  await test.step('the right password repeats the act', async () => {
    await save('7 reviews');
    await confirm('wrong-password');
    await expect(dialog(page).getByText('That password isn’t right.')).toBeVisible();
    await confirm(account.password);
    await expect(dialog(page)).toBeHidden();
    await expect(history).toContainText('to “7 reviews”');
  });
  await test.step('for 15 minutes it does not ask again', async () => {
    await save(former);
    await expect(history).toContainText('from “7 reviews”');
    await expect(dialog(page)).toBeHidden();
  });
});

test('the data is exported after a passkey is used', async ({ page, site, monitor }) => {
  monitor.allow(/status of 403/);
  const account = await site.signUp();
  await addVirtualAuthenticator(page);
  await setBrowserSession(page, account.token);
  await page.goto('/dashboard/profile');
  await profileButton(page, 'Add a passkey').click();
  await profileButton(page, 'I’ve saved them').click();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
  await ageSession(site, account);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  await dialog(page).getByRole('button', { name: 'Use a passkey' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');
  await expect(dialog(page)).toBeHidden();
});

test('a browser without WebAuthn is offered no passkeys', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});
