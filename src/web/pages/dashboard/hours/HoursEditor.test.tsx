import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { editButton, openEditListing, save } from '../../../../../tests/support/browser/edit-listing.tsx';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { aListingWire } from '../../../../../tests/support/browser/listing-fixture.ts';

const day = (name: string) => page.getByRole('group', { name, exact: true });
const choice = (name: string) => day(name).getByRole('combobox');
const time = (label: string) => page.getByLabelText(label, { exact: true });

test('hours are set by day, copied to the weekdays and overridden by a special day', async () => {
  const { acceptSave, saved } = await openEditListing({ listing: aListingWire({ hours: '', hours_structured: null }) });
  acceptSave();
  await editButton('Set hours by day').click();
  await expect.element(time('Friday opens')).toHaveValue('09:00');
  await expect.element(choice('Saturday')).toHaveValue('closed');
  await time('Monday closes').fill('12:00');
  await day('Monday').getByRole('button', { name: 'Add hours on Monday' }).click();
  await time('Monday opens (2)').fill('13:00');
  await time('Monday closes (2)').fill('18:30');
  await day('Monday').getByRole('button', { name: 'Copy to all weekdays' }).click();
  await expect.element(time('Thursday closes (2)')).toHaveValue('18:30');
  await choice('Saturday').selectOptions('24 hours');
  await editButton('Add a special day').click();
  await page.getByLabelText('Name of the day').fill('Thanksgiving');
  await page.getByLabelText('Date').fill('2030-11-28');
  await save();
  await expect.element(page.getByText('Listing updated successfully!')).toBeVisible();
  expect(saved().hours).toBe('Mon-Fri 9:00 AM - 12:00 PM, 1:00 PM - 6:30 PM; Sat open 24 hours; Sun closed');
  expect(saved().hours_structured.special).toEqual([{ date: '2030-11-28', label: 'Thanksgiving', intervals: [] }]);
});

test('invalid hours are shown at their fields before saving', async () => {
  const { acceptSave, network, saved } = await openEditListing();
  acceptSave();
  await expect.element(page.getByText('Mon-Fri 9:00 AM - 5:00 PM').first()).toBeVisible();
  await editButton('Change hours').click();
  await editButton('Add a special day').click();
  await choice('Tuesday').selectOptions('Closed');
  await choice('Tuesday').selectOptions('Open');
  await time('Tuesday closes').fill('');
  await save();
  await expect.element(time('Tuesday closes')).toHaveFocus();
  await expect.element(day('Tuesday').getByText('Enter a time like 09:00.')).toBeVisible();
  await expect.element(page.getByText('Choose a date.')).toBeVisible();
  await expect.element(page.getByText('Enter a name for the day, like Thanksgiving.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove Special day' }).click();
  await day('Tuesday').getByRole('button', { name: 'Add hours on Tuesday' }).click();
  await time('Tuesday closes').fill('17:00');
  await time('Tuesday opens (2)').fill('16:00');
  await time('Tuesday closes (2)').fill('20:00');
  await save();
  await expect.element(day('Tuesday').getByText('These times overlap. Change one of them.')).toBeVisible();
  expect(network.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  await time('Tuesday opens (2)').fill('17:30');
  await save();
  await expect.element(page.getByText('Listing updated successfully!')).toBeVisible();
  expect(saved().hours_structured.week.tue).toEqual([
    { open: '09:00', close: '17:00' },
    { open: '17:30', close: '20:00' },
  ]);
});

test('hours changed in two tabs are shown as text to choose from', async () => {
  const { rejectSave, acceptSave, saved } = await openEditListing();
  await editButton('Change hours').click();
  await choice('Sunday').selectOptions('24 hours');
  const current = aListingWire({ hours: 'Mon-Sun 9:00 AM - 5:00 PM', hours_structured: null, version: 2 });
  rejectSave(409, { code: 'conflict', current });
  await save();
  const hours = day('Hours').filter({ has: page.getByRole('radio') });
  await expect.element(hours.getByText('Mon-Sun 9:00 AM - 5:00 PM')).toBeVisible();
  await hours.getByRole('radio', { name: 'Current' }).click();
  await expect.element(time('Sunday opens')).toHaveValue('09:00');
  acceptSave();
  await save();
  await expect.element(page.getByText('Listing updated successfully!')).toBeVisible();
  // The current hours are not sent back.
  expect(saved()).toEqual({ id: 7, version: 2 });
});

test('hours can be written in words, which are saved as they are', async () => {
  const { acceptSave, saved } = await openEditListing({ listing: aListingWire({ hours: '', hours_structured: null }) });
  acceptSave();
  await expect.element(page.getByText('Visitors see “Contact for hours”.')).toBeVisible();
  await editButton('Describe in words').click();
  const words = page.getByLabelText('Hours in words');
  await words.fill('{by appointment');
  await words.fill('By appointment');
  const preview = page.getByRole('region', { name: 'Live preview' });
  await expect.element(preview.getByText('By appointment')).toBeVisible();
  await expectAccessible();
  await save();
  await expect.element(page.getByText('Listing updated successfully!')).toBeVisible();
  expect(saved()).toEqual({ id: 7, version: 1, hours: 'By appointment' });
});

test('stored words are edited as words, whatever they look like', async () => {
  await openEditListing({ listing: aListingWire({ hours: '{"week": call us', hours_structured: null }) });
  await expect.element(page.getByLabelText('Hours in words')).toHaveValue('{"week": call us');
});
