import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getVerificationOperation, type VerificationWire } from '#contract/verification-operations.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../../tests/support/browser/render-app.tsx';
import { aVerification } from '../../../../../tests/support/browser/verification-fixture.ts';
import { VerificationCard } from './VerificationCard.tsx';

const card = page.getByRole('region', { name: '15-point verification' });

async function showCard(record: VerificationWire) {
  const network = createFakeNetwork();
  network.succeed(getVerificationOperation, { success: true, data: record }, { params: { id: 7 } });
  await renderApp(<VerificationCard listingId={7} />, { network });
}

test('a verified business shows its points, the date and the most telling checks', async () => {
  await showCard(aVerification({ license: { result: 'unchecked', checked_at: null } }));
  await expect.element(card).toMatchTextContent('14 of 15 points passed on March 1, 2026.');
  await expect
    .poll(() =>
      card
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Address matches', 'Phone number is valid', 'Location checked', 'Business email confirmed']);
  await expectAccessible();
  await card.getByRole('button', { name: 'Read the record' }).click();
  await expect.element(page.getByRole('dialog', { name: '15-point verification' })).toBeVisible();
});

test('a business that is not verified shows what is missing', async () => {
  const missing = { result: 'unchecked', checked_at: null } as const;
  await showCard({ ...aVerification({ email: missing, confirmed: missing, license: missing }), verified: false });
  const sentence = '12 of 15 points passed. 12 checks, including all required ones, are needed for Verified.';
  await expect.element(card).toMatchTextContent(sentence);
  await expect
    .poll(() =>
      card
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Business email confirmed', 'Details confirmed']);
  await expectAccessible();
});

test('the card says who confirmed the details, credits the source, and asks about old ones', async () => {
  await showCard({
    ...aVerification(),
    provenance: {
      text: 'Hours confirmed by the owner, 3 weeks ago. From OpenStreetMap, January 2026',
      credits: [
        {
          text: '© OpenStreetMap contributors',
          license: 'ODbL',
          license_url: 'https://www.openstreetmap.org/copyright',
        },
      ],
      is_stale: true,
    },
  });
  await expect.element(card).toMatchTextContent('Hours confirmed by the owner, 3 weeks ago.');
  const credit = card.getByRole('link', { name: '© OpenStreetMap contributors' });
  await expect.element(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  const form = card.getByRole('button', { name: 'Yes' }).element().closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/business/7/still-right']);
  await expectAccessible();
});
