import { sql } from 'kysely';
import type { FieldValues } from '#domain/fields/field-values.ts';
import type { Listing, ListingStatus } from '#domain/listings/listing.ts';
import type { Photo } from '#domain/listings/photo.ts';
import { parseStoredHours } from './parse-stored-hours.ts';

/** `mergedInto` is set if the listing redirects to another one. */
export type ListingWithCategory = Listing & {
  category: string;
  additionalCategories: string[];
  mergedInto: number | null;
};

/** Columns of a listing `l` without its category name. The driver parses an array ten times faster as JSON. */
export const LISTING_TABLE_COLUMNS = sql`
  l.id, l.business_name as "businessName", l.category_id as "categoryId",
  to_json(l.additional_category_ids) as "additionalCategoryIds", l.address, l.city, l.state,
  l.zip, l.latitude, l.longitude, l.phone, l.email, l.website, l.hours::text as hours, l.hours_text as "hoursText", l.verified, l.opened_year as "openedYear",
  l.description, l.ai_description as "aiDescription", to_json(l.services) as services, l.status, l.owner_id as "ownerId", l.version,
  l.review_count as "reviewCount", l.rating_sum as "ratingSum", l.cover_photo as "coverPhoto",
  l.review_quote as "reviewQuote", l.field_values as "fieldValues", l.created_at as "createdAt", l.updated_at as "updatedAt",
  l.merged_into as "mergedInto"`;

/** The names of the additional categories of a listing `l`, in its order. */
export const ADDITIONAL_CATEGORIES = sql<string[]>`case when l.additional_category_ids = '{}' then '[]' else (
  select coalesce(json_agg(other.name order by listed.at), '[]')
  from unnest(l.additional_category_ids) with ordinality as listed (id, at) join categories other on other.id = listed.id) end`;

/** Columns of a listing `l` with its category `c`. */
export const LISTING_COLUMNS = sql`${LISTING_TABLE_COLUMNS}, c.name as category,
  ${ADDITIONAL_CATEGORIES} as "additionalCategories"`;

export type ListingTableRow = {
  id: number;
  businessName: string;
  categoryId: number;
  additionalCategoryIds: number[];
  address: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  phone: string;
  email: string;
  website: string;
  /** JSON text. */
  hours: string | null;
  hoursText: string;
  verified: boolean;
  openedYear: number | null;
  description: string;
  aiDescription: string;
  services: string[];
  status: ListingStatus;
  ownerId: number | null;
  version: number;
  reviewCount: number;
  ratingSum: number;
  coverPhoto: Photo | null;
  reviewQuote: { text: string; reviewer_name: string } | null;
  fieldValues: FieldValues;
  createdAt: Date;
  updatedAt: Date;
  mergedInto: number | null;
};

export type CategoryNames = Pick<ListingWithCategory, 'category' | 'additionalCategories'>;
export type ListingRow = ListingTableRow & CategoryNames;

export const listingFromRow = (row: ListingRow, now: Date): ListingWithCategory => listingFromTableRow(row, row, now);

export function listingFromTableRow(
  row: ListingTableRow,
  { category, additionalCategories }: CategoryNames,
  now: Date,
): ListingWithCategory {
  return {
    id: row.id,
    businessName: row.businessName,
    categoryId: row.categoryId,
    category,
    additionalCategoryIds: row.additionalCategoryIds,
    additionalCategories,
    address: row.address,
    place: { city: row.city, state: row.state, zip: row.zip, latitude: row.latitude, longitude: row.longitude },
    phone: row.phone,
    email: row.email,
    website: row.website,
    hours: row.hours === null ? null : parseStoredHours(row.hours, row.id),
    hoursText: row.hoursText,
    verified: row.verified,
    yearsInBusiness: row.openedYear === null ? 0 : Math.max(0, now.getUTCFullYear() - row.openedYear),
    description: row.description,
    aiDescription: row.aiDescription,
    services: row.services,
    rating: row.reviewCount === 0 ? 0 : row.ratingSum / row.reviewCount,
    reviewCount: row.reviewCount,
    coverPhoto: row.coverPhoto,
    reviewQuote: row.reviewQuote && { text: row.reviewQuote.text, reviewerName: row.reviewQuote.reviewer_name },
    fieldValues: row.fieldValues,
    status: row.status,
    ownerId: row.ownerId,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    mergedInto: row.mergedInto,
  };
}
