import { countLinks } from '#lib/count-links.ts';
import { websiteHost } from '../listings/duplicate.ts';
import type { SubmissionForm } from '../listings/submission.ts';
import type { ModerationSignal } from './decision.ts';

export type SubmissionFacts = {
  form: SubmissionForm;
  isKnownCategory: boolean;
  /** Similar category names; loaded only where they are displayed. */
  nearestCategories: readonly string[];
  isPlaceFound: boolean;
  duplicates: number;
  /** The number of earlier submissions by the same account or address that were rejected. */
  rejectedBefore: number;
};

/** The facts a moderator should see about a submission. */
export function submissionSignals(facts: SubmissionFacts): ModerationSignal[] {
  const { form } = facts;
  const links = countLinks(form.description);
  const signals: (ModerationSignal | false)[] = [
    !facts.isKnownCategory && { code: 'unknown-category', text: unknownCategoryText(facts) },
    !facts.isPlaceFound && { code: 'unknown-address', text: 'The address couldn’t be found on the map.' },
    facts.duplicates > 0 && {
      code: 'duplicate',
      text: `It looks like ${facts.duplicates === 1 ? 'an existing listing' : `${facts.duplicates} existing listings`}.`,
    },
    emailDomainMismatch(form),
    links > 0 && { code: 'links', text: 'The description has web addresses in it.' },
    form.phone === '' && form.website === '' && { code: 'no-contact', text: 'There’s no phone number or website.' },
    facts.rejectedBefore > 0 && {
      code: 'rejected-before',
      text: `The submitter was rejected ${facts.rejectedBefore === 1 ? 'once' : `${facts.rejectedBefore} times`} before.`,
    },
  ];
  return signals.filter((signal) => signal !== false);
}

function unknownCategoryText({ form, nearestCategories }: SubmissionFacts): string {
  const nearest = nearestCategories.length === 0 ? '' : ` Closest: ${nearestCategories.join(', ')}.`;
  return `There’s no category named "${form.category}".${nearest}`;
}

function emailDomainMismatch({ email, website }: SubmissionForm): ModerationSignal | false {
  const host = websiteHost(website);
  const mailDomain = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/^www\./, '');
  if (host === null || mailDomain === '' || isSameOrSubdomain(host, mailDomain) || isSameOrSubdomain(mailDomain, host))
    return false;
  return { code: 'mail-domain', text: `The email address is at ${mailDomain}, but the website is ${host}.` };
}

const isSameOrSubdomain = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
