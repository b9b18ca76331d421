import type { OwnershipEvent } from '#domain/notifications/ownership-event.ts';
import { leadAnswerEmail, leadEmail, leadReceiptEmail } from '../lead-emails.ts';
import { claimLinkEmail, ownershipEmail, teamInvitationEmail, transferOfferEmail } from '../ownership-emails.ts';
import { quoteClosedEmail, quoteReceiptEmail } from '../quote-emails.ts';
import { type MailEntry, type MailGroup, SAMPLE, SAMPLE_DECISION, SAMPLE_LISTING } from './mail-entry.ts';

const { name, secret } = SAMPLE;
const { businessName } = SAMPLE_LISTING;
const message = 'Could you make a cake for twelve people by Friday?';

const LEAD = { ...SAMPLE_LISTING, name, email: 'dana@example.com', phone: '512-555-0142', message };
const QUOTE = { timing: 'week', neededOn: null, place: 'Hyde Park, 78751' } as const;

const leadMail = (isQuote: boolean, isToOwner: boolean): MailEntry => ({
  key: `${isQuote ? 'quote' : 'message'}-to-${isToOwner ? 'owner' : 'business'}`,
  name: `${isQuote ? 'Quote request' : 'Message'} to ${isToOwner ? 'an owner' : 'a business without an owner'}`,
  purpose: isToOwner ? 'Sent to the people who manage the listing.' : 'Sent to the address on the business page.',
  required: ['message', ...(isToOwner ? [] : ['sender'])],
  compose: (site) => leadEmail(site, { ...LEAD, isToOwner, quote: isQuote ? QUOTE : null }),
});

const answerMail = (isQuote: boolean): MailEntry => ({
  key: isQuote ? 'quote-answer' : 'message-answer',
  name: `Answer to a ${isQuote ? 'quote request' : 'message'}`,
  purpose: 'Sent to the visitor when the business replies.',
  required: ['message', 'link'],
  compose: (site) => leadAnswerEmail(site, { businessName, message, secret, isQuote }),
});

export const CONTACT_MAILS: MailGroup = {
  name: 'Messages and quotes',
  mails: [
    leadMail(false, true),
    leadMail(false, false),
    leadMail(true, true),
    leadMail(true, false),
    {
      key: 'message-receipt',
      name: 'Message sent',
      purpose: 'Sent to a visitor who wrote to a business.',
      compose: (site) => leadReceiptEmail(site, { ...SAMPLE_LISTING, message: null }),
    },
    {
      key: 'message-receipt-with-copy',
      name: 'Message sent, with a copy',
      purpose: 'Sent instead if the visitor was signed in with this address.',
      required: ['message'],
      compose: (site) => leadReceiptEmail(site, { ...SAMPLE_LISTING, message }),
    },
    answerMail(false),
    {
      key: 'quote-receipt',
      name: 'Quote request sent',
      purpose: 'Sent to a visitor who asked for quotes.',
      required: ['link'],
      compose: (site) => quoteReceiptEmail(site, { businessNames: [businessName, 'Hill Country Cakes'], secret }),
    },
    answerMail(true),
    {
      key: 'quote-closed',
      name: 'Quote request closed',
      purpose: 'Sent to the business when the visitor needs no more quotes.',
      compose: (site) => quoteClosedEmail(site, { ...SAMPLE_LISTING, name }),
    },
  ],
};

const EVENT_NAMES: Record<OwnershipEvent, string> = {
  'claim-proven': 'Claim verified',
  'claim-rejected': 'Claim declined',
  'claim-closed': 'Claim closed: another owner',
  'claim-undone': 'Decision about a claim undone',
  'claim-reopened': 'Claim open again',
  'dispute-begun': 'Someone else claims the listing',
  'dispute-ended': 'Other claim declined',
  lost: 'Listing lost to another owner',
  returned: 'Listing returned',
  'taken-back': 'Transfer undone by a moderator',
  revoked: 'Owner removed by a moderator',
  'given-up': 'Listing released',
  'handed-over': 'Transfer complete (former owner)',
  received: 'Transfer complete (new owner)',
  merged: 'Listings merged',
  unmerged: 'Merge undone',
};

export const OWNERSHIP_MAILS: MailGroup = {
  name: 'Claims, owners and teams',
  mails: [
    {
      key: 'claim-link',
      name: 'Verify a claim',
      purpose: 'Sent to the mailbox of a business that somebody wants to manage.',
      required: ['link'],
      compose: (site) => claimLinkEmail(site, { businessName, claimant: name, secret }),
    },
    {
      key: 'transfer-offer',
      name: 'Transfer offered',
      purpose: 'Sent to the person who is to manage the listing.',
      required: ['link'],
      compose: (site) => transferOfferEmail(site, { businessName, giver: name, secret }),
    },
    {
      key: 'team-invitation',
      name: 'Team invitation',
      purpose: 'Sent to the invited person.',
      required: ['link'],
      compose: (site) => teamInvitationEmail(site, { businessName, inviter: name, secret }),
    },
    // The table has a name for each event.
    ...(Object.keys(EVENT_NAMES) as OwnershipEvent[]).map(
      (news): MailEntry => ({
        key: `ownership-${news}`,
        name: EVENT_NAMES[news],
        purpose: 'Sent to the account that it is about.',
        compose: (site) => ownershipEmail(site, { ...SAMPLE_DECISION, news }),
      }),
    ),
  ],
};
