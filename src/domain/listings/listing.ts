import { hasRole, type Viewer } from '../accounts/viewer.ts';
import type { FieldValues } from '../fields/field-values.ts';
import type { Hours } from '../hours/hours.ts';
import type { Place } from '../places/place.ts';
import type { Photo } from './photo.ts';

/** Only published listings are public; others are visible to their team and moderators. */
export const LISTING_STATUSES = ['published', 'pending', 'rejected', 'archived'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

type ReviewQuote = { text: string; reviewerName: string };

/** A business in the directory. `rating` and `reviewCount` are computed from approved reviews. */
export type Listing = {
  id: number;
  businessName: string;
  categoryId: number;
  /** Up to ADDITIONAL_CATEGORIES_MAX, without `categoryId`. */
  additionalCategoryIds: number[];
  address: string;
  place: Place;
  phone: string;
  email: string;
  website: string;
  hours: Hours | null;
  /** Hours in words that are not times; empty if `hours` is set. */
  hoursText: string;
  verified: boolean;
  yearsInBusiness: number;
  description: string;
  aiDescription: string;
  services: string[];
  rating: number;
  reviewCount: number;
  /** The first of its photos. */
  coverPhoto: Photo | null;
  /** A short recent review of at least four stars. */
  reviewQuote: ReviewQuote | null;
  /** By the id of the field. */
  fieldValues: FieldValues;
  status: ListingStatus;
  ownerId: number | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** Unpublished listings exist only for those who may edit them. */
export function canReadListing(viewer: Viewer, listing: Pick<Listing, 'id' | 'status' | 'ownerId'>): boolean {
  return listing.status === 'published' || canEditListing(viewer, listing);
}

/** The owner, the team and moderators may edit a listing. */
export function canEditListing(viewer: Viewer, listing: Pick<Listing, 'id' | 'ownerId'>): boolean {
  return isOnListingTeam(viewer, listing) || hasRole(viewer, 'moderator');
}

/** The owner and the team act for the business. */
export function isOnListingTeam(viewer: Viewer, { id, ownerId }: Pick<Listing, 'id' | 'ownerId'>): boolean {
  return viewer !== null && (ownerId === viewer.user.id || viewer.managedListingIds.includes(id));
}

/** The values a creator provides; the database and the checks determine the others. */
export type NewListing = Omit<
  Listing,
  | 'id'
  | 'rating'
  | 'reviewCount'
  | 'coverPhoto'
  | 'reviewQuote'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'verified'
  | 'fieldValues'
> & { fieldValues?: FieldValues };
