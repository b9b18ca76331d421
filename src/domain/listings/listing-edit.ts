import { hasRole, type Viewer } from '../accounts/viewer.ts';
import type { Place } from '../places/place.ts';
import type { VerificationRecord } from '../verification/verification-checks.ts';
import type { Listing, ListingStatus } from './listing.ts';

/** Who and where a business is: reviews and badges speak of it, so an owner's change waits at the desk. */
export const IDENTITY_FIELDS = ['businessName', 'categoryId', 'address'] as const satisfies readonly (keyof Listing)[];

/** What an owner knows best and nobody vouches for: live at once. */
export const UNMODERATED_FIELDS = [
  'phone',
  'email',
  'website',
  'hours',
  'yearsInBusiness',
  'services',
  'description',
  'aiDescription',
] as const satisfies readonly (keyof Listing)[];

export const EDIT_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn', 'replaced'] as const;
export type EditStatus = (typeof EDIT_STATUSES)[number];

/** Whether a change of the identity waits: of what everybody sees, by somebody who may not decide about it. */
export function requiresApproval(viewer: Viewer, listing: { status: ListingStatus }): boolean {
  return listing.status === 'published' && !hasRole(viewer, 'moderator');
}

/** The identity of a business; where it is on the map follows from its address. */
export type ListingIdentity = Pick<Listing, (typeof IDENTITY_FIELDS)[number]>;

/** What an edit would change; null where it changes nothing. */
export type ListingProposal = { [Field in keyof ListingIdentity]: ListingIdentity[Field] | null };

/** The listing before an edit was approved, with what had been found about it. */
export type ListingIdentitySnapshot = ListingIdentity & {
  category: string;
  place: Place;
  verification: VerificationRecord;
};

/** An owner's change of a listing's identity. */
export type ListingEdit = ListingProposal & {
  id: number;
  listingId: number;
  userId: number | null;
  /** The name of the proposed category. */
  category: string | null;
  status: EditStatus;
  reason: string;
  former: ListingIdentitySnapshot | null;
  applied: ListingIdentity | null;
  createdAt: Date;
};

export const EMPTY_PROPOSAL: ListingProposal = { businessName: null, categoryId: null, address: null };

/** What of these values would be new for the listing. */
export function createProposal(listing: ListingIdentity, wanted: Partial<ListingIdentity>): ListingProposal {
  return {
    businessName: changedValue(wanted.businessName, listing.businessName),
    categoryId: changedValue(wanted.categoryId, listing.categoryId),
    address: changedValue(wanted.address, listing.address),
  };
}

const changedValue = <T>(wanted: T | undefined, live: T): T | null =>
  wanted === undefined || wanted === live ? null : wanted;

/** The later over the earlier, field by field. */
export function mergeProposals(earlier: ListingProposal, later: ListingProposal): ListingProposal {
  return {
    businessName: later.businessName ?? earlier.businessName,
    categoryId: later.categoryId ?? earlier.categoryId,
    address: later.address ?? earlier.address,
  };
}

export function isSameIdentity<T extends ListingProposal>(one: T, other: T): boolean {
  return IDENTITY_FIELDS.every((field) => one[field] === other[field]);
}
