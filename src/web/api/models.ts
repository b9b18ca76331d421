import type { Hours } from '#domain/hours/hours.ts';

/** spec §3, listing as used by the client, and after it what only our own server sends. */
export type ListingModel = {
  id: number;
  name: string;
  categoryId: number | null;
  category: string;
  displayCategory: string;
  rating: number;
  /** False when the server sent no rating: the default is shown, but never counted, sorted by or published. */
  isRatingKnown: boolean;
  reviewCount: number;
  address: string;
  phone: string;
  email: string;
  website: string;
  hours: string;
  verified: boolean;
  yearsInBusiness: number;
  description: string;
  services: string[];
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
  structuredHours: Hours | null;
  status: string;
  version: number | null;
  /** Whether somebody manages it; only where one listing is read. */
  isClaimed?: boolean;
  /** When its owner last said that everything is right; null when nobody has. As above. */
  confirmedOn?: string | null;
  /** From the point that the list was asked for with. */
  distanceMiles?: number;
};

/** How our own server read the words of a search, where that is not word for word. */
export type SearchInterpretation = {
  search: string;
  /** What words that find nothing surely mean, by its name; they stand in `search` no more. */
  category: string;
  location: string;
  openNow: boolean;
  nearMe: boolean;
};

/** `offers` are searches that find something where this one does not. */
export type PagedListings = {
  listings: ListingModel[];
  total: number;
  correctedSearch: string;
  interpretation: SearchInterpretation | null;
  suggestions: { search: string; total: number }[];
};

export type CategoryListingModel = {
  id: number;
  businessName: string;
  address: string;
  website: string;
  status: string;
};

/** `count` is the server's listing_count, else the number of listings it sent. */
export type CategoryModel = {
  id: number;
  name: string;
  count: number;
  listings: CategoryListingModel[];
  /** The drawn sign that the desk has chosen, where the name suggests another. */
  sign?: string;
};

export type ReviewModel = {
  id: number;
  listingId: number;
  reviewerName: string;
  rating: number;
  comment: string;
  /** Null from a server that knows no votes. */
  helpfulCount: number | null;
  createdAt: string;
  /** The owner's. */
  reply: { text: string; createdAt: string } | null;
  photos: PhotoModel[];
};

/** `width` and `height` are those of the large file. */
export type PhotoModel = { id: number; url: string; smallUrl: string; width: number; height: number; alt: string };

/** `held` wait for a moderator; null where a server does not say. */
export type PagedReviews = { reviews: ReviewModel[]; total: number; pendingCount: number | null };

export type PostModel = {
  id: number;
  title: string;
  slug: string;
  category: string;
  excerpt: string;
  author: string;
  featuredImage: string;
  publishedDate: string;
  readTime: string;
  featured: boolean;
  /** HTML; empty in lists. */
  content: string;
};

/** `total` is null when the server did not tell. */
export type PagedPosts = { posts: PostModel[]; total: number | null };
