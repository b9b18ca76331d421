import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ClaimWire, createClaimOperation, listClaimsOperation } from '#contract/claim-operations.ts';
import { aClaim } from '../../../../../tests/support/browser/claim-fixture.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { expectNoOverflow } from '../../../../../tests/support/browser/expect-no-overflow.ts';
import { createFakeNetwork, type FakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { aListingModel } from '../../../../../tests/support/browser/listing-fixture.ts';
import { renderApp } from '../../../../../tests/support/browser/render-app.tsx';
import { sentBody } from '../../../../../tests/support/browser/sent-body.ts';
import { ClaimBlock } from './ClaimBlock.tsx';

const dialog = page.getByRole('dialog', { name: 'Is Alder & Salt yours?' });
const emailField = dialog.getByLabelText('Business email address');

const storeClaims = (network: FakeNetwork, claims: ClaimWire[]) =>
  network.succeed(listClaimsOperation, { success: true, data: { claims, disputes: [], transfers: [] } });

async function openClaim({ isSignedIn = true } = {}) {
  const network = createFakeNetwork();
  storeClaims(network, []);
  const ui = <ClaimBlock listing={aListingModel({ claimed: false })} />;
  await renderApp(ui, { network, ...(isSignedIn && { token: 'a-token' }) });
  const claimButton = page.getByRole('button', { name: 'Claim this listing' });
  await expect.element(claimButton).toBeVisible();
  claimButton.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  return {
    /** The server accepts the next claim. */
    accept: (claim: ClaimWire) => {
      network.succeed(createClaimOperation, { success: true, message: '', data: claim });
      storeClaims(network, [claim]);
    },
    signInWith: (token: string) =>
      network.respondWith('POST /users.php?action=login', { json: { success: true, data: { token } } }),
    sent: () => sentBody(network, 'POST'),
  };
}

test('a visitor signs in within the dialog and claims the listing by email', async () => {
  const { accept, signInWith, sent } = await openClaim({ isSignedIn: false });
  signInWith('a-token');
  await dialog.getByLabelText('Email').fill('dana@example.test');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('lantern-street-9');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(3);
  await expectAccessible();
  await emailField.fill('me@gmail.com');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(dialog.getByText('Use an email address that ends in @alder.example.')).toBeVisible();
  accept(aClaim({ email: 'front@alder.example' }));
  await emailField.fill('front@alder.example');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('We emailed front@alder.example.');
  expect(sent()).toMatchObject({ listing_id: 7, proof: 'mail', email: 'front@alder.example' });
});

test('the website token is shown by keyboard alone on a narrow phone', async () => {
  await page.viewport(320, 700);
  const { accept } = await openClaim();
  await expect.element(dialog.getByRole('radio').first()).toBeVisible();
  dialog.getByRole('radio').first().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(dialog.getByLabelText('Add a code to your website')).toBeChecked();
  accept(aClaim({ proof: 'website' }));
  dialog.getByRole('button', { name: 'Show me the code' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('<meta name="townlink-verification"')).toBeVisible();
  await expectNoOverflow();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a moderator is asked, with a note on how to show it', async () => {
  const { accept, sent } = await openClaim();
  await dialog.getByLabelText('Manual review').click();
  await dialog.getByRole('button', { name: 'Send to moderators' }).click();
  await expect.element(dialog.getByText('Explain how you can show that the business is yours.')).toBeVisible();
  await dialog.getByLabelText('How can you show that it’s yours?').fill('My name is on the sign.');
  accept(aClaim({ proof: 'moderator', at_desk: true }));
  await dialog.getByRole('button', { name: 'Send to moderators' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('A moderator will review');
  expect(sent()).toMatchObject({ proof: 'moderator', note: 'My name is on the sign.' });
});
