import type { ItemKind } from '#domain/desk.ts';

/** What several of a kind are called. */
export const KIND_WORDS: Record<ItemKind, string> = {
  submission: 'Submissions',
  review: 'Reviews',
  edit: 'Edits',
  correction: 'Corrections',
  claim: 'Claims',
  ownership: 'Ownership',
  check: 'Checks',
  reply: 'Replies',
  photo: 'Photos',
  merge: 'Merges',
};
