import { expect, expectAccessible, test } from './support/fixtures.ts';
import { assignListing, signInAsOwner } from './support/owner.ts';

const preview = { name: 'Live preview' };

// covers §2.dashboard.5, §4.dashboard.1, §7.listings.3, §8.update.1
test('an edit updates the preview, is saved completely and appears in the list', async ({ page, site }) => {
  const { account, listing } = await signInAsOwner(site, page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.business_name);
  await expect(page).toHaveTitle('Edit Listing | Townlink');
  await page.getByLabel('Business name').fill('Alder & Salt <b>"><img src=x onerror=alert(1)>');
  await page.getByLabel('Services').fill('Dinner, Lunch, Catering, Gift cards');
  await page.getByRole('button', { name: 'Change hours' }).click();
  await page.getByRole('group', { name: 'Sunday', exact: true }).getByRole('combobox').selectOption('24 hours');
  const region = page.getByRole('region', preview);
  await expect(region.getByText('Alder & Salt <b>"><img src=x onerror=alert(1)>')).toHaveCount(2);
  await expect(region.getByText('+1 more')).toBeVisible();
  await expectAccessible(page);

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const fields = [
    'address',
    'category',
    'description',
    'email',
    'hours',
    'hours_structured',
    'id',
    'name',
    'phone',
    'services',
  ];
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual([
    ...fields,
    'version',
    'website',
    'years_in_business',
  ]);
  await expect(page.getByText('Listing updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('article').getByText('Alder & Salt <b>"><img src=x onerror=alert(1)>')).toBeVisible();
  const { data } = await site.api(`/listings.php?id=${listing.id}`, { token: account.token });
  expect(data).toMatchObject({
    services: 'Dinner, Lunch, Catering, Gift cards',
    hours: expect.stringMatching(/Sun open 24 hours$/),
  });
});

// covers §8.update.1, U-10
test('a server error is shown at its field, and the form keeps its values', async ({ page, site, monitor }) => {
  monitor.allow(/status of 400/);
  const { listing } = await signInAsOwner(site, page);
  await page.goto(`/dashboard/edit/${listing.id}`);
  await page.getByLabel('Category').fill('Dragon dentistry');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Failed to update listing. Please try again.')).toBeVisible();
  const category = page.getByLabel('Category');
  await expect(category).toBeFocused();
  await expect(category).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('There is no category "Dragon dentistry". Choose one of the list.')).toBeVisible();
  await expectAccessible(page);
  await category.fill('Plumbing');
  await expect(category).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Website').fill('javascript:alert(1)//.com');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Website')).toBeFocused();
});

//
test("a concurrent change is shown beside the owner's, to choose field by field", async ({ page, site, monitor }) => {
  monitor.allow(/status of 409/);
  const { account, listing } = await signInAsOwner(site, page);
  await page.goto(`/dashboard/edit/${listing.id}`);
  await page.getByLabel('Phone').fill('415 555 0100');
  await page.getByLabel('Description').fill('Mine.');
  const theirs = { id: listing.id, description: 'Theirs.', services: 'Lunch' };
  await site.api('/listings.php', { method: 'PUT', token: account.token, body: theirs });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const title = page.getByRole('heading', { name: 'This listing was changed meanwhile' });
  await expect(title).toBeFocused();
  const description = page.getByRole('group', { name: 'Description' });
  await expect(description.getByRole('radio', { name: 'Yours' })).toBeChecked();
  await expect(description.getByText('Theirs.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Services' }).getByRole('radio', { name: 'Current' })).toBeChecked();
  await expect(page.getByLabel('Services')).toHaveValue('Lunch');
  await expect(page.getByText('Failed to update listing. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await description.getByRole('radio', { name: 'Current' }).check();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs.');
  await description.getByRole('radio', { name: 'Yours' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/dashboard');
  const { data } = await site.api(`/listings.php?id=${listing.id}`, { token: account.token });
  expect(data).toMatchObject({ phone: '415 555 0100', description: 'Mine.', services: 'Lunch' });
});

// covers U-09
test('an edit survives a reload, and leaving asks for confirmation', async ({ page, site }) => {
  const { listing } = await signInAsOwner(site, page);
  await page.goto(`/dashboard/edit/${listing.id}`);
  await page.getByLabel('Phone').fill('415 555 0199');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('What you had typed before is back.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('415 555 0199');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('415 555 0199');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Phone')).not.toHaveValue('415 555 0199');
});

// covers U-09
test('an edit survives the end of the session', async ({ page, site, monitor }) => {
  monitor.allow(/status of 401/);
  const { account, listing } = await signInAsOwner(site, page);
  await page.goto(`/dashboard/edit/${listing.id}`);
  // only the save may hit the ended session
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Description').fill('Typed before the end.');
  await site.api('/api/users/logout', { method: 'POST', token: account.token });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Sign in again.');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the end.');
});

// covers §2.dashboard.5, §4.dashboard.1, §6.roles.3
test("another owner's listing and an unknown one cannot be edited, and Cancel returns to the list", async ({
  page,
  site,
}) => {
  const other = await assignListing(site, await site.signUp());
  const { listing } = await signInAsOwner(site, page);
  for (const id of [other.id, 99999999, 'x']) {
    await page.goto(`/dashboard/edit/${id}`);
    await expect(page.getByText('Business connection not found.')).toBeVisible();
  }
  await page.goto(`/dashboard/edit/${listing.id}`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('article', { name: listing.business_name })).toBeVisible();
});
