import type { SecondFactorChange } from '#domain/notifications/mail-message.ts';
import { deviceName } from '#lib/device-name.ts';
import { composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

const PROFILE_PATH = '/dashboard/profile';
const RESET_PATH = '/account/reset';

export function signInCodeEmail(site: EmailSite, { name, code }: { name: string; code: string }): EmailContent {
  return composeEmail(site, {
    subject: `${code} is your code for ${site.name}`,
    heading: `${code.slice(0, 3)} ${code.slice(3)}`,
    paragraphs: [
      `Hello ${name},`,
      'this is the code for the sign-in that you have started. We ask for it because your account has a passkey, because moderators and admins need a second step here, or because there were many failed attempts to sign in to your account.',
      'Never give the code to anybody. We will not ask you for it.',
    ],
    footnotes: [
      'The code works once, within 10 minutes.',
      'If you did not try to sign in, somebody else knows your password. Choose a new one:',
      siteLink(site, RESET_PATH),
    ],
  });
}

export type SignInFacts = { name: string; device: string; address: string; at: Date };

export function newDeviceEmail(site: EmailSite, facts: SignInFacts): EmailContent {
  return composeEmail(site, {
    subject: `New sign-in to your ${site.name} account`,
    heading: 'A new device was used to sign in',
    paragraphs: [`Hello ${facts.name},`, 'somebody, probably you, signed in to your account:', describeSignIn(facts)],
    action: { label: 'See where you are signed in', url: siteLink(site, PROFILE_PATH) },
    footnotes: [
      'If this was you, you need not do anything.',
      'If not, change your password at once: that ends all other sessions. If you cannot sign in, set a new one:',
      siteLink(site, RESET_PATH),
    ],
  });
}

export function secondStepFailedEmail(site: EmailSite, facts: SignInFacts): EmailContent {
  return composeEmail(site, {
    subject: `Somebody knows your ${site.name} password`,
    heading: 'Right password, wrong codes',
    paragraphs: [
      `Hello ${facts.name},`,
      'somebody entered your password correctly and then several wrong codes. They did not get in:',
      describeSignIn(facts),
    ],
    action: { label: 'Choose a new password', url: siteLink(site, RESET_PATH) },
    footnotes: ['If this was you, you need not do anything.'],
  });
}

const CHANGE_TEXTS: Record<SecondFactorChange, { heading: string; text: string }> = {
  on: {
    heading: 'Two-step sign-in is on',
    text: 'from now on, signing in to your account takes your password and a code from your authenticator app. Sessions that were opened without a second step have ended.',
  },
  off: {
    heading: 'Two-step sign-in is off',
    text: 'from now on, signing in to your account takes your password only.',
  },
  codes: {
    heading: 'You have new recovery codes',
    text: 'the earlier recovery codes of your account do not work any more.',
  },
  reset: {
    heading: 'Two-step sign-in was turned off',
    text: 'the operator of this site has removed the authenticator app, the recovery codes and the passkeys from your account.',
  },
  'passkey-added': {
    heading: 'A passkey was added to your account',
    text: 'from now on, you can sign in with it. After your password, you are asked for it or another second step. Sessions that were opened without a second step have ended.',
  },
  'passkey-removed': {
    heading: 'A passkey was removed from your account',
    text: 'it cannot sign in any more.',
  },
};

export function secondFactorChangedEmail(
  site: EmailSite,
  { name, change }: { name: string; change: SecondFactorChange },
): EmailContent {
  const { heading, text } = CHANGE_TEXTS[change];
  return composeEmail(site, {
    subject: `${heading} (${site.name})`,
    heading,
    paragraphs: [`Hello ${name},`, text, `If you do not know about this, write to ${site.supportEmail} at once.`],
  });
}

function describeSignIn({ device, address, at }: SignInFacts): string {
  const time = at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${deviceName(device)}\n${time} UTC\nNetwork ${address}`;
}
