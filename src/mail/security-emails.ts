import type { SecondFactorChange } from '#domain/notifications/mail-message.ts';
import { deviceName } from '#lib/device-name.ts';
import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

const PROFILE_PATH = '/dashboard/profile';
const RESET_PATH = '/account/reset';

export function signInCodeEmail(site: EmailSite, { name, code }: { name: string; code: string }): EmailContent {
  const spacedCode = `${code.slice(0, 3)} ${code.slice(3)}`;
  const resetLink = siteLink(site, RESET_PATH);
  return composeEmail(site, {
    key: 'sign-in-code',
    values: { name, code, spaced_code: spacedCode, reset_link: resetLink },
    subject: `${code} is your ${site.name} code`,
    heading: spacedCode,
    paragraphs: [
      `Hi ${name},`,
      'Use this code to finish signing in. We ask for it because your account has a passkey, because moderators and admins need a second step here, or because there were many failed attempts to sign in to it.',
      'Never share this code. We’ll never ask you for it.',
    ],
    footnotes: [
      'The code works once and expires in 10 minutes.',
      'If you didn’t try to sign in, someone else knows your password. Choose a new one:',
      resetLink,
    ],
  });
}

export type SignInFacts = { name: string; device: string; address: string; at: Date };

export function newDeviceEmail(site: EmailSite, facts: SignInFacts): EmailContent {
  const signIn = describeSignIn(facts);
  const resetLink = siteLink(site, RESET_PATH);
  return composeEmail(site, {
    key: 'new-device',
    values: { name: facts.name, sign_in: signIn, reset_link: resetLink },
    subject: `New sign-in to your ${site.name} account`,
    heading: 'New sign-in to your account',
    paragraphs: [`Hi ${facts.name},`, 'Someone signed in to your account from a new device:', signIn],
    action: { label: 'See where you’re signed in', url: siteLink(site, PROFILE_PATH) },
    footnotes: [
      'If this was you, there’s nothing to do.',
      'If not, change your password right away. That ends all other sessions. If you can’t sign in, reset it:',
      resetLink,
    ],
  });
}

export function secondStepFailedEmail(site: EmailSite, facts: SignInFacts): EmailContent {
  const signIn = describeSignIn(facts);
  return composeEmail(site, {
    key: 'second-step-failed',
    values: { name: facts.name, sign_in: signIn },
    subject: `Someone may know your ${site.name} password`,
    heading: 'Correct password, wrong codes',
    paragraphs: [
      `Hi ${facts.name},`,
      'Someone entered your correct password, then several wrong codes. They didn’t get in:',
      signIn,
    ],
    action: { label: 'Choose a new password', url: siteLink(site, RESET_PATH) },
    footnotes: ['If this was you, there’s nothing to do.'],
  });
}

const CHANGE_TEXTS: Record<SecondFactorChange, { heading: string; text: string }> = {
  on: {
    heading: 'Two-step sign-in is on',
    text: 'From now on, signing in takes your password and a code from your authenticator app. Sessions opened without a second step have ended.',
  },
  off: {
    heading: 'Two-step sign-in is off',
    text: 'From now on, signing in takes only your password.',
  },
  codes: {
    heading: 'You have new recovery codes',
    text: 'Your old recovery codes no longer work.',
  },
  reset: {
    heading: 'Two-step sign-in was turned off',
    text: 'The operator of this site removed the authenticator app, recovery codes and passkeys from your account.',
  },
  'passkey-added': {
    heading: 'A passkey was added to your account',
    text: 'From now on, you can sign in with it. If you use your password, we’ll ask for the passkey or another second step. Sessions opened without a second step have ended.',
  },
  'passkey-removed': {
    heading: 'A passkey was removed from your account',
    text: 'It can no longer be used to sign in.',
  },
};

export function secondFactorChangedEmail(
  site: EmailSite,
  { name, change }: { name: string; change: SecondFactorChange },
): EmailContent {
  const { heading, text } = CHANGE_TEXTS[change];
  return composeEmail(site, {
    key: `second-factor-${change}`,
    values: { name },
    subject: `${heading} (${site.name})`,
    heading,
    paragraphs: [`Hi ${name},`, text, `If you don’t recognize this, contact ${site.supportEmail} right away.`],
  });
}

function describeSignIn({ device, address, at }: SignInFacts): string {
  const time = at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${deviceName(device)}\n${time} UTC\nNetwork ${address}`;
}
