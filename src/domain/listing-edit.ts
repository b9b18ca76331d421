import { hasRole, type Viewer } from './account.ts';
import type { Listing, ListingStatus } from './listing.ts';
import type { Place } from './place.ts';
import type { VerificationRecord } from './verification.ts';

/** Who and where a business is: reviews and badges speak of it, so an owner's change waits at the desk. */
export const IDENTITY_FIELDS = ['businessName', 'categoryId', 'address'] as const satisfies readonly (keyof Listing)[];

/** What an owner knows best and nobody vouches for: live at once. */
export const FREE_FIELDS = [
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
export function isHeld(viewer: Viewer, listing: { status: ListingStatus }): boolean {
  return listing.status === 'published' && !hasRole(viewer, 'moderator');
}

/** The identity of a business; where it is on the map follows from its address. */
export type Identity = Pick<Listing, (typeof IDENTITY_FIELDS)[number]>;

/** What an edit would change; null where it changes nothing. */
export type Proposed = { [Field in keyof Identity]: Identity[Field] | null };

/** The listing before an edit was approved, with what had been found about it. */
export type Former = Identity & { category: string; place: Place; verification: VerificationRecord };

/** An owner's change of a listing's identity. */
export type ListingEdit = Proposed & {
  id: number;
  listingId: number;
  userId: number | null;
  /** The name of the proposed category. */
  category: string | null;
  status: EditStatus;
  reason: string;
  former: Former | null;
  applied: Identity | null;
  createdAt: Date;
};

export const NOTHING_PROPOSED: Proposed = { businessName: null, categoryId: null, address: null };

/** What of these values would be new for the listing. */
export function proposalFor(listing: Identity, wanted: Partial<Identity>): Proposed {
  return {
    businessName: newOne(wanted.businessName, listing.businessName),
    categoryId: newOne(wanted.categoryId, listing.categoryId),
    address: newOne(wanted.address, listing.address),
  };
}

const newOne = <T>(wanted: T | undefined, live: T): T | null =>
  wanted === undefined || wanted === live ? null : wanted;

/** The later over the earlier, field by field. */
export function mergeProposals(earlier: Proposed, later: Proposed): Proposed {
  return {
    businessName: later.businessName ?? earlier.businessName,
    categoryId: later.categoryId ?? earlier.categoryId,
    address: later.address ?? earlier.address,
  };
}

export function isSameIdentity<T extends Proposed>(one: T, other: T): boolean {
  return IDENTITY_FIELDS.every((field) => one[field] === other[field]);
}
