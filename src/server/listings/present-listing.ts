import type { ListingEditWire, ListingWire } from '#contract/listing-operations.ts';
import type { CustomField } from '#domain/fields/custom-field.ts';
import { formatHours, type Week } from '#domain/hours/hours.ts';
import type { ListingEdit } from '#domain/listings/listing-edit.ts';
import { decisionDueAt } from '#domain/moderation/decision.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { ListingWithCategory } from '#storage/listings/listing-rows.ts';
import { presentFieldValues } from '../shared/present-field-values.ts';
import { presentPhoto } from '../shared/present-photo.ts';

/** spec §3: hours and services are text; structured values have their own fields. Hours in words have no structured value. */
export function presentListing(listing: ListingWithCategory, fields: readonly CustomField[]): ListingWire {
  const values = presentFieldValues(fields, listing.fieldValues);
  return {
    id: listing.id,
    business_name: listing.businessName,
    category_id: listing.categoryId,
    address: listing.address,
    phone: listing.phone,
    email: listing.email,
    website: listing.website,
    hours: listing.hours ? formatWeek(listing.hours.week) : listing.hoursText,
    verified: listing.verified,
    years_in_business: listing.yearsInBusiness,
    description: listing.description,
    ai_description: listing.aiDescription,
    services: listing.services.join(', '),
    rating: Math.round(listing.rating * 100) / 100,
    review_count: listing.reviewCount,
    category: listing.category,
    ...(listing.additionalCategories.length > 0 && { additional_categories: listing.additionalCategories }),
    city: listing.place.city,
    state: listing.place.state,
    zip: listing.place.zip,
    latitude: listing.place.latitude,
    longitude: listing.place.longitude,
    hours_structured: listing.hours && {
      time_zone: listing.hours.timeZone,
      week: listing.hours.week,
      special: listing.hours.special,
    },
    status: listing.status,
    version: listing.version,
    updated_at: formatIsoTime(listing.updatedAt),
    claimed: listing.ownerId !== null,
    photo: listing.coverPhoto && presentPhoto(listing.coverPhoto),
    quote: listing.reviewQuote && {
      text: listing.reviewQuote.text,
      reviewer_name: listing.reviewQuote.reviewerName,
    },
    ...(values.length > 0 && { fields: values }),
  };
}

const weekTextCache = new WeakMap<Week, string>();

/** Listings with equal hours share the object, and so its text. */
function formatWeek(week: Week): string {
  const cached = weekTextCache.get(week);
  if (cached !== undefined) return cached;
  const text = formatHours(week);
  weekTextCache.set(week, text);
  return text;
}

export function presentListingEdit(edit: ListingEdit): ListingEditWire {
  return {
    id: edit.id,
    listing_id: edit.listingId,
    ...(edit.businessName !== null && { business_name: edit.businessName }),
    ...(edit.category !== null && { category: edit.category }),
    ...(edit.additionalCategories !== null && { additional_categories: edit.additionalCategories }),
    ...(edit.address !== null && { address: edit.address }),
    submitted_at: formatIsoTime(edit.createdAt),
    promised_by: formatIsoTime(decisionDueAt(edit.createdAt)),
  };
}
