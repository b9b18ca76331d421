import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listQuoteRecipientsOperation, sendQuoteOperation } from '#contract/quote-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { aListingModel } from '../../../../tests/support/browser/listing-fixture.ts';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { GlancePanel } from './GlancePanel.tsx';

const aRecipient = (id: number) => ({
  id,
  business_name: `Plumber ${id}`,
  address: '1 Main St, Austin, TX 78701',
  rating: 4.5,
  review_count: 12,
  distance_miles: 1.2,
});

// covers §2.business.11
test('Quick Quote asks the business, and up to three more', async () => {
  const network = createFakeNetwork();
  const params = { id: 7 };
  const recipients = [11, 12, 13, 14].map(aRecipient);
  network.succeed(listQuoteRecipientsOperation, { success: true, data: recipients }, { params });
  network.succeed(sendQuoteOperation, { success: true, message: 'Request sent.' }, { params });
  await renderApp(<GlancePanel listing={aListingModel()} />, { network });
  const trigger = page.getByRole('button', { name: 'Quick Quote' });
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Quick Quote' });
  const send = dialog.getByRole('button', { name: 'Send request' });
  await expect.element(dialog.getByText('Ask up to three more nearby')).toBeVisible();
  expect(dialog.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
  await send.click();
  await expect.element(dialog.getByLabelText('What do you need?')).toHaveFocus();
  await expect.element(dialog.getByText('Write what you need.')).toBeVisible();
  await expectAccessible();

  await dialog.getByLabelText('What do you need?').fill('A new faucet');
  await dialog.getByLabelText('When').selectOptions('date');
  await dialog.getByLabelText('Date').fill('2026-12-01');
  await dialog.getByLabelText('ZIP code or place').fill('78701');
  await dialog.getByLabelText('Your name').fill('Cleo Ray');
  await dialog.getByLabelText('Your email').fill('cleo@example.test');
  for (const id of [11, 12, 13]) await dialog.getByRole('checkbox', { name: `Plumber ${id}` }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Plumber 14' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Plumber 12' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  await trigger.click();
  await expect.element(dialog.getByLabelText('What do you need?')).toHaveValue('A new faucet');
  await send.click();
  await expect.element(page.getByText('Request sent.')).toBeVisible();
  expect(sentBody(network, 'POST')).toEqual({
    message: 'A new faucet',
    timing: 'date',
    needed_on: '2026-12-01',
    place: '78701',
    name: 'Cleo Ray',
    email: 'cleo@example.test',
    phone: '',
    also: [11, 13],
  });
});

test('a listing that nobody receives messages for has no form', async () => {
  await renderApp(<GlancePanel listing={aListingModel({ claimed: false, email: '' })} />);
  await expect.element(page.getByText('Quick Quote')).toBeVisible();
  await expect.element(page.getByText(/^It can’t get quote requests here yet/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('the usual response time is shown if it is public', async () => {
  await renderApp(<GlancePanel listing={aListingModel({ response_minutes: 100 })} />);
  await expect.element(page.getByText('Usually answers within 2 hours')).toBeVisible();
});
