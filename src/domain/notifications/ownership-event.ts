/** Events of a listing that the recipient manages, managed or claims. */
export type OwnershipEvent =
  | 'claim-proven'
  | 'claim-rejected'
  | 'claim-closed'
  | 'claim-undone'
  | 'claim-reopened'
  | 'dispute-begun'
  | 'dispute-ended'
  | 'lost'
  | 'returned'
  | 'taken-back'
  | 'revoked'
  | 'given-up'
  | 'handed-over'
  | 'received'
  | 'merged'
  | 'unmerged';
