/** What somebody is told about a listing that they manage, managed or want to manage. */
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
