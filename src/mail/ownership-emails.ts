import type { OwnershipEvent } from '#domain/notifications/ownership-event.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type ClaimLinkInput = { businessName: string; claimant: string; secret: string };

/** Goes to the mailbox of the business, which the claimant may not have access to. */
export function claimLinkEmail(site: EmailSite, { businessName, claimant, secret }: ClaimLinkInput): EmailContent {
  return composeEmail(site, {
    subject: `Is ${businessName} yours?`,
    heading: `Manage ${businessName} on ${site.name}`,
    paragraphs: [
      `${claimant} wants to manage the listing of "${businessName}" on ${site.name} and gave this address to show that the business is theirs.`,
      'If that is you, press the button and sign in with your account. You are the owner at once.',
    ],
    action: { label: 'Yes, this is my business', url: siteLink(site, `/account/claim#${secret}`) },
    footnotes: [
      'The link works for 24 hours, once. If it was not you, do nothing: without the link nobody gets the listing.',
    ],
  });
}

type TransferOfferInput = { businessName: string; giver: string; secret: string };

export function transferOfferEmail(site: EmailSite, { businessName, giver, secret }: TransferOfferInput): EmailContent {
  return composeEmail(site, {
    subject: `${giver} hands ${businessName} to you`,
    heading: `Will you manage ${businessName}?`,
    paragraphs: [
      `${giver} manages the listing of "${businessName}" on ${site.name} and wants to hand it to you.`,
      'Sign in with the account of this address, or make one. From then on you edit the listing, and they do not any more.',
    ],
    action: { label: 'Take it over', url: siteLink(site, `/account/transfer#${secret}`) },
    footnotes: ['The link works for 7 days. If you do not know this business, do nothing: it stays where it is.'],
  });
}

type TeamInvitationInput = { businessName: string; inviter: string; secret: string };

export function teamInvitationEmail(
  site: EmailSite,
  { businessName, inviter, secret }: TeamInvitationInput,
): EmailContent {
  return composeEmail(site, {
    subject: `${inviter} invites you to the team of ${businessName}`,
    heading: `Will you work on ${businessName}?`,
    paragraphs: [
      `${inviter} manages the listing of "${businessName}" on ${site.name} and wants you on its team.`,
      'Sign in with the account of this address, or make one. You then edit the listing and its photos, answer reviews and messages, and see how it is used.',
    ],
    action: { label: 'Join the team', url: siteLink(site, `/account/team#${secret}`) },
    footnotes: ['The link works once, for 7 days. If you do not know this business, do nothing.'],
  });
}

type OwnershipEmailInput = {
  businessName: string;
  listingId: number;
  news: OwnershipEvent;
  reason: string;
  decisionId?: number;
};

/** `name` is the business name in quotes. */
type OwnershipText = { heading: string; text: (name: string) => string; linkTarget: 'dashboard' | 'listing' };

const OWNERSHIP_TEXT: Record<OwnershipEvent, OwnershipText> = {
  'claim-proven': {
    heading: 'The listing is yours',
    text: (name) => `You manage ${name} now: edit it and answer its reviews from your dashboard.`,
    linkTarget: 'dashboard',
  },
  'claim-rejected': {
    heading: 'We could not give you the listing',
    text: (name) => `A moderator has looked at your claim of ${name} and turned it down.`,
    linkTarget: 'listing',
  },
  'claim-closed': {
    heading: 'Somebody else was shown to be right',
    text: (name) => `Somebody has shown that ${name} is theirs, so your claim is closed.`,
    linkTarget: 'listing',
  },
  'claim-undone': {
    heading: 'We took a decision back',
    text: (name) =>
      `What we told you about your claim of ${name} does not hold any more. We are looking at it again, and you will hear from us.`,
    linkTarget: 'dashboard',
  },
  'claim-reopened': {
    heading: 'Your claim is open again',
    text: (name) =>
      `We had closed your claim of ${name} because somebody else was shown to be right. That was taken back.`,
    linkTarget: 'dashboard',
  },
  'dispute-begun': {
    heading: 'Somebody says that your listing is theirs',
    text: (name) =>
      `A moderator will look at it. You go on managing ${name} until then. Say in your dashboard why it is yours: the moderator reads it.`,
    linkTarget: 'dashboard',
  },
  'dispute-ended': {
    heading: 'The listing stays yours',
    text: (name) => `Somebody said that ${name} was theirs. A moderator has looked at it and turned them down.`,
    linkTarget: 'dashboard',
  },
  lost: {
    heading: 'The listing has another owner',
    text: (name) =>
      `Somebody claimed ${name}. A moderator has looked at it and given the listing to them, so you do not manage it any more.`,
    linkTarget: 'listing',
  },
  returned: {
    heading: 'The listing is yours again',
    text: (name) => `A decision about who manages ${name} was taken back. You manage it as before.`,
    linkTarget: 'dashboard',
  },
  'taken-back': {
    heading: 'The listing went back',
    text: (name) => `A moderator has undone that ${name} was handed to you, so you do not manage it any more.`,
    linkTarget: 'listing',
  },
  revoked: {
    heading: 'You do not manage the listing any more',
    text: (name) => `A moderator has looked at who manages ${name} and taken it out of your hands.`,
    linkTarget: 'listing',
  },
  'given-up': {
    heading: 'You gave the listing up',
    text: (name) =>
      `You do not manage ${name} any more, as you wished. The page stays. If it was not you, change your password and write to us.`,
    linkTarget: 'listing',
  },
  'handed-over': {
    heading: 'The listing is handed over',
    text: (name) => `Your offer was accepted: ${name} has a new owner, and you do not manage it any more.`,
    linkTarget: 'listing',
  },
  received: {
    heading: 'The listing is yours',
    text: (name) => `You have taken ${name} over: edit it and answer its reviews from your dashboard.`,
    linkTarget: 'dashboard',
  },
  merged: {
    heading: 'Two listings are one now',
    text: (name) =>
      `Your business was listed twice. A moderator has put both together as ${name}, with all reviews, photos and messages. Look whether everything is right.`,
    linkTarget: 'dashboard',
  },
  unmerged: {
    heading: 'Two listings again',
    text: (name) => `We had put ${name} together with another listing. That was taken back: both are as before.`,
    linkTarget: 'dashboard',
  },
};

export function ownershipEmail(
  site: EmailSite,
  { businessName, listingId, news, reason, decisionId }: OwnershipEmailInput,
): EmailContent {
  const { heading, text, linkTarget } = OWNERSHIP_TEXT[news];
  return composeEmail(site, {
    subject: `${heading}: ${businessName}`,
    heading,
    paragraphs: [text(`"${businessName}"`), ...(reason ? [`The reason: ${reason}`] : [])],
    action:
      linkTarget === 'dashboard'
        ? { label: 'Go to your dashboard', url: siteLink(site, '/dashboard') }
        : { label: 'See the listing', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appealNotice(site, decisionId)],
  });
}
