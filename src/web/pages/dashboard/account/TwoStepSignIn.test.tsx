import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  confirmAuthenticatorOperation,
  deleteAuthenticatorOperation,
  getSecondFactorOperation,
  renewRecoveryCodesOperation,
  setUpAuthenticatorOperation,
} from '#contract/second-factor-operations.ts';
import { renderDashboardPart } from '../../../../../tests/support/browser/dashboard-part.tsx';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { TwoStepSignIn } from './TwoStepSignIn.tsx';

const OFF = { authenticator_since: null, recovery_codes_left: 0, has_second_factor: false, required: false };
const ON = {
  authenticator_since: '2026-11-02T08:00:00Z',
  recovery_codes_left: 10,
  has_second_factor: true,
  required: false,
};
const CODES = Array.from({ length: 10 }, (_, index) => `abcd${index}-fghjk`);
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const section = page.getByRole('region', { name: 'Two-step sign-in' });
const passwordField = page.getByRole('textbox', { name: 'Confirm with your password', exact: true });

async function openSection(secondFactor = OFF as typeof OFF | typeof ON) {
  const network = createFakeNetwork();
  network.succeed(getSecondFactorOperation, { success: true, data: secondFactor });
  await renderDashboardPart(network, (session) => <TwoStepSignIn email="dana@example.test" session={session} />);
  await expect.element(section.getByRole('button').first()).toBeVisible();
  return network;
}

test('an authenticator app is set up with the password, a QR code and the first code', async () => {
  const network = await openSection();
  await button('Set up an authenticator app').click();
  network.respondWith(`POST ${setUpAuthenticatorOperation.path}`, {
    status: 401,
    json: { success: false, error: 'That password isn’t right.', code: 'bad-credentials' },
  });
  await passwordField.fill('not-this-one');
  await button('Continue').click();
  await expect.element(passwordField).toHaveAccessibleDescription('That password isn’t right.');
  const url = `otpauth://totp/Townlink:dana%40example.test?secret=${SECRET}&issuer=Townlink`;
  network.succeed(setUpAuthenticatorOperation, { success: true, data: { secret: SECRET, url } });
  await passwordField.fill('lantern-street-9');
  await button('Continue').click();
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect.element(page.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  await expectAccessible();

  const codeField = page.getByLabelText('Code from the app');
  network.respondWith(`POST ${confirmAuthenticatorOperation.path}`, {
    status: 400,
    json: {
      success: false,
      error: 'That code isn’t right. Try again.',
      code: 'invalid',
      fields: { code: 'That code isn’t right. Try again.' },
    },
  });
  await codeField.fill('000000');
  await button('Turn on').click();
  await expect.element(codeField).toHaveAccessibleDescription('That code isn’t right. Try again.');
  network.succeed(confirmAuthenticatorOperation, { success: true, data: { recovery_codes: CODES } });
  network.succeed(getSecondFactorOperation, { success: true, data: ON });
  await codeField.fill('287082');
  await button('Turn on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.elements().map(({ textContent }) => textContent)).toEqual(CODES);
  await expectAccessible();
  await button('I’ve saved them').click();
  await expect.element(section).toMatchTextContent('Authenticator app, since November 2, 2026');
  await expect.element(section).toMatchTextContent('10 recovery codes left.');
});

test('recovery codes are renewed with the password', async () => {
  const network = await openSection({ ...ON, recovery_codes_left: 1 });
  await expect.element(section).toMatchTextContent('1 recovery code left.');
  await button('New recovery codes').click();
  network.succeed(renewRecoveryCodesOperation, { success: true, data: { recovery_codes: CODES } });
  await passwordField.fill('lantern-street-9');
  await button('Get new codes').click();
  await expect.element(page.getByText(CODES[0] ?? '')).toBeVisible();
});

test('two-step sign-in is turned off with the password, or stays on', async () => {
  const network = await openSection(ON);
  await button('Turn off').click();
  await button('Cancel').click();
  await button('Turn off').click();
  network.succeed(deleteAuthenticatorOperation, { success: true, message: 'Two-step sign-in is off.' });
  network.succeed(getSecondFactorOperation, { success: true, data: OFF });
  await passwordField.fill('lantern-street-9');
  await button('Turn off two-step sign-in').click();
  await expect.element(page.getByText('Two-step sign-in is off.')).toBeVisible();
  await expect.element(button('Set up an authenticator app')).toBeVisible();
});

test('staff learn that the desk needs it', async () => {
  await openSection({ ...OFF, required: true });
  await expect.element(section).toMatchTextContent('need it to use the desk');
});

test('an account with a passkey only makes recovery codes', async () => {
  const network = await openSection({ ...OFF, has_second_factor: true });
  await expect.element(section).toMatchTextContent('You have no recovery codes left.');
  await button('New recovery codes').click();
  network.succeed(renewRecoveryCodesOperation, { success: true, data: { recovery_codes: CODES } });
  await passwordField.fill('lantern-street-9');
  await button('Get new codes').click();
  await expect.element(page.getByText(CODES[0] ?? '')).toBeVisible();
});
