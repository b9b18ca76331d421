import type { DeskItemKind, Verdict } from './decision.ts';
import { REPORT_REASON_TEMPLATES, type ReasonTemplate } from './report-reason-templates.ts';

export type { ReasonTemplate };

/** Sent to the person concerned: what is wrong and how to fix it. */
export const REASON_TEMPLATES: Record<DeskItemKind, Record<Verdict, readonly ReasonTemplate[]>> = {
  submission: {
    approved: [
      {
        name: 'corrected',
        label: 'Corrected',
        text: 'We corrected a few details so that people can find the business.',
      },
    ],
    rejected: [
      {
        name: 'duplicate',
        label: 'Already listed',
        text: 'This business is already listed. If the listing is yours or something in it is wrong, contact us.',
      },
      {
        name: 'not-found',
        label: 'Not found',
        text: 'We couldn’t find a business with this name at this address. Submit it again with a phone number or a website that shows it.',
      },
      {
        name: 'incomplete',
        label: 'Address incomplete',
        text: 'The address is incomplete. Submit it again with the street, city, state and zip code.',
      },
      {
        name: 'advertising',
        label: 'Advertising',
        text: 'The text advertises something other than a local business.',
      },
      {
        name: 'not-local',
        label: 'Not a local business',
        text: 'We only list businesses that people can visit or that come to them.',
      },
    ],
  },
  edit: {
    approved: [
      {
        name: 'corrected',
        label: 'Corrected',
        text: 'We corrected a few details so that people can find the business.',
      },
    ],
    rejected: [
      {
        name: 'another-business',
        label: 'Another business',
        text: 'These changes would turn the listing into a different business, and its reviews wouldn’t apply anymore. Submit the new business as its own listing.',
      },
      {
        name: 'not-found',
        label: 'Not found',
        text: 'We couldn’t find your business under this name at this address. Update your website or sign first, then submit the change again.',
      },
      {
        name: 'duplicate',
        label: 'Already listed',
        text: 'There’s already a listing with this name at this address. If both are yours, contact us.',
      },
      {
        name: 'advertising',
        label: 'Advertising in the name',
        text: 'Use the name on your sign, without places, services or slogans.',
      },
      {
        name: 'category',
        label: 'Wrong category',
        text: 'What the business does doesn’t fit this category. Choose the one closest to its main service.',
      },
    ],
  },
  correction: {
    approved: [{ name: 'thanks', label: 'Checked', text: 'We checked it, and you’re right.' }],
    rejected: [
      {
        name: 'not-found',
        label: 'Not confirmed',
        text: 'We couldn’t confirm this. Send it again and tell us where we can see it.',
      },
      {
        name: 'right-already',
        label: 'Correct as is',
        text: 'We checked it, and the page is correct.',
      },
      {
        name: 'another-business',
        label: 'Another business',
        text: 'This is about a different business. Add it as its own listing.',
      },
      {
        name: 'open',
        label: 'Still open',
        text: 'We checked, and the business is still open.',
      },
      {
        name: 'advertising',
        label: 'Advertising',
        text: 'The text is advertising, not a description of the business.',
      },
    ],
  },
  claim: {
    approved: [{ name: 'shown', label: 'Ownership shown', text: 'What you sent us confirms it.' }],
    rejected: [
      {
        name: 'not-shown',
        label: 'Ownership not shown',
        text: 'We couldn’t confirm that the business is yours. The quickest way is an email address at its domain, or our code on its website.',
      },
      {
        name: 'owner-right',
        label: 'Current owner confirmed',
        text: 'The current owner has verified their ownership. Please settle it with them first.',
      },
      {
        name: 'former',
        label: 'No longer with the business',
        text: 'As far as we can tell, you’re no longer with this business.',
      },
      {
        name: 'other-business',
        label: 'Another business',
        text: 'What you sent us is about a different business. Add yours as its own listing.',
      },
    ],
  },
  ownership: {
    approved: [],
    rejected: [
      {
        name: 'not-theirs',
        label: 'Not their business',
        text: 'We learned that this business isn’t yours to manage.',
      },
      {
        name: 'misuse',
        label: 'Misuse',
        text: 'The listing was used for something other than informing people about this business.',
      },
      {
        name: 'sold',
        label: 'Business sold or closed',
        text: 'We learned that the business was sold or has closed.',
      },
    ],
  },
  ...REPORT_REASON_TEMPLATES,
  check: { approved: [], rejected: [] },
  merge: { approved: [], rejected: [] },
  reply: {
    approved: [],
    rejected: [
      {
        name: 'abuse',
        label: 'Insults or threats',
        text: 'The reply insults or threatens the reviewer. Respond to what they said, in words anyone can read.',
      },
      {
        name: 'private',
        label: 'Private details',
        text: 'The reply includes private details about the reviewer or someone else. Write it again without them.',
      },
      {
        name: 'advertising',
        label: 'Advertising',
        text: 'The reply advertises instead of answering the review.',
      },
      { name: 'rules', label: 'Against the rules', text: 'The reply doesn’t follow our rules.' },
    ],
  },
  photo: {
    approved: [
      { name: 'fine', label: 'Within the rules', text: 'We reviewed the photo, and it follows our rules.' },
      { name: 'right', label: 'Shows this business', text: 'We reviewed the photo, and it shows this business.' },
    ],
    rejected: [
      {
        name: 'not-business',
        label: 'Not this business',
        text: 'The photo doesn’t show this business or what it does.',
      },
      {
        name: 'people',
        label: 'People without consent',
        text: 'The photo shows recognizable people who haven’t agreed to it. Add one without them.',
      },
      {
        name: 'offensive',
        label: 'Offensive',
        text: 'The photo is offensive or shocking.',
      },
      {
        name: 'rights',
        label: 'Someone else’s photo',
        text: 'The photo seems to be someone else’s. Add one that you took yourself.',
      },
      { name: 'advertising', label: 'Advertising', text: 'The photo is an advertisement, not a view of the business.' },
    ],
  },
  review: {
    approved: [{ name: 'fine', label: 'Within the rules', text: 'We read the review, and it follows our rules.' }],
    rejected: [
      { name: 'rules', label: 'Against the rules', text: 'The review doesn’t follow our rules.' },
      { name: 'spam', label: 'Spam', text: 'The review advertises something or repeats text that was posted before.' },
      {
        name: 'not-experience',
        label: 'Not a firsthand experience',
        text: 'Reviews are about your own experience with a business. We couldn’t find one in this review.',
      },
      {
        name: 'abuse',
        label: 'Insults or threats',
        text: 'The review insults or threatens people. Criticism is welcome as long as it’s civil.',
      },
      {
        name: 'private',
        label: 'Private details',
        text: 'The review includes someone’s private details. Submit it again without them.',
      },
      {
        name: 'interest',
        label: 'Not independent',
        text: 'The review comes from someone with a stake in this business or in a competitor.',
      },
    ],
  },
};

/** Predefined requests to revise a submission. */
export const CHANGE_REQUEST_TEMPLATES: readonly ReasonTemplate[] = [
  {
    name: 'address',
    label: 'Full address',
    text: 'Please add the full address, with street, city, state and zip code.',
  },
  {
    name: 'contact',
    label: 'Contact details',
    text: 'Please add a phone number, or a website that shows the business.',
  },
  {
    name: 'description',
    label: 'What it does',
    text: 'Please describe what the business does in two or three sentences, without prices or links.',
  },
  {
    name: 'name',
    label: 'Name on the sign',
    text: 'Please use the name on the sign, without places, services or slogans.',
  },
];

/** Returns the text of the named template, or the given text. */
export function resolveReason(decision: { kind: DeskItemKind; verdict: Verdict }, nameOrText: string): string {
  const templates = REASON_TEMPLATES[decision.kind][decision.verdict];
  return templates.find((template) => template.name === nameOrText)?.text ?? nameOrText;
}
