import type { VerificationRecord } from '../verification/verification-checks.ts';
import type { Listing, ListingStatus } from './listing.ts';
import { IDENTITY_FIELDS, UNMODERATED_FIELDS } from './listing-edit.ts';

/** What of two listings of one business is chosen field by field; the place on the map follows from the address. */
export const MERGEABLE_FIELDS = [...IDENTITY_FIELDS, ...UNMODERATED_FIELDS] as const;
export type MergeableField = (typeof MERGEABLE_FIELDS)[number];

/** Both as they were, and what the kept one took over: undoing needs it. */
export type MergeSnapshot = {
  listing: { status: ListingStatus; ownerId: number | null; externalKey: string | null };
  into: {
    ownerId: number | null;
    externalKey: string | null;
    fields: Record<string, unknown>;
    verification: VerificationRecord | null;
  };
  applied: Record<string, unknown>;
};

/** What belongs to a listing and goes along; `older-review` goes the other way, since each author has one review. */
export type MergeMoveKind =
  | 'review'
  | 'older-review'
  | 'photo'
  | 'lead'
  | 'correction'
  | 'correction-sender'
  | 'edit'
  | 'claim'
  | 'transfer'
  | 'member'
  | 'invitation'
  | 'favourite'
  | 'list-entry';

type HasOwner = Pick<Listing, 'ownerId'>;

/** One business has one owner: two different ones have to settle it first. */
export function haveDifferentOwners(one: HasOwner, other: HasOwner): boolean {
  return one.ownerId !== null && other.ownerId !== null && one.ownerId !== other.ownerId;
}
