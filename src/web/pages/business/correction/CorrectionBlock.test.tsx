import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createCorrectionOperation } from '#contract/correction-operations.ts';
import { listFieldsOperation } from '#contract/custom-field-operations.ts';
import type { ListingWire } from '#contract/listing-operations.ts';
import { aCorrection } from '../../../../../tests/support/browser/correction-fixture.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { aListingModel } from '../../../../../tests/support/browser/listing-fixture.ts';
import { renderApp } from '../../../../../tests/support/browser/render-app.tsx';
import { CorrectionBlock } from './CorrectionBlock.tsx';

const dialog = page.getByRole('dialog', { name: 'Suggest a correction' });
const sendButton = dialog.getByRole('button', { name: 'Send' });
const sentRequests = ({ requests }: FakeNetwork) => requests.filter(({ method }) => method === 'POST');

test('a correction is checked, sent and answered with a private link', async () => {
  const { network } = await renderApp(<CorrectionBlock listing={aListingModel({ confirmed_on: null })} />);
  await expect.element(page.getByText('Details not confirmed yet.')).toBeVisible();
  page.getByRole('button', { name: 'Suggest a correction' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('What’s wrong?').selectOptions('Phone number');
  await expect.element(dialog.getByText('Currently')).toBeVisible();
  const number = dialog.getByLabelText('Correct phone number');
  await expect.element(number).toHaveValue('415 555 0134');
  await number.fill('call us');
  await sendButton.click();
  await expect.element(dialog.getByText('Enter a phone number with 7 to 15 digits.')).toBeVisible();
  await expect.element(number).toHaveFocus();
  expect(sentRequests(network)).toEqual([]);

  const message = 'Thank you. A moderator will review it within 48 hours.';
  const data = aCorrection({ value: '(512) 555-0170' });
  network.succeed(createCorrectionOperation, { success: true, message, data, token: 'abc' });
  await number.fill('(512) 555-0170');
  await dialog.getByLabelText('How do you know?').fill('It is on their door.');
  await sendButton.click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(message);
  await expectAccessible();
  const link = dialog.getByRole('link', { name: 'Check status' });
  await expect.element(link).toHaveAttribute('href', '/account/correction#abc');
  expect(JSON.parse(sentRequests(network)[0]?.body ?? '')).toEqual({
    listing_id: 7,
    field: 'phone',
    value: '(512) 555-0170',
    note: 'It is on their door.',
    email: '',
  });
});

test('hours are corrected day by day, or in words', async () => {
  const { network } = await renderApp(<CorrectionBlock listing={aListingModel({ confirmed_on: null })} />);
  const sentHours = () => JSON.parse(sentRequests(network).at(-1)?.body ?? '{}').value;
  await page.getByRole('button', { name: 'Suggest a correction' }).click();
  await expect.element(dialog.getByText('Currently')).toBeVisible();
  const day = (name: string) => dialog.getByRole('group', { name, exact: true });
  await day('Sunday').getByRole('combobox').selectOptions('Open');
  await dialog.getByLabelText('Sunday closes').fill('');
  await sendButton.click();
  await expect.element(dialog.getByLabelText('Sunday closes')).toHaveFocus();
  await expect.element(day('Sunday').getByText('Enter a time like 09:00.')).toBeVisible();
  await expectAccessible();
  expect(sentRequests(network)).toEqual([]);
  await dialog.getByLabelText('Sunday closes').fill('12:30');
  await sendButton.click();
  await expect.poll(sentHours).toBe('Mon-Fri 9:00 AM - 5:00 PM; Sat closed; Sun 9:00 AM - 12:30 PM');
  await dialog.getByRole('button', { name: 'Write them in words' }).click();
  await dialog.getByLabelText('Correct hours').fill('By appointment');
  await sendButton.click();
  await expect.poll(sentHours).toBe('By appointment');
});

test('the day of the last confirmation is shown', async () => {
  await renderApp(<CorrectionBlock listing={aListingModel({ confirmed_on: '2026-03-02' })} />);
  await expect.element(page.getByText('Details confirmed on March 2, 2026.')).toBeVisible();
});

test('one of the fields of the site is corrected by its label', async () => {
  const network = createFakeNetwork();
  const options = [
    { id: 'lot', label: 'Parking lot' },
    { id: 'street', label: 'Street parking' },
  ];
  const field = {
    required: false,
    shown_on: 'page',
    filterable: true,
    help: '',
    unit: '',
    category_ids: null,
  } as const;
  network.succeed(listFieldsOperation, {
    success: true,
    data: [{ ...field, key: 'parking', label: 'Parking', type: 'several-of', options }],
  });
  const fields: ListingWire['fields'] = [
    { key: 'parking', label: 'Parking', type: 'several-of', shown: 'page', value: ['lot'], text: 'Parking lot' },
  ];
  await renderApp(<CorrectionBlock listing={aListingModel({ confirmed_on: null, fields })} />, { network });
  await page.getByRole('button', { name: 'Suggest a correction' }).click();
  await dialog.getByLabelText('What’s wrong?').selectOptions('Good to know');
  await dialog.getByLabelText('Which one?').selectOptions('Parking');
  await expect.element(dialog.getByText('Parking lot', { exact: true })).toBeVisible();
  await dialog.getByLabelText('Correct parking').fill('Street parking');
  await expectAccessible();
  const data = aCorrection({ field: 'fact', value: 'Parking: Street parking' });
  network.succeed(createCorrectionOperation, { success: true, message: 'Thank you.', data, token: 'abc' });
  await sendButton.click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Thank you.');
  expect(JSON.parse(sentRequests(network)[0]?.body ?? '')).toMatchObject({
    field: 'fact',
    value: 'Parking: Street parking',
  });
});
