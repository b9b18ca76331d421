import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type LeadThreadWire, readLeadThreadOperation, replyToAnswerOperation } from '#contract/lead-operations.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../tests/support/browser/render-app.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { LeadThreadPage } from './LeadThreadPage.tsx';

const THREAD: LeadThreadWire = {
  listing: { id: 7, business_name: 'Alder & Salt' },
  name: 'Cleo Ray',
  message: 'Can you look at a sink?',
  created_at: '2026-01-05T10:00:00Z',
  thread: [{ id: 1, sender: 'business', message: 'On Friday at nine.', created_at: '2026-01-06T10:00:00Z' }],
  is_open: true,
};

async function openThread(data: LeadThreadWire = THREAD) {
  const network = createFakeNetwork();
  network.succeed(readLeadThreadOperation, { success: true, data });
  window.history.replaceState(null, '', '#a-token');
  await renderApp(<LeadThreadPage />, { network });
  return network;
}

test('a visitor reads the answer of a business and writes back', async () => {
  const network = await openThread();
  const thread = page.getByRole('list', { name: 'Your conversation with Alder & Salt' });
  await expect.element(thread.getByText('On Friday at nine.')).toBeVisible();
  expect(window.location.hash).toBe('');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Write a message.')).toBeVisible();
  await expectAccessible();
  const reply = { id: 2, sender: 'visitor' as const, message: 'Nine is fine.', created_at: '2026-01-06T11:00:00Z' };
  network.succeed(replyToAnswerOperation, {
    success: true,
    data: { ...THREAD, thread: [...THREAD.thread, reply] },
  });
  await page.getByLabelText('Reply').fill('Nine is fine.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(thread.getByText('Nine is fine.')).toBeVisible();
  await expect.element(page.getByLabelText('Reply')).toHaveValue('');
  expect(sentBody(network, 'POST')).toEqual({ token: 'a-token', message: 'Nine is fine.' });
});

test('a conversation with a former owner can only be read', async () => {
  await openThread({ ...THREAD, is_open: false });
  await expect.element(page.getByText(/^This conversation has ended/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Send' }).query()).toBeNull();
});

test('an expired link says so', async () => {
  const network = createFakeNetwork();
  const json = { success: false, code: 'bad-link', error: 'This link is no longer valid.' };
  network.respondWith('POST /api/leads/thread', { status: 400, json });
  window.history.replaceState(null, '', '#old');
  await renderApp(<LeadThreadPage />, { network });
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link is no longer valid.');
});
