import { describe, expect, it } from 'vitest';
import { confirmAddressEmail, passwordChangedEmail, resetPasswordEmail } from './account-emails.ts';
import { composeEmail, siteLink } from './email-template.ts';
import { editDecisionEmail, editDecisionUndoneEmail } from './listing-emails.ts';
import { newsletterConfirmationEmail } from './newsletter-emails.ts';
import { searchAlertEmail } from './notification-emails.ts';
import { reviewDecisionEmail, reviewDecisionUndoneEmail, reviewReplyEmail } from './review-emails.ts';
import { newDeviceEmail, secondFactorChangedEmail, secondStepFailedEmail, signInCodeEmail } from './security-emails.ts';
import {
  submissionApprovedEmail,
  submissionDecisionUndoneEmail,
  submissionReceivedEmail,
  submissionRejectedEmail,
} from './submission-emails.ts';

const site = { name: 'Townlink', url: 'https://town.test/', supportEmail: 'support@town.test' };
const attack = `"><img src=x onerror=alert(1)>\r\nBcc: evil@x.test`;

const emails = {
  'confirm-email': confirmAddressEmail(site, { name: attack, secret: 'abc_-1' }),
  'reset-password': resetPasswordEmail(site, { name: attack, secret: 'abc_-1' }),
  'password-changed': passwordChangedEmail(site, { name: attack }),
  'sign-in-code': signInCodeEmail(site, { name: attack, code: '012345' }),
  'new-device': newDeviceEmail(site, { name: attack, device: attack, address: '10.0.0.1', at: new Date(0) }),
  'second-step-failed': secondStepFailedEmail(site, {
    name: attack,
    device: attack,
    address: '::/64',
    at: new Date(0),
  }),
  'second-factor-changed': secondFactorChangedEmail(site, { name: attack, change: 'off' }),
  'submission-received': submissionReceivedEmail(site, { businessName: attack }),
  'submission-approved': submissionApprovedEmail(site, { businessName: attack, listingId: 12, reason: attack }),
  'submission-rejected': submissionRejectedEmail(site, { businessName: attack, reason: attack }),
  'submission-undone': submissionDecisionUndoneEmail(site, { businessName: attack, verdict: 'approved' }),
  'review-approved': reviewDecisionEmail(site, {
    businessName: attack,
    listingId: 12,
    verdict: 'approved',
    reason: '',
  }),
  'review-rejected': reviewDecisionEmail(site, {
    businessName: attack,
    listingId: 12,
    verdict: 'rejected',
    reason: attack,
  }),
  'edit-approved': editDecisionEmail(site, { businessName: attack, listingId: 12, verdict: 'approved', reason: '' }),
  'edit-rejected': editDecisionEmail(site, {
    businessName: attack,
    listingId: 12,
    verdict: 'rejected',
    reason: attack,
  }),
  'edit-undone': editDecisionUndoneEmail(site, { businessName: attack, listingId: 12, verdict: 'approved' }),
  'review-replied': reviewReplyEmail(site, { businessName: attack, listingId: 12 }),
  'search-alert': searchAlertEmail(
    { ...site, unsubscribe: { topic: attack, url: 'https://town.test/account/notifications#abc_-1' } },
    {
      name: attack,
      query: 'category=plumbing&search=%22%3E%3Cimg+src%3Dx%3E',
      found: 12,
      businesses: [{ id: 12, businessName: attack, category: attack, address: attack }],
    },
  ),
  'review-undone': reviewDecisionUndoneEmail(site, { businessName: attack, verdict: 'rejected' }),
};

describe('every email', () => {
  //
  it.each(Object.entries(emails))('%s escapes user input in HTML and in the subject', (_kind, mail) => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.text).toContain('<img src=x onerror=alert(1)>');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.subject.length).toBeGreaterThan(5);
  });

  it.each(Object.entries(emails))(
    '%s loads no external resources and links to the site and its support',
    (_kind, mail) => {
      expect(mail.html).not.toMatch(/<(img|link|script|iframe|style)|url\(/i);
      const targets = [...mail.html.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '');
      expect(targets.every((url) => url.startsWith('https://town.test/') || url === 'mailto:support@town.test')).toBe(
        true,
      );
      expect(mail.html).toContain('<html lang="en">');
      expect(mail.text).toContain('support@town.test');
    },
  );
});

describe('the content of each email', () => {
  it('links to the pages with the secrets in text and HTML', () => {
    expect(emails['confirm-email'].text).toContain('https://town.test/account/confirm#abc_-1\n');
    expect(emails['confirm-email'].html).toContain('href="https://town.test/account/confirm#abc_-1"');
    expect(emails['reset-password'].text).toContain('https://town.test/account/reset#abc_-1\n');
    expect(emails['reset-password'].text).toContain('60 minutes');
  });

  it('links to the approved listing and gives the reason for a rejection', () => {
    expect(emails['submission-approved'].text).toContain('https://town.test/business/12\n');
    const rejected = submissionRejectedEmail(site, { businessName: 'Park & Sons', reason: 'The address is missing.' });
    expect(rejected.text).toContain('Reason: The address is missing.');
    expect(rejected.html).toContain('Park &amp; Sons');
    expect(submissionRejectedEmail(site, { businessName: 'Park & Sons', reason: '' }).text).not.toContain('reason');
  });

  it.each([
    'submission-approved',
    'submission-rejected',
    'submission-undone',
    'review-approved',
    'review-rejected',
    'review-undone',
  ] as const)('explains in %s how to appeal', (kind) => {
    expect(emails[kind].text).toContain('Write to support@town.test, and someone will take another look');
  });

  it('links to the confirm and unsubscribe pages of the newsletter', () => {
    const mail = newsletterConfirmationEmail(site, { confirmSecret: 'in_-1', unsubscribeSecret: 'out_-1' });
    expect(mail.html).toContain('href="https://town.test/newsletter/confirm#in_-1"');
    expect(mail.text).toContain('https://town.test/newsletter/unsubscribe#out_-1\n');
  });

  it('links from an alert to each business, the search and the unsubscribe page', () => {
    const { text, html, subject } = emails['search-alert'];
    expect(subject).toMatch(/^12 new businesses for “/);
    expect(text).toContain('https://town.test/business/12\n');
    expect(text).toContain('See these and 11 more:\nhttps://town.test/listings?category=plumbing&search=%22');
    expect(html).toContain('href="https://town.test/business/12"');
    expect(html).toContain('href="https://town.test/account/notifications#abc_-1"');
    expect(text).toContain('https://town.test/saved?view=searches');
  });

  it('states the same review time as the wizard', () => {
    expect(emails['submission-received'].text).toContain('within 24-48 hours');
  });
});

describe('an email body', () => {
  //
  it('has a subject without control characters', () => {
    const { subject } = composeEmail(site, {
      key: 'k',
      values: {},
      subject: 'a\r\nb\u2028c\u0000\td',
      heading: 'h',
      paragraphs: [],
    });
    expect(subject).toBe('a b c d');
  });

  it('preserves line breaks in HTML', () => {
    expect(
      composeEmail(site, { key: 'k', values: {}, subject: 's', heading: 'h', paragraphs: ['one\ntwo'] }).html,
    ).toContain('one<br>two');
  });

  it('joins the site URL and a path with one slash', () => {
    expect(siteLink(site, '/business/1')).toBe('https://town.test/business/1');
  });
});
