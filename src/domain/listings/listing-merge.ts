import type { VerificationRecord } from '../verification/verification-checks.ts';
import type { Listing, ListingStatus } from './listing.ts';
import { IDENTITY_FIELDS, UNMODERATED_FIELDS } from './listing-edit.ts';

/** The fields that are chosen one by one in a merge. The place on the map follows from the address. */
export const MERGEABLE_FIELDS = [...IDENTITY_FIELDS, ...UNMODERATED_FIELDS] as const;
export type MergeableField = (typeof MERGEABLE_FIELDS)[number];

/** Both listings before the merge, and the applied values; needed to undo it. */
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

/**
 * Records that move with a merged listing. `older-review` moves the other way, since an author has one review per
 * listing.
 */
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
  | 'report'
  | 'favourite'
  | 'list-entry';

type HasOwner = Pick<Listing, 'ownerId'>;

/** Whether both listings have an owner and the owners differ. They have to agree before a merge. */
export function haveDifferentOwners(one: HasOwner, other: HasOwner): boolean {
  return one.ownerId !== null && other.ownerId !== null && one.ownerId !== other.ownerId;
}
