import { expect, expectAccessible, test } from './support/fixtures.ts';
import { signInAsOwner } from './support/owner.ts';

const NAME = 'Alder & Salt <b>"><img src=x onerror=alert(1)>';
const ADDRESS = '9 Elm Street, Dallas, TX 75201';

// covers §2.dashboard.5, §4.dashboard.1, §7.listings.3, §8.update.1
test('an owner edits a listing: the hours are live at once, a new name waits for review', async ({
  page,
  site,
  monitor,
}) => {
  const { account, listing } = await signInAsOwner(site, page);
  const update = (fields: object) =>
    site.api('/listings.php', { method: 'PUT', token: account.token, body: { id: listing.id, ...fields } });
  const { data } = await update({ hours: 'Mon-Fri 9am - 5pm' });
  const { time_zone: timeZone } = data.hours_structured;
  const saveChanges = () => page.getByRole('button', { name: 'Save Changes' }).click();
  const day = (name: string) => page.getByRole('group', { name, exact: true });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.business_name);
  await expect(page).toHaveTitle('Edit Listing | Townlink');

  await test.step('the hours of the week and a special day are set', async () => {
    await page.getByRole('button', { name: 'Change hours' }).click();
    await day('Saturday').getByRole('combobox').selectOption('24 hours');
    await day('Sunday').getByRole('combobox').selectOption('24 hours');
    await page.getByRole('button', { name: 'Add a special day' }).click();
    await page.getByLabel('Name of the day').fill('Town fair');
    await page.getByLabel('Date').fill(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()));
    await expectAccessible(page);
  });

  await test.step('a change saved meanwhile is not overwritten', async () => {
    monitor.allow(/status of 409/);
    await update({ description: 'From a colleague.' });
    await page.getByLabel('Business name').fill(NAME);
    await page.getByLabel('Address').fill(ADDRESS);
    await page.getByLabel('Description').fill('From the owner.');
    await saveChanges();
    await expect(page.getByRole('heading', { name: 'Someone else changed this listing' })).toBeFocused();
    const description = page.getByRole('group', { name: 'Description' });
    await expect(description.getByText('From the owner.')).toBeVisible();
    await description.getByRole('radio', { name: /From a colleague/ }).check();
    await saveChanges();
    await expect(page.getByText('Listing updated successfully!')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('the new name and address wait, and can be withdrawn', async () => {
    const waiting = page.getByRole('region', { name: `Waiting for review: ${listing.business_name}` });
    await expect(waiting.getByText(NAME)).toBeVisible();
    await expect(waiting.getByText(ADDRESS)).toBeVisible();
    const live = await site.api(`/listings.php?id=${listing.id}`);
    expect(live.data).toMatchObject({
      business_name: listing.business_name,
      description: 'From a colleague.',
      hours: 'Mon-Fri 9:00 AM - 5:00 PM; Sat-Sun open 24 hours',
    });
    await waiting.getByRole('button', { name: /^Withdraw/ }).click();
    await expect(page.getByText('Your changes have been withdrawn.')).toBeVisible();
    await expect(waiting).toBeHidden();
  });

  await test.step('visitors see the special day instead of the hours of the week', async () => {
    await page.getByRole('article').getByRole('link', { name: listing.business_name, exact: true }).click();
    await expect(page.getByText(/^Opens tomorrow/).first()).toBeVisible();
    const hours = page.getByRole('region', { name: 'Hours' });
    await expect(hours.getByText('Open 24 hours').first()).toBeVisible();
    await expect(hours.locator('[aria-current="date"]')).toContainText('Closed');
    await expect(hours.getByRole('listitem').filter({ hasText: 'Town fair' })).toContainText('Closed');
  });
});
