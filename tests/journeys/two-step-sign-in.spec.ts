import type { Page } from '@playwright/test';
import { totpCode, totpTimeStep } from '#server/users/second-step/totp.ts';
import { expect, expectAccessibleLayout, setBrowserSession, test } from './support/fixtures.ts';
import type { TestAccount, TestSite } from './support/test-site.ts';

/** The code that the app shows now, or in `steps` times thirty seconds. Each code works once; the next one is accepted early. */
async function appCode(site: TestSite, { email }: TestAccount, steps = 0): Promise<string> {
  const [row] = await site.sql<{ secret: string }>(
    `select encode(secret, 'hex') as secret from authenticators a join users u on u.id = a.user_id where u.email = $1`,
    [email],
  );
  return totpCode(Buffer.from(row?.secret ?? '', 'hex'), totpTimeStep(new Date()) + steps);
}

async function enterPassword(page: Page, account: TestAccount): Promise<void> {
  await page.goto('/dashboard');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

const dashboardTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Business Dashboard' });

// covers U-10, U-21
test('two-step sign-in is turned on, used with a code and a recovery code, and turned off', async ({
  page,
  site,
  monitor,
}) => {
  monitor.allow(/status of 401/);
  const account = await site.signUp();
  await setBrowserSession(page, account.token);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  const password = section.getByRole('textbox', { name: 'Confirm with your password', exact: true });
  const recoveryCodes: string[] = [];
  await test.step('it is set up in the profile', async () => {
    await page.goto('/dashboard/profile');
    await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(password).toBeFocused();
    await password.fill(account.password);
    await password.press('Enter');
    await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectAccessibleLayout(page);
    await section.getByLabel('Code from the app').fill(await appCode(site, account));
    await section.getByRole('button', { name: 'Turn on' }).click();
    const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recoveryCodes.push(...(await codes.allTextContents()));
    await expectAccessibleLayout(page);
    await section.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(section.getByText('10 recovery codes left.')).toBeVisible();
    await signOut(page);
  });
  await test.step('signing in takes a code of the app', async () => {
    await enterPassword(page, account);
    await expectAccessibleLayout(page);
    const field = page.getByRole('textbox', { name: 'Code' });
    await expect(field).toBeFocused();
    const code = await appCode(site, account, 1);
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription('That code isn’t right. Try again.');
    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(dashboardTitle(page)).toBeVisible();
    await signOut(page);
  });
  await test.step('or a recovery code', async () => {
    await enterPassword(page, account);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toUpperCase());
    await page.keyboard.press('Enter');
    await expect(dashboardTitle(page)).toBeVisible();
  });
  await test.step('it is turned off in the profile', async () => {
    await page.goto('/dashboard/profile');
    await expect(section.getByText('9 recovery codes left.')).toBeVisible();
    await section.getByRole('button', { name: 'Turn off' }).click();
    await password.fill(account.password);
    await section.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
    await expect(section.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  });
});
