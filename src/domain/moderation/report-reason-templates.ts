import type { Verdict } from './decision.ts';

/** A predefined reason: `name` identifies it, `label` is for the moderator, `text` for the recipient. */
export type ReasonTemplate = { name: string; label: string; text: string };

/** For reported listings, appeals, and what staff change for others. */
export const REPORT_REASON_TEMPLATES: Record<
  'listing' | 'appeal' | 'change',
  Record<Verdict, readonly ReasonTemplate[]>
> = {
  listing: {
    approved: [
      { name: 'right', label: 'Right as it is', text: 'We checked the listing, and it is right as it is.' },
      { name: 'corrected', label: 'Corrected', text: 'We corrected the listing instead of taking it down.' },
      { name: 'rules', label: 'Within the rules', text: 'We looked at the listing and found it within our rules.' },
    ],
    rejected: [
      { name: 'closed', label: 'Closed for good', text: 'We have learned that the business has closed for good.' },
      {
        name: 'not-found',
        label: 'Not a real business',
        text: 'We could not find a business of this name at this address. Show us that it is there, and we list it again.',
      },
      {
        name: 'place',
        label: 'Not at this place',
        text: 'The business is not at this address. Send us the right one, and we list it there.',
      },
      { name: 'illegal', label: 'Illegal', text: 'What the listing offers or says is not legal.' },
      { name: 'rules', label: 'Against the rules', text: 'The listing does not follow our rules.' },
    ],
  },
  appeal: {
    approved: [{ name: 'right', label: 'You are right', text: 'We looked at it again, and you are right.' }],
    rejected: [
      {
        name: 'stands',
        label: 'The decision stands',
        text: 'Somebody else looked at it again and came to the same decision.',
      },
      {
        name: 'nothing-new',
        label: 'Nothing new',
        text: 'What you wrote does not change what the decision was about.',
      },
    ],
  },
  change: {
    approved: [
      { name: 'asked', label: 'Asked for', text: 'You asked us to change it.' },
      { name: 'wrong', label: 'Was wrong', text: 'What it said was wrong. We corrected it.' },
      { name: 'rules', label: 'Against the rules', text: 'It did not follow our rules, so we changed it.' },
      { name: 'technical', label: 'Did not work', text: 'It did not display properly. We repaired it.' },
    ],
    rejected: [],
  },
};
