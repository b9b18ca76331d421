import { ITEM_KINDS, type ItemKind } from '#domain/desk.ts';

/** What several of a kind are called. */
export const KIND_WORDS: Record<ItemKind, string> = {
  submission: 'Submissions',
  review: 'Reviews',
  edit: 'Edits',
  correction: 'Corrections',
  claim: 'Claims',
  ownership: 'Ownership',
  check: 'Checks',
};

/** Who manages a listing is decided with its claim, and what was seen of it is seen: nothing of them waits. */
export const WAITING_KINDS = ITEM_KINDS.filter((kind) => kind !== 'ownership' && kind !== 'check');
