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
    !facts.isPlaceFound && { code: 'unknown-address', text: 'The address is not found on the map.' },
    facts.duplicates > 0 && {
      code: 'duplicate',
      text: `${facts.duplicates === 1 ? 'A listing looks' : `${facts.duplicates} listings look`} like it.`,
    },
    emailDomainMismatch(form),
    links > 0 && { code: 'links', text: 'There are web addresses in the description.' },
    form.phone === '' &&
      form.website === '' && { code: 'no-contact', text: 'There is neither a phone number nor a website.' },
    facts.rejectedBefore > 0 && {
      code: 'rejected-before',
      text: `The submitter was turned down ${facts.rejectedBefore === 1 ? 'once' : `${facts.rejectedBefore} times`} before.`,
    },
  ];
  return signals.filter((signal) => signal !== false);
}

function unknownCategoryText({ form, nearestCategories }: SubmissionFacts): string {
  const nearest = nearestCategories.length === 0 ? '' : ` Near it: ${nearestCategories.join(', ')}.`;
  return `There is no category "${form.category}".${nearest}`;
}

function emailDomainMismatch({ email, website }: SubmissionForm): ModerationSignal | false {
  const host = websiteHost(website);
  const mailDomain = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/^www\./, '');
  if (host === null || mailDomain === '' || isSameOrSubdomain(host, mailDomain) || isSameOrSubdomain(mailDomain, host))
    return false;
  return { code: 'mail-domain', text: `The e-mail address is at ${mailDomain}, the website at ${host}.` };
}

const isSameOrSubdomain = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
