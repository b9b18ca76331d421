import { signInAsAdmin } from './support/admin.ts';
import { cleanUpAfterEach, expect, expectAccessible, setBrowserSession, test } from './support/fixtures.ts';
import { assignListing } from './support/owner.ts';

cleanUpAfterEach(async (site) => {
  await site.sql(`update listings set field_values = '{}' where field_values <> '{}'`);
  await site.sql('delete from custom_fields');
});

test('a field made at the desk is filled in by an owner, and visitors read it and filter by it', async ({
  page,
  site,
}) => {
  await signInAsAdmin(site, page);
  await page.goto('/admin/fields');
  await expect(page.getByText('No fields yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New field' }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill('Journey parking');
  await page.getByLabel('Type').selectOption('Several of a list');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Own lot');
  await page.getByLabel('Visitors can filter by it').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/fields');
  await expect(page.getByRole('list', { name: 'Fields' })).toContainText('Journey parking');

  const owner = await site.signUp();
  const listing = await assignListing(site, owner);
  await setBrowserSession(page, owner.token);
  await page.goto(`/dashboard/edit/${listing.id}`);
  await page.getByRole('checkbox', { name: 'Own lot' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto(`/business/${listing.id}`);
  const facts = page.getByRole('region', { name: 'Good to know' });
  await expect(facts).toContainText('Journey parking');
  await expect(facts).toContainText('Own lot');

  await page.goto('/listings');
  await page.getByRole('navigation', { name: 'Journey parking' }).getByRole('link', { name: 'Own lot 1' }).click();
  await expect(page).toHaveURL('/listings?fields=journey_parking.own-lot');
  await expect(page.getByRole('heading', { name: '1 Business Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter: Own lot' })).toBeVisible();
  await expectAccessible(page);
});
