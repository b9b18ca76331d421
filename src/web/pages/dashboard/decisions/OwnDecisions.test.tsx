import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createAppealOperation, listOwnDecisionsOperation, type OwnDecisionWire } from '#contract/appeal-operations.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../../tests/support/browser/render-app.tsx';
import { OwnDecisions } from './OwnDecisions.tsx';

const aDecision = (fields: Partial<OwnDecisionWire> = {}): OwnDecisionWire => ({
  id: 12,
  title: 'Photo of Alder & Salt',
  reason: 'The photo doesn’t show this business.',
  created_at: '2026-03-02T09:00:00Z',
  reversed_at: null,
  appeal_until: '2026-03-23T09:00:00Z',
  appeal: null,
  ...fields,
});

async function openDecisions(...decisions: OwnDecisionWire[]) {
  const network = createFakeNetwork();
  const results = decisions;
  network.respondWith('GET /api/decisions', () => ({
    json: listOwnDecisionsOperation.response.parse({
      success: true,
      data: { results, total: results.length, limit: 20, offset: 0 },
    }),
  }));
  network.succeed(
    createAppealOperation,
    { success: true, message: 'Your appeal has been sent.' },
    { params: { id: 12 } },
  );
  await renderApp(<OwnDecisions />, { at: '/dashboard/decisions', network, token: 'a-token' });
  return { network, results };
}

test('the owner reads the reason of a decision and appeals once', async () => {
  const { network, results } = await openDecisions(aDecision());
  await expect.element(page.getByText('Reason: The photo doesn’t show this business.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Appeal ?: Photo of Alder & Salt$/ }).click();
  const form = page.getByRole('dialog', { name: 'Appeal: Photo of Alder & Salt' });
  await form.getByRole('button', { name: 'Send appeal' }).click();
  const text = form.getByLabelText('Why is the decision wrong?');
  await expect.element(text).toHaveAccessibleDescription('Explain why the decision is wrong.');
  await text.fill('It is our window.');
  const appeal = {
    text: 'It is our window.',
    status: 'pending',
    reason: '',
    created_at: '2026-03-03T09:00:00Z',
  } as const;
  results.splice(0, 1, aDecision({ appeal, appeal_until: null }));
  await form.getByRole('button', { name: 'Send appeal' }).click();
  await expect.element(page.getByText('Appeal in review')).toBeVisible();
  expect(page.getByRole('button', { name: /^Appeal/ }).query()).toBeNull();
  const posted = network.requests.find(({ method }) => method === 'POST');
  expect(JSON.parse(posted?.body ?? '')).toEqual({ text: 'It is our window.' });
});

test('outcomes are shown, and an empty list says so', async () => {
  const appeal = { text: 'No.', status: 'rejected', reason: 'It stands.', created_at: '2026-03-03T09:00:00Z' } as const;
  await openDecisions(
    aDecision({ appeal, appeal_until: null }),
    aDecision({ id: 11, reversed_at: '2026-03-03T09:00:00Z', appeal_until: null }),
  );
  await expect.element(page.getByText('Appeal denied')).toBeVisible();
  await expect.element(page.getByText('Answer: It stands.')).toBeVisible();
  await expect.element(page.getByText('Reversed')).toBeVisible();
});
