import { notFound } from '@tanstack/react-router';
import { type HeadInput, pageHead } from '../../page-head.ts';

type Params = { link: string };

/** Page titles by link; any other link is a 404. */
const TITLES: Record<string, string> = {
  claim: 'Claim your business',
  transfer: 'Accept a transfer',
  team: 'Join a team',
  notifications: 'Unsubscribe',
  correction: 'Your correction',
  messages: 'Your message',
  quote: 'Your quote request',
  'still-right': 'Is this still correct?',
  submission: 'Edit your submission',
  setup: 'Set up your site',
};

export function checkEmailLink({ params }: { params: Params }): void {
  if (!Object.hasOwn(TITLES, params.link)) throw notFound();
}

export function emailLinkHead({ match }: HeadInput & { match: { params: Params } }) {
  const { site } = match.context;
  const title = `${TITLES[match.params.link]} | ${site.siteName}`;
  return pageHead({ site, title, description: title, path: `/account/${match.params.link}`, isIndexed: false });
}
