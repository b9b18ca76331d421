import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { signInAsOwner } from './support/owner.ts';
import type { TestSite } from './support/test-site.ts';

async function signInWithHours(site: TestSite, page: Page, hours = 'Mon-Fri 9am - 5pm') {
  const { account, listing } = await signInAsOwner(site, page);
  await site.api('/listings.php', { method: 'PUT', token: account.token, body: { id: listing.id, hours } });
  return { account, listing };
}

test('an owner sets hours by day with a special day, and visitors see them', async ({ page, site }) => {
  const { listing } = await signInWithHours(site, page, '');
  await page.goto(`/dashboard/edit/${listing.id}`);
  await page.getByRole('button', { name: 'Set hours by day' }).click();
  const day = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(day('Friday').getByLabel('Friday opens')).toHaveValue('09:00');
  await expect(day('Saturday').getByRole('combobox')).toHaveValue('closed');

  await day('Monday').getByLabel('Monday closes').fill('12:00');
  await day('Monday').getByRole('button', { name: 'Add hours on Monday' }).click();
  await day('Monday').getByLabel('Monday opens (2)').fill('13:00');
  await day('Monday').getByLabel('Monday closes (2)').fill('18:30');
  await day('Monday').getByRole('button', { name: 'Copy to all weekdays' }).click();
  await expect(day('Thursday').getByLabel('Thursday closes (2)')).toHaveValue('18:30');
  await day('Saturday').getByRole('combobox').selectOption('24 hours');
  await page.getByRole('button', { name: 'Add a special day' }).click();
  await page.getByLabel('Name of the day').fill('Thanksgiving');
  const nextYear = new Date().getUTCFullYear() + 1;
  await page.getByLabel('Date').fill(`${nextYear}-11-25`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Listing updated successfully!')).toBeVisible();

  const { data } = await site.api(`/listings.php?id=${listing.id}`);
  expect(data.hours).toBe('Mon-Fri 9:00 AM - 12:00 PM, 1:00 PM - 6:30 PM; Sat open 24 hours; Sun closed');
  await page.goto(`/business/${listing.id}`);
  const hours = page.getByRole('region', { name: 'Hours' });
  await expect(hours.getByText('Open 24 hours')).toBeVisible();
  await expect(hours.getByRole('listitem').filter({ hasText: 'Thanksgiving' })).toContainText('Closed');
});

test('a special day overrides the weekly hours', async ({ page, site }) => {
  const { account, listing } = await signInWithHours(site, page);
  const whole = [{ open: '00:00', close: '00:00' }];
  const week = { mon: whole, tue: whole, wed: whole, thu: whole, fri: whole, sat: whole, sun: whole };
  const [{ hours_structured }] = [(await site.api(`/listings.php?id=${listing.id}`)).data];
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: hours_structured.time_zone }).format(new Date());
  const special = [{ date: today, label: 'Town fair', intervals: [] }];
  const body = { id: listing.id, hours_structured: { week, special } };
  await site.api('/listings.php', { method: 'PUT', token: account.token, body });
  await page.goto(`/business/${listing.id}`);
  await expect(page.getByText(/^Opens tomorrow/).first()).toBeVisible();
  const hours = page.getByRole('region', { name: 'Hours' });
  await expect(hours.locator('[aria-current="date"]')).toContainText('Closed');
  await expect(hours.getByText('Town fair')).toBeVisible();
});

test('invalid hours are shown at their fields before saving', async ({ page, site }) => {
  const { listing } = await signInWithHours(site, page);
  await page.goto(`/dashboard/edit/${listing.id}`);
  await expect(page.getByText('Mon-Fri 9:00 AM - 5:00 PM').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change hours' }).click();
  await page.getByRole('button', { name: 'Add a special day' }).click();
  const tuesday = page.getByRole('group', { name: 'Tuesday', exact: true });
  await tuesday.getByRole('combobox').selectOption('Closed');
  await tuesday.getByRole('combobox').selectOption('Open');
  await tuesday.getByLabel('Tuesday closes').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(tuesday.getByLabel('Tuesday closes')).toBeFocused();
  await expect(tuesday.getByText('Enter a time, like 09:00.')).toBeVisible();
  await expect(page.getByText('Choose a date.')).toBeVisible();
  await expect(page.getByText('Name the day, like Thanksgiving.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Special day' }).click();
  await tuesday.getByRole('button', { name: 'Add hours on Tuesday' }).click();
  await tuesday.getByLabel('Tuesday closes', { exact: true }).fill('17:00');
  await tuesday.getByLabel('Tuesday opens (2)').fill('16:00');
  await tuesday.getByLabel('Tuesday closes (2)').fill('20:00');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(tuesday.getByText('These times overlap.')).toBeVisible();
  await tuesday.getByLabel('Tuesday opens (2)').fill('17:30');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('hours changed in two tabs are shown as text to choose from', async ({ page, site, monitor }) => {
  monitor.allow(/status of 409/);
  const { account, listing } = await signInWithHours(site, page);
  await page.goto(`/dashboard/edit/${listing.id}`);
  await page.getByRole('button', { name: 'Change hours' }).click();
  await page.getByRole('group', { name: 'Sunday', exact: true }).getByRole('combobox').selectOption('24 hours');
  const theirs = { id: listing.id, hours: 'Mon-Sun 9am - 5pm' };
  await site.api('/listings.php', { method: 'PUT', token: account.token, body: theirs });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const choice = page.getByRole('group', { name: 'Hours', exact: true }).filter({ has: page.getByRole('radio') });
  await expect(choice.getByText('Mon-Sun 9:00 AM - 5:00 PM')).toBeVisible();
  await choice.getByRole('radio', { name: 'Current' }).check();
  await expect(page.getByLabel('Sunday opens')).toHaveValue('09:00');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/dashboard');
});
