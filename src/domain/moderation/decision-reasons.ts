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
        text: 'We corrected a few details, so that people can find the business.',
      },
    ],
    rejected: [
      {
        name: 'duplicate',
        label: 'Already listed',
        text: 'This business is listed already. If the listing is yours or something in it is wrong, write to us.',
      },
      {
        name: 'not-found',
        label: 'Not found',
        text: 'We could not find a business of this name at this address. Send it again with a phone number or website where we can see it.',
      },
      {
        name: 'incomplete',
        label: 'Address incomplete',
        text: 'The address is not complete. Send it again with street, city, state and zip code.',
      },
      {
        name: 'advertising',
        label: 'Advertising',
        text: 'The text is advertising for something else than a local business.',
      },
      {
        name: 'not-local',
        label: 'Not a local business',
        text: 'We list businesses that people can visit or that come to them. This one has no place in a town.',
      },
    ],
  },
  edit: {
    approved: [
      {
        name: 'corrected',
        label: 'Corrected',
        text: 'We corrected a few details, so that people can find the business.',
      },
    ],
    rejected: [
      {
        name: 'another-business',
        label: 'Another business',
        text: 'With these changes the listing would be another business, and its reviews would speak of one that is not theirs. Send the new one in as a listing of its own.',
      },
      {
        name: 'not-found',
        label: 'Not found',
        text: 'We could not find your business under this name at this address. Put it on your website or a sign first, then send the change again.',
      },
      {
        name: 'duplicate',
        label: 'Already listed',
        text: 'There is a listing of this name at this address already. If both are yours, write to us.',
      },
      {
        name: 'advertising',
        label: 'Advertising in the name',
        text: 'The name is to be what stands on the sign, without places, services or slogans.',
      },
      {
        name: 'category',
        label: 'Category does not fit',
        text: 'What the business says of itself is not what this category is about. Choose the one nearest to its main trade.',
      },
    ],
  },
  correction: {
    approved: [{ name: 'thanks', label: 'Checked', text: 'We checked it, and you are right.' }],
    rejected: [
      {
        name: 'not-found',
        label: 'Not confirmed',
        text: 'We could not find this confirmed anywhere. Send it again with a page or a picture that shows it.',
      },
      {
        name: 'right-already',
        label: 'Right as it is',
        text: 'We checked it, and what the page says is right.',
      },
      {
        name: 'another-business',
        label: 'Another business',
        text: 'This is true of another business. Add it as a listing of its own.',
      },
      {
        name: 'open',
        label: 'Still open',
        text: 'We asked, and the business is still there.',
      },
      {
        name: 'advertising',
        label: 'Advertising',
        text: 'The text is advertising, not what the business is.',
      },
    ],
  },
  claim: {
    approved: [{ name: 'shown', label: 'Shown', text: 'What you showed us speaks for it.' }],
    rejected: [
      {
        name: 'not-shown',
        label: 'Not shown',
        text: 'We could not see that the business is yours. A mail at its domain or our token on its website would show it at once.',
      },
      {
        name: 'owner-right',
        label: 'The owner is right',
        text: 'Whoever manages the listing has shown us that they may. Please settle it with them first.',
      },
      {
        name: 'former',
        label: 'Not with the business any more',
        text: 'As far as we can see you are not with this business any more.',
      },
      {
        name: 'other-business',
        label: 'Another business',
        text: 'What you showed us is of another business. Add yours as a listing of its own.',
      },
    ],
  },
  ownership: {
    approved: [],
    rejected: [
      {
        name: 'not-theirs',
        label: 'Not their business',
        text: 'We have learned that the business is not yours to manage.',
      },
      {
        name: 'misuse',
        label: 'Misuse',
        text: 'The listing was used for something else than telling people about this business.',
      },
      {
        name: 'sold',
        label: 'Business sold or closed',
        text: 'We have learned that the business was sold or has closed.',
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
        text: 'The reply insults or threatens the reviewer. Answer what was said, in words that others can read, too.',
      },
      {
        name: 'private',
        label: 'Private details',
        text: 'The reply gives private details of the reviewer or of somebody else. Write it again without them.',
      },
      {
        name: 'advertising',
        label: 'Advertising',
        text: 'The reply advertises instead of answering the review.',
      },
      { name: 'rules', label: 'Against the rules', text: 'The reply does not follow our rules.' },
    ],
  },
  photo: {
    approved: [
      { name: 'fine', label: 'Within the rules', text: 'We looked at the photo and found it within our rules.' },
      { name: 'right', label: 'Of this business', text: 'We checked the photo, and it shows this business.' },
    ],
    rejected: [
      {
        name: 'not-business',
        label: 'Not of this business',
        text: 'The photo does not show this business or what it does.',
      },
      {
        name: 'people',
        label: 'People without consent',
        text: 'The photo shows people who can be recognised and have not agreed. Send one without them.',
      },
      {
        name: 'offensive',
        label: 'Offensive',
        text: 'The photo is offensive or shocking.',
      },
      {
        name: 'rights',
        label: 'Somebody else’s',
        text: 'The photo seems to be somebody else’s. Send one that you took yourself.',
      },
      { name: 'advertising', label: 'Advertising', text: 'The photo is an advertisement, not a view of the business.' },
    ],
  },
  review: {
    approved: [{ name: 'fine', label: 'Within the rules', text: 'We read the review and found it within our rules.' }],
    rejected: [
      { name: 'rules', label: 'Against the rules', text: 'The review does not follow our rules.' },
      { name: 'spam', label: 'Spam', text: 'The review advertises something or repeats a text that was sent before.' },
      {
        name: 'not-experience',
        label: 'No experience of their own',
        text: 'A review tells of your own experience with this business. We could not find one in it.',
      },
      {
        name: 'abuse',
        label: 'Insults or threats',
        text: 'The review insults or threatens people. Criticism is welcome, in words that can be answered.',
      },
      {
        name: 'private',
        label: 'Private details',
        text: 'The review gives private details of a person. Send it again without them.',
      },
      {
        name: 'interest',
        label: 'Not independent',
        text: 'The review comes from somebody with a stake in this business or in a competitor.',
      },
    ],
  },
};

/** Predefined requests to revise a submission. */
export const CHANGE_REQUEST_TEMPLATES: readonly ReasonTemplate[] = [
  {
    name: 'address',
    label: 'Whole address',
    text: 'Please give the whole address, with street, city, state and zip code.',
  },
  {
    name: 'contact',
    label: 'A way to reach it',
    text: 'Please give a phone number or a website at which we can see the business.',
  },
  {
    name: 'description',
    label: 'What it does',
    text: 'Please say in two or three sentences what the business does, without prices or links.',
  },
  {
    name: 'name',
    label: 'Name on the sign',
    text: 'Please give the name as it stands on the sign, without places, services or slogans.',
  },
];

/** Returns the text of the named template, or the given text. */
export function resolveReason(decision: { kind: DeskItemKind; verdict: Verdict }, nameOrText: string): string {
  const templates = REASON_TEMPLATES[decision.kind][decision.verdict];
  return templates.find((template) => template.name === nameOrText)?.text ?? nameOrText;
}
