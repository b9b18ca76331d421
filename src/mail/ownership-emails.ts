import type { OwnershipEvent } from '#domain/notifications/ownership-event.ts';
import { appealNotice, composeEmail, type EmailContent, type EmailSite, siteLink } from './email-template.ts';

type ClaimLinkInput = { businessName: string; claimant: string; secret: string };

/** Goes to the mailbox of the business, which the claimant may not have access to. */
export function claimLinkEmail(site: EmailSite, { businessName, claimant, secret }: ClaimLinkInput): EmailContent {
  return composeEmail(site, {
    key: 'claim-link',
    values: { business: businessName, name: claimant },
    subject: `Is ${businessName} yours?`,
    heading: `Manage ${businessName} on ${site.name}`,
    paragraphs: [
      `${claimant} wants to manage the listing for "${businessName}" on ${site.name} and gave this address to verify that they own the business.`,
      'If that’s you, click the button and sign in. You can manage the listing right away.',
    ],
    action: { label: 'Yes, this is my business', url: siteLink(site, `/account/claim#${secret}`) },
    footnotes: [
      'This link works once and expires in 24 hours. If this wasn’t you, you can ignore this email: nobody gets the listing without the link.',
    ],
  });
}

type TransferOfferInput = { businessName: string; giver: string; secret: string };

export function transferOfferEmail(site: EmailSite, { businessName, giver, secret }: TransferOfferInput): EmailContent {
  return composeEmail(site, {
    key: 'transfer-offer',
    values: { business: businessName, name: giver },
    subject: `${giver} wants to transfer ${businessName} to you`,
    heading: `Take over ${businessName}?`,
    paragraphs: [
      `${giver} manages the listing for "${businessName}" on ${site.name} and wants to transfer it to you.`,
      'Sign in with this email address, or create an account with it. Once you accept, you manage the listing and they no longer do.',
    ],
    action: { label: 'Accept the transfer', url: siteLink(site, `/account/transfer#${secret}`) },
    footnotes: [
      'This link expires in 7 days. If you don’t know this business, you can ignore this email, and nothing will change.',
    ],
  });
}

type TeamInvitationInput = { businessName: string; inviter: string; secret: string };

export function teamInvitationEmail(
  site: EmailSite,
  { businessName, inviter, secret }: TeamInvitationInput,
): EmailContent {
  return composeEmail(site, {
    key: 'team-invitation',
    values: { business: businessName, name: inviter },
    subject: `${inviter} invited you to the ${businessName} team`,
    heading: `Join the ${businessName} team?`,
    paragraphs: [
      `${inviter} manages the listing for "${businessName}" on ${site.name} and would like your help.`,
      'Sign in with this email address, or create an account with it. Then you can edit the listing and its photos, reply to reviews and messages, and see its statistics.',
    ],
    action: { label: 'Join the team', url: siteLink(site, `/account/team#${secret}`) },
    footnotes: [
      'This link works once and expires in 7 days. If you don’t know this business, you can ignore this email.',
    ],
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
    text: (name) => `You now manage ${name}. Update it and reply to its reviews from your dashboard.`,
    linkTarget: 'dashboard',
  },
  'claim-rejected': {
    heading: 'Your claim was not approved',
    text: (name) => `A moderator reviewed your claim for ${name} and did not approve it.`,
    linkTarget: 'listing',
  },
  'claim-closed': {
    heading: 'Someone else verified ownership',
    text: (name) => `Someone else verified that they own ${name}, so we closed your claim.`,
    linkTarget: 'listing',
  },
  'claim-undone': {
    heading: 'We reversed a decision',
    text: (name) =>
      `Please disregard our last email about your claim for ${name}. We’re reviewing it again and will let you know what we decide.`,
    linkTarget: 'dashboard',
  },
  'claim-reopened': {
    heading: 'Your claim is open again',
    text: (name) =>
      `We had closed your claim for ${name} because someone else verified ownership. That has been reversed.`,
    linkTarget: 'dashboard',
  },
  'dispute-begun': {
    heading: 'Someone else says they own your listing',
    text: (name) =>
      `A moderator will review their claim. Until then, you still manage ${name}. Respond in your dashboard to explain why it’s yours.`,
    linkTarget: 'dashboard',
  },
  'dispute-ended': {
    heading: 'You keep the listing',
    text: (name) => `Someone else claimed ${name}. A moderator reviewed the claim and did not approve it.`,
    linkTarget: 'dashboard',
  },
  lost: {
    heading: 'The listing has a new owner',
    text: (name) =>
      `Someone else claimed ${name}. A moderator reviewed the claim and approved it, so you no longer manage the listing.`,
    linkTarget: 'listing',
  },
  returned: {
    heading: 'The listing is yours again',
    text: (name) => `A decision about who manages ${name} was reversed. You manage it again.`,
    linkTarget: 'dashboard',
  },
  'taken-back': {
    heading: 'A transfer was undone',
    text: (name) => `A moderator undid the transfer of ${name} to you, so you no longer manage it.`,
    linkTarget: 'listing',
  },
  revoked: {
    heading: 'You no longer manage the listing',
    text: (name) => `A moderator reviewed who manages ${name} and removed you as its owner.`,
    linkTarget: 'listing',
  },
  'given-up': {
    heading: 'You released the listing',
    text: (name) =>
      `As you asked, you no longer manage ${name}. Its page stays up. If this wasn’t you, change your password and contact us.`,
    linkTarget: 'listing',
  },
  'handed-over': {
    heading: 'The transfer is complete',
    text: (name) => `Your transfer was accepted. ${name} has a new owner, and you no longer manage it.`,
    linkTarget: 'listing',
  },
  received: {
    heading: 'The listing is yours',
    text: (name) => `You now manage ${name}. Update it and reply to its reviews from your dashboard.`,
    linkTarget: 'dashboard',
  },
  merged: {
    heading: 'Two listings were merged',
    text: (name) =>
      `Your business was listed twice. A moderator merged both listings into ${name}, with all reviews, photos and messages. Please check that everything is correct.`,
    linkTarget: 'dashboard',
  },
  unmerged: {
    heading: 'A merge was undone',
    text: (name) =>
      `We had merged ${name} with another listing. That was undone, and both listings are back to how they were.`,
    linkTarget: 'dashboard',
  },
};

export function ownershipEmail(
  site: EmailSite,
  { businessName, listingId, news, reason, decisionId }: OwnershipEmailInput,
): EmailContent {
  const { heading, text, linkTarget } = OWNERSHIP_TEXT[news];
  const appeal = appealNotice(site, decisionId);
  return composeEmail(site, {
    key: `ownership-${news}`,
    values: { business: businessName, reason, appeal },
    subject: `${heading}: ${businessName}`,
    heading,
    paragraphs: [text(`"${businessName}"`), ...(reason ? [`Reason: ${reason}`] : [])],
    action:
      linkTarget === 'dashboard'
        ? { label: 'Go to your dashboard', url: siteLink(site, '/dashboard') }
        : { label: 'See the listing', url: siteLink(site, `/business/${listingId}`) },
    footnotes: [appeal],
  });
}
