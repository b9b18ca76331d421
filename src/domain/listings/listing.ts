import { hasRole, type Viewer } from '../accounts/viewer.ts';
import type { Hours } from '../hours/hours.ts';
import type { Place } from '../places/place.ts';

/** Only a published listing is public; the others are seen by their owner and the moderators. */
export const LISTING_STATUSES = ['published', 'pending', 'rejected', 'archived'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** A business in the directory, whole. `rating` and `reviewCount` are what its approved reviews say. */
export type Listing = {
  id: number;
  businessName: string;
  categoryId: number;
  address: string;
  place: Place;
  phone: string;
  email: string;
  website: string;
  hours: Hours | null;
  verified: boolean;
  yearsInBusiness: number;
  description: string;
  aiDescription: string;
  services: string[];
  rating: number;
  reviewCount: number;
  status: ListingStatus;
  ownerId: number | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** What is not published is there for those who may edit it; for others it does not exist. */
export function canReadListing(viewer: Viewer, listing: Pick<Listing, 'id' | 'status' | 'ownerId'>): boolean {
  return listing.status === 'published' || canEditListing(viewer, listing);
}

/** What concerns a listing but not who works on it: its owner, the team and the moderators. */
export function canEditListing(viewer: Viewer, listing: Pick<Listing, 'id' | 'ownerId'>): boolean {
  return isOnListingTeam(viewer, listing) || hasRole(viewer, 'moderator');
}

/** Who speaks for the business: its owner and the team. */
export function isOnListingTeam(viewer: Viewer, { id, ownerId }: Pick<Listing, 'id' | 'ownerId'>): boolean {
  return viewer !== null && (ownerId === viewer.user.id || viewer.managedListingIds.includes(id));
}

/** What the one who creates a listing decides; the rest follows from it or from the desk. */
export type NewListing = Omit<
  Listing,
  'id' | 'rating' | 'reviewCount' | 'version' | 'createdAt' | 'updatedAt' | 'verified'
>;
