import { SECOND_FACTOR_CHANGES, type SecondFactorChange } from '#domain/notifications/mail-message.ts';
import { confirmAddressEmail, passwordChangedEmail, resetPasswordEmail } from '../account-emails.ts';
import { newsletterConfirmationEmail } from '../newsletter-emails.ts';
import {
  newDeviceEmail,
  secondFactorChangedEmail,
  secondStepFailedEmail,
  signInCodeEmail,
} from '../security-emails.ts';
import { type MailEntry, type MailGroup, SAMPLE } from './mail-entry.ts';

const { name, secret, device, address, at } = SAMPLE;

const CHANGE_NAMES: Record<SecondFactorChange, string> = {
  on: 'Two-step sign-in turned on',
  off: 'Two-step sign-in turned off',
  codes: 'New recovery codes',
  reset: 'Two-step sign-in removed by the operator',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
};

export const ACCOUNT_MAILS: MailGroup = {
  name: 'Accounts',
  mails: [
    {
      key: 'confirm-email',
      name: 'Confirm email address',
      purpose: 'Sent to a new account, or after its address was changed.',
      required: ['link'],
      compose: (site) => confirmAddressEmail(site, { name, secret }),
    },
    {
      key: 'reset-password',
      name: 'Reset password',
      purpose: 'Sent when somebody asks for a new password.',
      required: ['link'],
      compose: (site) => resetPasswordEmail(site, { name, secret }),
    },
    {
      key: 'password-changed',
      name: 'Password changed',
      purpose: 'Sent after the password of an account was changed.',
      compose: (site) => passwordChangedEmail(site, { name }),
    },
    {
      key: 'sign-in-code',
      name: 'Sign-in code',
      purpose: 'Sent while somebody signs in and needs a second step.',
      compose: (site) => signInCodeEmail(site, { name, code: '482913' }),
    },
    {
      key: 'new-device',
      name: 'New sign-in',
      purpose: 'Sent after a sign-in from a device that is new to the account.',
      required: ['sign_in'],
      compose: (site) => newDeviceEmail(site, { name, device, address, at }),
    },
    {
      key: 'second-step-failed',
      name: 'Wrong codes',
      purpose: 'Sent after the correct password was followed by several wrong codes.',
      required: ['sign_in'],
      compose: (site) => secondStepFailedEmail(site, { name, device, address, at }),
    },
    ...SECOND_FACTOR_CHANGES.map(
      (change): MailEntry => ({
        key: `second-factor-${change}`,
        name: CHANGE_NAMES[change],
        purpose: 'Sent to the account when that happens.',
        compose: (site) => secondFactorChangedEmail(site, { name, change }),
      }),
    ),
  ],
};

export const NEWSLETTER_MAILS: MailGroup = {
  name: 'Newsletter',
  mails: [
    {
      key: 'newsletter-confirm',
      name: 'Confirm subscription',
      purpose: 'Sent to an address that was entered for the newsletter.',
      required: ['link', 'unsubscribe_link'],
      compose: (site) => newsletterConfirmationEmail(site, { confirmSecret: secret, unsubscribeSecret: 'sample-end' }),
    },
  ],
};
