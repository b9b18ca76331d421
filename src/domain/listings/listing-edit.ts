import { hasRole, type Viewer } from '../accounts/viewer.ts';
import type { Place } from '../places/place.ts';
import type { VerificationRecord } from '../verification/verification-checks.ts';
import type { Listing, ListingStatus } from './listing.ts';

/** The identity of a business. Reviews and badges refer to it, so owners’ changes need approval. */
export const IDENTITY_FIELDS = [
  'businessName',
  'categoryId',
  'additionalCategoryIds',
  'address',
] as const satisfies readonly (keyof Listing)[];

/** Fields that owners change without approval. */
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

/** Whether an identity change needs approval: the listing is public and the viewer is not a moderator. */
export function requiresApproval(viewer: Viewer, listing: { status: ListingStatus }): boolean {
  return listing.status === 'published' && !hasRole(viewer, 'moderator');
}

/** The identity of a business. Its place on the map follows from the address. */
export type ListingIdentity = Pick<Listing, (typeof IDENTITY_FIELDS)[number]>;

/** The proposed values; null for unchanged fields. */
export type ListingProposal = { [Field in keyof ListingIdentity]: ListingIdentity[Field] | null };

/** The listing before an edit was approved, with its verification. */
export type ListingIdentitySnapshot = ListingIdentity & {
  category: string;
  additionalCategories: string[];
  place: Place;
  verification: VerificationRecord;
};

/** An owner’s proposed change of a listing’s identity. */
export type ListingEdit = ListingProposal & {
  id: number;
  listingId: number;
  userId: number | null;
  /** The name of the proposed category. */
  category: string | null;
  /** The names of the proposed additional categories. */
  additionalCategories: string[] | null;
  status: EditStatus;
  reason: string;
  former: ListingIdentitySnapshot | null;
  applied: ListingIdentity | null;
  createdAt: Date;
};

export const EMPTY_PROPOSAL: ListingProposal = {
  businessName: null,
  categoryId: null,
  additionalCategoryIds: null,
  address: null,
};

/** Keeps only the values that differ from the listing. */
export function createProposal(listing: ListingIdentity, values: Partial<ListingIdentity>): ListingProposal {
  return {
    businessName: changedValue(values.businessName, listing.businessName),
    categoryId: changedValue(values.categoryId, listing.categoryId),
    additionalCategoryIds: changedValue(values.additionalCategoryIds, listing.additionalCategoryIds),
    address: changedValue(values.address, listing.address),
  };
}

const changedValue = <T>(value: T | undefined, current: T): T | null =>
  value === undefined || isSameValue(value, current) ? null : value;

/** Combines two proposals; later values take precedence. */
export function mergeProposals(earlier: ListingProposal, later: ListingProposal): ListingProposal {
  return {
    businessName: later.businessName ?? earlier.businessName,
    categoryId: later.categoryId ?? earlier.categoryId,
    additionalCategoryIds: later.additionalCategoryIds ?? earlier.additionalCategoryIds,
    address: later.address ?? earlier.address,
  };
}

export function isSameIdentity<T extends ListingProposal>(one: T, other: T): boolean {
  return IDENTITY_FIELDS.every((field) => isSameValue(one[field], other[field]));
}

/** Of an identity field: text, a number or a list of numbers. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
