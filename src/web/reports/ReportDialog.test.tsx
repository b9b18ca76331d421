import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createReportOperation } from '#contract/report-operations.ts';
import { expectAccessible } from '../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../tests/support/browser/render-app.tsx';
import { ReportDialog } from './ReportDialog.tsx';

const form = page.getByRole('dialog', { name: 'Report Alder & Salt' });
const note = form.getByLabelText('What should the moderator know?');

async function openReport() {
  const network = createFakeNetwork();
  network.succeed(createReportOperation, { success: true, message: 'Thank you.' });
  const subject = { target: 'listing', id: 7, title: 'Report Alder & Salt' } as const;
  await renderApp(<ReportDialog subject={subject} onClose={() => {}} />, { network });
  await expect.element(form).toBeVisible();
  return () => network.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
}

test('a listing is reported with one of its own reasons, by keyboard', async () => {
  const sent = await openReport();
  const options = form.getByRole('option').elements();
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'It’s permanently closed',
    'It’s not at this address',
    'Not a real business',
    'Something illegal',
    'Something else',
  ]);
  await expectAccessible();
  await form.getByLabelText('What’s wrong with it?').selectOptions('It’s not at this address');
  await form.getByLabelText('Your email').fill('ada@example.test');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('status')).toHaveTextContent('Thank you.');
  expect(sent()).toEqual([
    { target: 'listing', target_id: 7, reason: 'wrong-place', note: '', email: 'ada@example.test' },
  ]);
});

test('a reason that says too little needs a text, and errors are at their fields', async () => {
  const sent = await openReport();
  await form.getByLabelText('What’s wrong with it?').selectOptions('Something illegal');
  await expect.element(note).toBeRequired();
  await form.getByLabelText('Your email').fill('nobody');
  await form.getByRole('button', { name: 'Submit report' }).click();
  await expect.element(note).toHaveFocus();
  await expect.element(note).toHaveAccessibleDescription('Describe the problem so that a moderator can find it.');
  await expect
    .element(form.getByLabelText('Your email'))
    .toHaveAccessibleDescription('Enter an email address like name@example.com.');
  await expectAccessible();
  expect(sent()).toEqual([]);
});
