import type { OwnershipNews } from '#domain/ownership-news.ts';
import { appeal, compose, type MailContent, type MailSite, siteLink } from './letter.ts';

type News = { businessName: string; listingId: number; news: OwnershipNews; reason: string };

/** `name` is the business in quotes. `can`: what one does about it goes through the dashboard. */
type Words = { heading: string; text: (name: string) => string; leadsTo: 'dashboard' | 'listing' };

const WORDS: Record<OwnershipNews, Words> = {
  'claim-proven': {
    heading: 'The listing is yours',
    text: (name) => `You manage ${name} now: edit it and answer its reviews from your dashboard.`,
    leadsTo: 'dashboard',
  },
  'claim-rejected': {
    heading: 'We could not give you the listing',
    text: (name) => `A moderator has looked at your claim of ${name} and turned it down.`,
    leadsTo: 'listing',
  },
  'claim-closed': {
    heading: 'Somebody else was shown to be right',
    text: (name) => `Somebody has shown that ${name} is theirs, so your claim is closed.`,
    leadsTo: 'listing',
  },
  'claim-undone': {
    heading: 'We took a decision back',
    text: (name) =>
      `What we told you about your claim of ${name} does not hold any more. We are looking at it again, and you will hear from us.`,
    leadsTo: 'dashboard',
  },
  'claim-reopened': {
    heading: 'Your claim is open again',
    text: (name) =>
      `We had closed your claim of ${name} because somebody else was shown to be right. That was taken back.`,
    leadsTo: 'dashboard',
  },
  'dispute-begun': {
    heading: 'Somebody says that your listing is theirs',
    text: (name) =>
      `A moderator will look at it. You go on managing ${name} until then. Say in your dashboard why it is yours: the moderator reads it.`,
    leadsTo: 'dashboard',
  },
  'dispute-ended': {
    heading: 'The listing stays yours',
    text: (name) => `Somebody said that ${name} was theirs. A moderator has looked at it and turned them down.`,
    leadsTo: 'dashboard',
  },
  lost: {
    heading: 'The listing has another owner',
    text: (name) =>
      `Somebody claimed ${name}. A moderator has looked at it and given the listing to them, so you do not manage it any more.`,
    leadsTo: 'listing',
  },
  returned: {
    heading: 'The listing is yours again',
    text: (name) => `A decision about who manages ${name} was taken back. You manage it as before.`,
    leadsTo: 'dashboard',
  },
  'taken-back': {
    heading: 'The listing went back',
    text: (name) => `A moderator has undone that ${name} was handed to you, so you do not manage it any more.`,
    leadsTo: 'listing',
  },
  revoked: {
    heading: 'You do not manage the listing any more',
    text: (name) => `A moderator has looked at who manages ${name} and taken it out of your hands.`,
    leadsTo: 'listing',
  },
  'given-up': {
    heading: 'You gave the listing up',
    text: (name) =>
      `You do not manage ${name} any more, as you wished. The page stays. If it was not you, change your password and write to us.`,
    leadsTo: 'listing',
  },
  'handed-over': {
    heading: 'The listing is handed over',
    text: (name) => `Your offer was accepted: ${name} has a new owner, and you do not manage it any more.`,
    leadsTo: 'listing',
  },
  received: {
    heading: 'The listing is yours',
    text: (name) => `You have taken ${name} over: edit it and answer its reviews from your dashboard.`,
    leadsTo: 'dashboard',
  },
  merged: {
    heading: 'Two listings are one now',
    text: (name) =>
      `Your business was listed twice. A moderator has put both together as ${name}, with all reviews, photos and messages. Look whether everything is right.`,
    leadsTo: 'dashboard',
  },
  unmerged: {
    heading: 'Two listings again',
    text: (name) => `We had put ${name} together with another listing. That was taken back: both are as before.`,
    leadsTo: 'dashboard',
  },
};

export function ownershipNews(site: MailSite, { businessName, listingId, news, reason }: News): MailContent {
  const { heading, text, leadsTo } = WORDS[news];
  return compose(site, {
    subject: `${heading}: ${businessName}`,
    heading,
    paragraphs: [text(`"${businessName}"`), ...(reason ? [`The reason: ${reason}`] : [])],
    action:
      leadsTo === 'dashboard'
        ? { label: 'Go to your dashboard', url: siteLink(site, '/dashboard') }
        : { label: 'See the listing', url: siteLink(site, `/business/${listingId}`) },
    after: [appeal(site)],
  });
}
