import { clearClaims, createClaimToken, findUnclaimedListing } from './support/claims.ts';
import { statusNotice } from './support/desk-page.ts';
import { cleanUpAfterEach, expect, expectAccessible, setBrowserSession, test } from './support/fixtures.ts';

test.beforeEach(({ site }) => clearClaims(site));
// other tests need unclaimed listings
cleanUpAfterEach(clearClaims);

test('a listing is claimed by email, managed in the dashboard and given up', async ({ page, site }) => {
  const account = await site.signUp();
  const listing = await findUnclaimedListing(site);
  await setBrowserSession(page, account.token);
  await page.goto(`/business/${listing.id}`);
  await expect(page.getByRole('heading', { name: 'Is this your business?' })).toBeVisible();
  await page.getByRole('button', { name: 'Claim this listing' }).click();
  const dialog = page.getByRole('dialog', { name: `Is ${listing.business_name} yours?` });
  await dialog.getByLabel('Business email address').fill(`front@${listing.domain}`);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByRole('status')).toContainText(`We emailed front@${listing.domain}.`);

  await page.goto(`/account/claim#${await createClaimToken(site)}`);
  await expect(page).toHaveURL('/account/claim');
  await page.getByRole('button', { name: 'This is my business' }).click();
  await expect(statusNotice(page, `You now manage ${listing.business_name}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  const card = page.getByRole('article', { name: listing.business_name });
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Listings' }).click();
  await expect(page.getByText('Verified owner')).toBeVisible();
  await card.getByRole('link', { name: listing.business_name, exact: true }).click();
  await expect(page.getByRole('button', { name: /but someone else manages it/ })).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Transfer or release a listing' }).click();
  await page.getByRole('button', { name: 'Release listing' }).click();
  await page.getByRole('button', { name: 'Yes, release it' }).click();
  await expect(page.getByText('No listings found.')).toBeVisible();
});
