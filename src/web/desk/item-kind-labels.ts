import type { DeskItemKind } from '#domain/moderation/decision.ts';

export const ITEM_KIND_LABELS: Record<DeskItemKind, string> = {
  submission: 'Submissions',
  review: 'Reviews',
  listing: 'Listings',
  edit: 'Edits',
  correction: 'Corrections',
  claim: 'Claims',
  ownership: 'Ownership',
  check: 'Checks',
  reply: 'Replies',
  photo: 'Photos',
  merge: 'Merges',
  appeal: 'Appeals',
  change: 'Changes',
};
