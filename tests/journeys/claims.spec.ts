import { clearClaims, createClaimToken, findUnclaimedListing, signInWithin } from './support/claims.ts';
import { DESK_PANE, itemHeading, itemPane, statusNotice } from './support/desk-page.ts';
import {
  cleanUpAfterEach,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  setBrowserSession,
  test,
} from './support/fixtures.ts';
import { signInAsModerator } from './support/moderator.ts';

test.beforeEach(({ site }) => clearClaims(site));
// other tests need unclaimed listings
cleanUpAfterEach(clearClaims);

test('a visitor signs in, claims a listing by email and finds it in the dashboard', async ({ page, site }) => {
  const account = await site.signUp();
  const listing = await findUnclaimedListing(site);
  await page.goto(`/business/${listing.id}`);
  await expect(page.getByRole('heading', { name: 'Is this your business?' })).toBeVisible();
  await page.getByRole('button', { name: 'Claim this listing' }).click();
  const dialog = page.getByRole('dialog', { name: `Is ${listing.business_name} yours?` });
  await signInWithin(dialog, account);
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel('E-mail address of the business').fill('me@gmail.com');
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await expect(dialog.getByText(`Use an address that ends in @${listing.domain}.`)).toBeVisible();
  await dialog.getByLabel('E-mail address of the business').fill(`front@${listing.domain}`);
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await expect(dialog.getByRole('status')).toContainText(`We have written to front@${listing.domain}.`);

  await page.goto(`/account/claim#${await createClaimToken(site)}`);
  await expect(page).toHaveURL('/account/claim');
  await page.getByRole('button', { name: 'This is my business' }).click();
  await expect(statusNotice(page, `You manage ${listing.business_name} now.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('article', { name: listing.business_name })).toBeVisible();
  await expect(page.getByText('Shown to be yours: you manage it.')).toBeVisible();
  await page.goto(`/business/${listing.id}`);
  await expect(page.getByRole('button', { name: /but someone else manages it/ })).toBeVisible();
});

test('the website token is shown by keyboard alone on a narrow phone', async ({ page, site }) => {
  const account = await site.signUp();
  const listing = await findUnclaimedListing(site);
  await setBrowserSession(page, account.token);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/business/${listing.id}`);
  await page.getByRole('button', { name: 'Claim this listing' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel('A token on the website')).toBeChecked();
  await dialog.getByRole('button', { name: 'Show me the token' }).press('Enter');
  await expect(dialog.getByText(`<meta name="townlink-verification"`)).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.goto('/dashboard');
  await expect(page.getByText('Waiting for you')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('You have withdrawn it.')).toBeVisible();
});

test('a moderator rejects, undoes and approves a claim, and the new owner gives the listing up', async ({
  page,
  site,
}) => {
  const account = await site.signUp({ name: 'Cleo Ray' });
  const listing = await findUnclaimedListing(site);
  await setBrowserSession(page, account.token);
  await page.goto(`/business/${listing.id}`);
  await page.getByRole('button', { name: 'Claim this listing' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ask a moderator').check();
  await dialog.getByRole('button', { name: 'Send to the moderators' }).click();
  await expect(dialog.getByText('Write how you can show that the business is yours.')).toBeVisible();
  await dialog.getByLabel('How can you show it?').fill('My name is on the sign.');
  await dialog.getByRole('button', { name: 'Send to the moderators' }).click();
  await expect(dialog.getByRole('status')).toContainText('A moderator looks at it');

  await signInAsModerator(site, page);
  await page.goto('/admin?kind=claim');
  await expect(itemHeading(page)).toHaveText(`Claim of ${listing.business_name}`);
  await expect(itemPane(page)).toContainText('My name is on the sign.');
  await expect(itemPane(page)).toContainText(account.email);
  await expectAccessible(page, DESK_PANE);
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(itemHeading(page)).toHaveText(`Claim of ${listing.business_name}`);
  await page.keyboard.press('a');
  await expect
    .poll(() => site.sql('select owner_id is not null as owned from listings where id = $1', [listing.id]))
    .toEqual([{ owned: true }]);
  await setBrowserSession(page, account.token);
  await page.goto('/dashboard');
  await expect(page.getByRole('article', { name: listing.business_name })).toBeVisible();

  await page.getByRole('button', { name: 'Hand a listing over or give it up' }).click();
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Give it up' }).click();
  await page.getByRole('button', { name: 'Yes, give it up' }).click();
  await expect(page.getByText('No listings found.')).toBeVisible();
});
