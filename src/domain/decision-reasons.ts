import type { ItemKind, Verdict } from './desk.ts';

/** A reason as it is often given: `name` for whoever chooses, `text` for the person who reads it. */
export type ReasonTemplate = { name: string; label: string; text: string };

/** The person concerned reads them in a mail: what is wrong, and what would put it right. */
export const REASON_TEMPLATES: Record<ItemKind, Record<Verdict, readonly ReasonTemplate[]>> = {
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

/** A template by its name, or the words themselves. */
export function reasonOf(decided: { kind: ItemKind; verdict: Verdict }, nameOrText: string): string {
  const templates = REASON_TEMPLATES[decided.kind][decided.verdict];
  return templates.find((template) => template.name === nameOrText)?.text ?? nameOrText;
}
