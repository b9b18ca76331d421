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
import { createInvitationToken, createUnsubscribeToken } from './support/team.ts';
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

async function createLead(site: TestSite, listingId: number, message: string): Promise<void> {
  const body = { name: 'Cleo Ray', email: 'cleo@example.test', message };
  await site.api(`/api/listings/${listingId}/leads`, { method: 'POST', body });
}

test('an invited colleague joins by email link, edits the listing and loses access when removed', async ({
  page,
  site,
  browser,
}) => {
  const { listing } = await signInAsOwner(site, page);
  const colleague = await signInColleague(browser, site);
  await page.goto('/dashboard');
  await expect(team(page)).toContainText('Nobody works on your listings but you.');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to a team' });
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog).toContainText('Enter the e-mail address of whom you invite.');
  await dialog.getByLabel('E-mail address').fill(colleague.account.email);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`We have written to ${colleague.account.email}.`)).toBeVisible();
  await expect(team(page)).toContainText('Invited');

  const other = colleague.page;
  await other.goto(`/account/team#${await createInvitationToken(site)}`);
  await other.getByRole('button', { name: 'Join the team' }).click();
  await expect(other.getByText(`You are on the team of ${listing.business_name}.`)).toBeVisible();
  await other.goto('/dashboard');
  await expect(other.getByRole('article')).toContainText('Manager');
  await expect(other.getByRole('button', { name: 'Hand a listing over or give it up' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Invite somebody' })).toHaveCount(0);
  await other.getByRole('article').getByRole('button', { name: 'Edit' }).click();
  await other.getByLabel('Phone').fill('512 555 0142');
  await other.getByRole('button', { name: 'Save' }).first().click();
  await expect(other.getByText('updated')).toBeVisible();
  expect((await site.api(`/listings.php?id=${listing.id}`)).data.phone).toBe('512 555 0142');

  await page.reload();
  await expect(team(page)).toContainText('Ben Ito');
  await expectAccessible(page, '[aria-labelledby="team-title"]');
  await page.setViewportSize(NARROW);
  await expectNoHorizontalScroll(page);
  const name = `Remove Ben Ito from ${listing.business_name}`;
  await team(page).getByRole('button', { name }).click();
  await team(page).getByRole('button', { name: `Yes, remove` }).click();
  await expect(team(page)).toContainText('Nobody works on your listings but you.');
  await other.goto('/dashboard');
  await expect(other.getByText('No listings found.')).toBeVisible();
  await other.context().close();
});

test('a colleague leaves a team, and the owner revokes an invitation', async ({ page, site, browser }) => {
  const { account, listing } = await signInAsOwner(site, page);
  const colleague = await signInColleague(browser, site);
  const invite = (email: string) =>
    site.api(`/api/listings/${listing.id}/invitations`, { method: 'POST', token: account.token, body: { email } });
  await invite(colleague.account.email);
  const token = await createInvitationToken(site);
  await site.api('/api/invitations/accept', { method: 'POST', token: colleague.account.token, body: { token } });
  await invite('late@example.test');
  await colleague.page.goto('/dashboard');
  await team(colleague.page).getByRole('button', { name: 'Leave' }).click();
  await team(colleague.page).getByRole('button', { name: 'Yes, leave' }).click();
  await expect(colleague.page.getByText('No listings found.')).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Take it back the invitation of late@example.test' }).click();
  await expect(team(page)).toContainText('Nobody works on your listings but you.');
  await colleague.page.context().close();
});

test('notifications are counted, marked as read and link to their subject, and their emails can be chosen', async ({
  page,
  site,
}) => {
  const { listing } = await signInAsOwner(site, page);
  for (const message of ['A sink?', 'A pipe?', 'A drain?']) await createLead(site, listing.id, message);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Notifications 3 unread' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const rows = page.getByRole('listitem').filter({ hasText: `Somebody wrote to ${listing.business_name}.` });
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);
  await rows.first().getByRole('button', { name: 'Mark as read' }).click();
  await expect(rows.getByRole('button', { name: 'Mark as read' })).toHaveCount(2);
  await page.setViewportSize(NARROW);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(rows.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);

  const reviews = page.getByRole('checkbox', { name: 'New reviews of your listings' });
  await expect(reviews).not.toBeChecked();
  await reviews.click();
  await expect(reviews).toBeChecked();
  await expect(page.getByText('by mail too')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Decisions about what you sent' })).toBeDisabled();
  await page.reload();
  await expect(reviews).toBeChecked();
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});

test('the unsubscribe link of an email stops its kind without signing in', async ({ page, site }) => {
  const { email, token } = await site.signUp();
  await page.goto(`/account/notifications#${await createUnsubscribeToken(site, email)}`);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('“Messages from visitors”')).toBeVisible();
  const { data } = await site.api('/api/notifications/settings', { token });
  expect(data).toContainEqual(expect.objectContaining({ kind: 'lead', by_mail: false }));
  await expectAccessible(page);
});

test('the account menu loads unread notifications when opened; public pages make no calls', async ({ page, site }) => {
  const { listing } = await signInAsOwner(site, page);
  await createLead(site, listing.id, 'A sink?');
  await page.clock.install();
  await expectNoApiCallsOnLoad(page, '/about');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Notifications 1 unread' })).toBeVisible();
  await expectAccessible(page);
  const idle = await apiCallsDuring(page, () => page.clock.runFor('01:00'));
  expect(idle, 'calls within a minute').toEqual([]);
  await page.getByRole('link', { name: 'Notifications 1 unread' }).click();
  await expect(page).toHaveURL(/\/dashboard\/notifications$/);
});
