import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getCorrectionStatusOperation } from '#contract/correction-operations.ts';
import { listFieldsOperation } from '#contract/custom-field-operations.ts';
import { getSubmissionToReviseOperation, resubmitSubmissionOperation } from '#contract/submission-operations.ts';
import { confirmListingByEmailOperation, getListingToConfirmOperation } from '#contract/verification-operations.ts';
import { aCorrection } from '../../../../tests/support/browser/correction-fixture.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { aListingWire } from '../../../../tests/support/browser/listing-fixture.ts';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { DELIVERY, DELIVERY_FIELD } from '../../../../tests/support/browser/wire-fixtures.ts';
import { EmailLinkPage } from './EmailLinkPage.tsx';

const LISTING = { ...aListingWire(), confirmed_on: null };
const BAD_LINK = 'This link is no longer valid.';

const button = (name: string) => page.getByRole('button', { name });

function openLink(path: string, network: FakeNetwork) {
  window.location.hash = 'abc';
  return renderApp(<EmailLinkPage />, { at: path, route: '/account/$link', network });
}

test('an owner confirms the details with one click', async () => {
  const network = createFakeNetwork();
  network.succeed(getListingToConfirmOperation, { success: true, data: LISTING });
  await openLink('/account/still-right', network);
  await expect.element(page.getByRole('heading', { name: 'Alder & Salt' })).toBeVisible();
  const changed = page.getByRole('link', { name: 'Something changed' });
  await expect.element(changed).toHaveAttribute('href', '/dashboard/edit/7');
  await expectAccessible();
  expect(network.requests.map(({ url }) => url.pathname)).toEqual(['/api/confirmations/listing']);
  const data = { ...LISTING, confirmed_on: '2026-03-02' };
  network.succeed(confirmListingByEmailOperation, { success: true, message: 'Thank you. It is confirmed.', data });
  await button('Yes, everything is correct').click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Thank you.');
  expect(JSON.parse(network.requests.at(-1)?.body ?? '')).toEqual({ token: 'abc' });
});

test('a used link to confirm the details says so', async () => {
  const network = createFakeNetwork();
  const json = { success: false, code: 'bad-link', error: BAD_LINK };
  network.respondWith('POST /api/confirmations/listing', { status: 400, json });
  await openLink('/account/still-right', network);
  await expect.element(page.getByRole('alert')).toMatchTextContent(BAD_LINK);
});

test.each([
  ['pending', 'In review'],
  ['approved', 'Accepted'],
] as const)('the link of a correction shows that it is %s', async (status, word) => {
  const network = createFakeNetwork();
  network.succeed(getCorrectionStatusOperation, { success: true, data: aCorrection({ status }) });
  await openLink('/account/correction', network);
  await expect.element(page.getByRole('status').filter({ hasText: word })).toBeVisible();
  expect(window.location.hash).toBe('');
  await expectAccessible();
});

test('a submission is changed as asked and sent again', async () => {
  const network = createFakeNetwork();
  const form = {
    businessName: 'Lamp & Wick',
    category: 'Lighting',
    address: 'Congress Ave',
    phone: '',
    email: 'sender@example.test',
    website: '',
    description: '',
  };
  const reason = 'Please add the full address.';
  network.succeed(listFieldsOperation, { success: true, data: [DELIVERY_FIELD] });
  network.succeed(getSubmissionToReviseOperation, { success: true, data: { form, fields: [DELIVERY], reason } });
  await openLink('/account/submission', network);
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(page.getByLabelText('Business name')).toHaveValue('Lamp & Wick');
  await page.getByLabelText('Address').fill('');
  await button('Resubmit').click();
  await expect.element(page.getByText('Enter the address of the business.')).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Delivery').selectOptions('No');
  const address = '12 Congress Ave, Austin, TX 78701';
  await page.getByLabelText('Address').fill(address);
  network.succeed(resubmitSubmissionOperation, { success: true, message: 'Thank you. It is in the queue again.' });
  await button('Resubmit').click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Thank you.');
  expect(sentBody(network, 'POST')).toEqual({
    token: 'abc',
    ...form,
    additionalCategories: '',
    address,
    fields: { delivery: false },
  });
});
