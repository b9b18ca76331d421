import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendLeadOperation } from '#contract/lead-operations.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { aListingModel } from '../../../../../tests/support/browser/listing-fixture.ts';
import { renderApp } from '../../../../../tests/support/browser/render-app.tsx';
import { ContactBusiness } from './ContactBusiness.tsx';

const MESSAGE = 'Can you look at a sink?\n<b>On Friday</b>';

test('a message needs a text, survives closing the dialog and is sent', async () => {
  const network = createFakeNetwork();
  const answer = { success: true as const, message: 'Message sent.' };
  network.succeed(sendLeadOperation, answer, { params: { id: 7 } });
  await renderApp(<ContactBusiness listing={aListingModel()} />, { network });
  const trigger = page.getByRole('button', { name: 'Message' });
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Message' });
  const send = dialog.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect.element(dialog.getByText('Write a message.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Your message')).toHaveFocus();
  await expectAccessible();
  await dialog.getByLabelText('Your message').fill(MESSAGE);
  await expect.element(dialog.getByText('Write a message.')).not.toBeInTheDocument();

  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  await trigger.click();
  await expect.element(dialog.getByLabelText('Your message')).toHaveValue(MESSAGE);
  await dialog.getByLabelText('Your name').fill('Cleo Ray');
  await dialog.getByLabelText('Your email').fill('cleo@example.test');
  await dialog.getByLabelText('Your phone').fill('512 555 0177');
  await send.click();
  await expect.element(page.getByText('Message sent.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.requests.map(({ body }) => JSON.parse(body))).toEqual([
    { name: 'Cleo Ray', email: 'cleo@example.test', phone: '512 555 0177', message: MESSAGE },
  ]);
});
