import type { Browser, Page } from '@playwright/test';
import { apiCallsDuring } from './support/api-calls.ts';
import {
  expect,
  expectAccessible,
  expectNoApiCallsOnLoad,
  expectNoHorizontalScroll,
  setBrowserSession,
  test,
} from './support/fixtures.ts';
import { waitForHydration } from './support/hydration.ts';
import { signInAsOwner } from './support/owner.ts';
import { createInvitationToken } from './support/team.ts';
import type { TestAccount, TestSite } from './support/test-site.ts';

const NARROW = { width: 320, height: 800 };
const team = (page: Page) => page.getByRole('region', { name: 'Team' });

/** A second user in a separate browser context. */
async function signInColleague(browser: Browser, site: TestSite): Promise<{ page: Page; account: TestAccount }> {
  const account = await site.signUp({ name: 'Ben Ito' });
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  waitForHydration(page);
  await setBrowserSession(page, account.token);
  return { page, account };
}

test('an invited colleague joins by email link, edits the listing and loses access when removed', async ({
  page,
  site,
  browser,
}) => {
  const { listing } = await signInAsOwner(site, page);
  const colleague = await signInColleague(browser, site);
  await page.goto('/dashboard/team');
  await page.getByRole('button', { name: 'Invite teammate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite teammate' });
  await dialog.getByLabel('Email').fill(colleague.account.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We emailed ${colleague.account.email}.`)).toBeVisible();
  await expect(team(page)).toContainText('Invited');

  const other = colleague.page;
  await other.goto(`/account/team#${await createInvitationToken(site)}`);
  await other.getByRole('button', { name: 'Join the team' }).click();
  await expect(other.getByText(`You’re now on the ${listing.business_name} team.`)).toBeVisible();
  await other.goto('/dashboard');
  const managed = other.getByRole('article', { name: listing.business_name, exact: true });
  await expect(managed).toContainText('Manager');
  await managed.getByRole('button', { name: 'Edit' }).click();
  await other.getByLabel('Phone').fill('512 555 0142');
  await other.getByRole('button', { name: 'Save' }).first().click();
  await expect(other.getByText('updated')).toBeVisible();
  expect((await site.api(`/listings.php?id=${listing.id}`)).data.phone).toBe('512 555 0142');

  await page.reload();
  await expect(team(page)).toContainText('Ben Ito');
  await page.setViewportSize(NARROW);
  await expectNoHorizontalScroll(page);
  await team(page)
    .getByRole('button', { name: `Remove Ben Ito from ${listing.business_name}` })
    .click();
  await team(page).getByRole('button', { name: 'Yes, remove' }).click();
  await expect(team(page)).toContainText('It’s just you so far.');
  await other.reload();
  await expect(other.getByText('No listings found.')).toBeVisible();
  await other.context().close();
});

test('the account menu leads to the notifications; public pages make no calls', async ({ page, site }) => {
  const { listing } = await signInAsOwner(site, page);
  const body = { name: 'Cleo Ray', email: 'cleo@example.test', message: 'A sink?' };
  await site.api(`/api/listings/${listing.id}/leads`, { method: 'POST', body });
  await page.clock.install();
  await expectNoApiCallsOnLoad(page, '/about');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Notifications 1 unread' })).toBeVisible();
  await expectAccessible(page, 'header');
  const idle = await apiCallsDuring(page, () => page.clock.runFor('01:00'));
  expect(idle, 'calls within a minute').toEqual([]);
  await page.getByRole('link', { name: 'Notifications 1 unread' }).click();
  await expect(page).toHaveURL('/dashboard/notifications');
  await expect(page.getByText(`New message for ${listing.business_name}.`).first()).toBeVisible();
  await page.setViewportSize(NARROW);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'New reviews of your listings' }).click();
  await expect(page.getByText('emailed too')).toBeVisible();
  await page.getByRole('link', { name: `New message for ${listing.business_name}.` }).press('Enter');
  await expect(page).toHaveURL('/dashboard/messages');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});
