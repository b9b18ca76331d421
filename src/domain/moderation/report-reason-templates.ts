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
      { name: 'right', label: 'Correct as is', text: 'We checked the listing, and it’s correct.' },
      { name: 'corrected', label: 'Corrected', text: 'We corrected the listing instead of taking it down.' },
      { name: 'rules', label: 'Within the rules', text: 'We reviewed the listing, and it follows our rules.' },
    ],
    rejected: [
      { name: 'closed', label: 'Permanently closed', text: 'We learned that the business has permanently closed.' },
      {
        name: 'not-found',
        label: 'Not a real business',
        text: 'We couldn’t find a business with this name at this address. Show us that it’s there, and we’ll list it again.',
      },
      {
        name: 'place',
        label: 'Wrong location',
        text: 'The business isn’t at this address. Send us the right one, and we’ll list it there.',
      },
      { name: 'illegal', label: 'Illegal', text: 'What the listing offers or says is illegal.' },
      { name: 'rules', label: 'Against the rules', text: 'The listing doesn’t follow our rules.' },
    ],
  },
  appeal: {
    approved: [{ name: 'right', label: 'You’re right', text: 'We reviewed it again, and you’re right.' }],
    rejected: [
      {
        name: 'stands',
        label: 'Decision upheld',
        text: 'Someone else reviewed it and came to the same decision.',
      },
      {
        name: 'nothing-new',
        label: 'Nothing new',
        text: 'What you wrote doesn’t change the facts behind the decision.',
      },
    ],
  },
  change: {
    approved: [
      { name: 'asked', label: 'On request', text: 'You asked us to change it.' },
      { name: 'wrong', label: 'Incorrect', text: 'It was incorrect, so we fixed it.' },
      { name: 'rules', label: 'Against the rules', text: 'It didn’t follow our rules, so we changed it.' },
      { name: 'technical', label: 'Broken', text: 'It didn’t display properly, so we fixed it.' },
    ],
    rejected: [],
  },
};
