import type { ListingWire } from '#contract/listing-operations.ts';
import type { FieldPlace, FieldType } from '#domain/fields/custom-field.ts';
import type { FieldValue } from '#domain/fields/field-values.ts';
import type { Hours } from '#domain/hours/hours.ts';

/** A value of one of the site's own fields, and how it reads. */
export type FieldValueModel = {
  key: string;
  label: string;
  type: FieldType;
  shown: FieldPlace;
  value: FieldValue;
  text: string;
};

/** spec §3: a listing as used by the client, followed by the fields of our own server. */
export type ListingModel = {
  id: number;
  name: string;
  categoryId: number | null;
  category: string;
  /** Absent without any. */
  additionalCategories?: string[];
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
  /** Whether it has an owner; only in the response for a single listing. */
  isClaimed?: boolean;
  /** Where its facts come from, as our own server says it; only in the response for a single listing. */
  provenance?: ListingWire['provenance'];
  /** When its owner last confirmed it; null when never. Only in the response for a single listing. */
  confirmedOn?: string | null;
  /** The usual time to the first answer; null when too few messages were answered. Only in the response for a single listing. */
  responseMinutes?: number | null;
  /** The first of its photos; only from our own server. */
  photo?: PhotoModel;
  /** A short recent review; only from our own server. */
  quote?: { text: string; reviewerName: string };
  /** Its values of the site's own fields; only from our own server. */
  fields?: FieldValueModel[];
  /** From the point of the search. */
  distanceMiles?: number;
};

/** How our own server interpreted the search text, where it differs from the input. */
export type SearchInterpretation = {
  search: string;
  /** The category detected in the text, by name; its words are removed from `search`. */
  category: string;
  location: string;
  openNow: boolean;
  nearMe: boolean;
};

/** `suggestions` are searches with results, for a search without any. */
export type PagedListings = {
  listings: ListingModel[];
  /** The number of listings on this page where the server did not send a total. */
  total: number;
  isTotalKnown: boolean;
  correctedSearch: string;
  interpretation: SearchInterpretation | null;
  suggestions: { search: string; total: number }[];
};

export type CategoryListingModel = {
  id: number;
  businessName: string;
  address: string;
};

/** `count` is the server's listing_count, else the number of listings it sent. */
export type CategoryModel = {
  id: number;
  name: string;
  count: number;
  listings: CategoryListingModel[];
  /** The sign that a moderator has chosen instead of the default for the name. */
  sign?: string;
  /** What several of its businesses are called, such as Plumbers. */
  plural?: string | undefined;
  /** The section of the directory; absent from a server without groups. */
  group?: { name: string; position: number } | undefined;
  /** The type of schema.org that the operator has set. */
  schemaType?: string;
};

export type ReviewModel = {
  id: number;
  listingId: number;
  reviewerName: string;
  rating: number;
  comment: string;
  /** Null from a server without votes. */
  helpfulCount: number | null;
  createdAt: string;
  /** The owner's reply. */
  reply: { text: string; createdAt: string } | null;
  photos: PhotoModel[];
};

/** `width` and `height` are those of the large file. */
export type PhotoModel = { id: number; url: string; smallUrl: string; width: number; height: number; alt: string };

/** A phrase that several of the reviews of a page use; only from our own server. */
export type ReviewHighlightModel = { text: string; count: number };

/** `pendingCount` reviews wait for a moderator; null where the server does not send it. */
export type PagedReviews = {
  reviews: ReviewModel[];
  total: number;
  pendingCount: number | null;
  highlights: ReviewHighlightModel[];
};

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

/** `total` is null when the server did not send it. */
export type PagedPosts = { posts: PostModel[]; total: number | null };
