import { DESK_PANE, itemHeading, itemPane, queueRows, statusNotice } from './support/desk-page.ts';
import { expect, expectAccessible, setBrowserSession, test } from './support/fixtures.ts';
import { clearDesk, signInAsModerator } from './support/moderator.ts';
import { signInAsOwner } from './support/owner.ts';

const ADDRESS = '9 Elm Street, Dallas, TX 75201';

test('a moderator sees the word diff of an edit, corrects, approves, undoes and rejects it', async ({ page, site }) => {
  await clearDesk(site);
  const { account, listing } = await signInAsOwner(site, page);
  const sent = { id: listing.id, name: `${listing.business_name} HOUSE!!!`, address: ADDRESS };
  await site.api('/listings.php', { method: 'PUT', token: account.token, body: sent });
  const before = (await site.api(`/listings.php?id=${listing.id}`)).data;

  await signInAsModerator(site, page);
  await page.goto('/admin?kind=edit');
  await expect(queueRows(page)).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'Edits 1' })).toBeVisible();
  await expect(itemHeading(page)).toHaveText(listing.business_name);
  const diff = itemPane(page).getByRole('table');
  await expect(diff.getByRole('row', { name: /Business name/ }).locator('ins')).toHaveText(/HOUSE!!!/);
  await expect(diff.getByRole('row', { name: /Address/ })).toContainText(ADDRESS);
  await expect(itemPane(page).getByText('On the map: Dallas, TX 75201')).toBeVisible();
  await expectAccessible(page, DESK_PANE);

  await page.keyboard.press('e');
  await expect(page.getByLabel('Business name')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveCount(0);
  await page.getByLabel('Business name').fill(`${listing.business_name} House`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(statusNotice(page, `Approved ${listing.business_name}.`)).toBeVisible();
  await expect
    .poll(async () => (await site.api(`/listings.php?id=${listing.id}`)).data)
    .toMatchObject({ business_name: `${listing.business_name} House`, city: 'Dallas', zip: '75201' });

  await page.keyboard.press('u');
  await expect(statusNotice(page, 'Undone:')).toBeVisible();
  await expect
    .poll(async () => (await site.api(`/listings.php?id=${listing.id}`)).data)
    .toMatchObject({ business_name: before.business_name, address: before.address, latitude: before.latitude });
  await expect(queueRows(page)).toHaveCount(1);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Another business').check();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(statusNotice(page, 'Rejected')).toBeVisible();
  await expect(queueRows(page)).toHaveCount(0);
  // decisions are optimistic, so the request may still be on its way
  await expect
    .poll(() => site.sql(`select payload from jobs where kind = 'mail' and payload->>'kind' = 'edit-decided'`))
    .toMatchObject([{ payload: { reason: expect.stringContaining('different business') } }]);

  await setBrowserSession(page, account.token);
  await page.goto('/dashboard');
  await expect(page.getByRole('article', { name: listing.business_name })).toBeVisible();
  await expect(page.getByText('Waiting for review')).toHaveCount(0);
});
