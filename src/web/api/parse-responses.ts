import { DAYS } from '#domain/hours/days.ts';
import type { Hours, Interval } from '#domain/hours/hours.ts';
import type {
  CategoryListingModel,
  CategoryModel,
  FieldValueModel,
  ListingModel,
  PagedListings,
  PagedReviews,
  PhotoModel,
  ReviewModel,
  SearchInterpretation,
} from './models.ts';
import { asNumber, asObject, asObjects, asText, firstArray, type JsonObject } from './untrusted-json.ts';

/** Names by category id (spec §7: built on the first listing call). */
export type CategoryNamesById = ReadonlyMap<number, string>;

const DEFAULT_RATING = 4.5;
const DEFAULT_YEARS = 5;

/** spec §7: an array, a data array or a categories array; anything else is an empty list (§8). */
export function parseCategories(response: unknown): CategoryModel[] {
  const wire = asObject(response);
  return firstArray(response, wire?.data, wire?.categories).flatMap((category) => {
    const id = asNumber(category.id);
    const name = asText(category.name);
    if (id === null || name === '') return [];
    const listings = asObjects(category.listings).map(parseCategoryListing);
    const sign = asText(category.sign);
    const plural = asText(category.plural);
    const group = asText(category.group);
    const schemaType = asText(category.schema_type);
    const count = asNumber(category.listing_count) ?? listings.length;
    return [
      {
        id,
        name,
        count,
        listings,
        ...(sign && { sign }),
        ...(plural && { plural }),
        ...(group && { group: { name: group, position: asNumber(category.group_position) ?? 0 } }),
        ...(schemaType && { schemaType }),
      },
    ];
  });
}

function parseCategoryListing(wire: JsonObject): CategoryListingModel {
  return {
    id: asNumber(wire.id) ?? 0,
    businessName: asText(wire.business_name),
    address: asText(wire.address),
  };
}

export function categoryNamesById(categories: readonly CategoryModel[]): CategoryNamesById {
  return new Map(categories.map(({ id, name }) => [id, name]));
}

/** spec §7: data.results + data.total, or results + total, or a data array, or a bare array. */
export function parseListings(response: unknown, names: CategoryNamesById): PagedListings {
  const wire = asObject(response);
  const page = asObject(wire?.data) ?? wire;
  const listings = firstArray(page?.results, wire?.data, response).map((listing) => toListing(listing, names));
  const total = asNumber(page?.total) ?? asNumber(wire?.total);
  return {
    listings,
    total: total ?? listings.length,
    isTotalKnown: total !== null,
    correctedSearch: asText(page?.corrected_search),
    interpretation: parseInterpretation(page?.understood),
    suggestions: asObjects(page?.offers).map(({ search, total }) => ({
      search: asText(search),
      total: asNumber(total) ?? 0,
    })),
  };
}

function parseInterpretation(value: unknown): SearchInterpretation | null {
  const wire = asObject(value);
  if (!wire) return null;
  return {
    search: asText(wire.search),
    category: asText(wire.category),
    location: asText(wire.location),
    openNow: !!wire.open_now,
    nearMe: !!wire.near_me,
  };
}

/** spec §7: data or the object itself; null when there is no listing in it. */
export function parseListing(response: unknown, names: CategoryNamesById, isOwn = false): ListingModel | null {
  const wire = asObject(response);
  const listing = asObject(wire?.data) ?? wire;
  if (asNumber(listing?.id) === null || listing === null) return null;
  return {
    ...toListing(listing, names),
    ...(isOwn && typeof listing.claimed === 'boolean' && { isClaimed: listing.claimed }),
    ...(isOwn && listing.response_minutes !== undefined && { responseMinutes: asNumber(listing.response_minutes) }),
    // only structured data read it, which the server writes
    ...(import.meta.env.SSR && isOwn && { provenance: listing.provenance as ListingModel['provenance'] }),
    ...(isOwn && listing.confirmed_on !== undefined && { confirmedOn: asText(listing.confirmed_on) || null }),
  };
}

/** spec §3: every default of a listing. */
function toListing(wire: JsonObject, names: CategoryNamesById): ListingModel {
  const categoryId = asNumber(wire.category_id);
  const category = names.get(categoryId ?? Number.NaN) ?? asText(wire.category, 'Unknown');
  const rating = asNumber(wire.rating);
  const services = asText(wire.services)
    .split(',')
    .map((service) => service.trim());
  return {
    id: asNumber(wire.id) ?? 0,
    name: asText(wire.business_name, asText(wire.name)),
    categoryId,
    category,
    displayCategory: category,
    rating: rating ?? DEFAULT_RATING,
    isRatingKnown: rating !== null,
    reviewCount: asNumber(wire.review_count) ?? 0,
    address: asText(wire.address),
    phone: asText(wire.phone),
    email: asText(wire.email),
    website: asText(wire.website),
    hours: asText(wire.hours, 'Contact for hours'),
    verified: wire.verified === true || String(wire.verified) === '1',
    yearsInBusiness: asNumber(wire.years_in_business) ?? DEFAULT_YEARS,
    description: asText(wire.description, asText(wire.ai_description, 'Professional service provider')),
    services: services.some(Boolean) ? services.filter(Boolean) : ['General Services'],
    city: asText(wire.city),
    state: asText(wire.state),
    latitude: asNumber(wire.latitude),
    longitude: asNumber(wire.longitude),
    structuredHours: parseStructuredHours(wire.hours_structured),
    status: asText(wire.status),
    version: asNumber(wire.version),
    ...parseCardExtras(wire),
    // Only our own server has fields of its own, and it has checked the values.
    ...(Array.isArray(wire.fields) && { fields: wire.fields as FieldValueModel[] }),
    ...(typeof wire.distance_miles === 'number' && { distanceMiles: wire.distance_miles }),
  };
}

/** Fields of our own server that cards show. */
function parseCardExtras(listing: JsonObject): Pick<ListingModel, 'photo' | 'quote' | 'additionalCategories'> {
  const { photo, quote, additional_categories: names } = listing;
  const [cover] = parsePhotos([photo]);
  const wire = asObject(quote);
  const text = asText(wire?.text);
  const additionalCategories = Array.isArray(names) ? names.map((name) => asText(name)).filter(Boolean) : [];
  return {
    ...(additionalCategories.length > 0 && { additionalCategories }),
    ...(cover && { photo: cover }),
    ...(text && { quote: { text, reviewerName: asText(wire?.reviewer_name, 'Anonymous') } }),
  };
}

export function parseStructuredHours(value: unknown): Hours | null {
  const wire = asObject(value);
  const week = asObject(wire?.week);
  if (!wire || !week) return null;
  const [mon, tue, wed, thu, fri, sat, sun] = DAYS.map((day) => parseIntervals(week[day]));
  if (!mon || !tue || !wed || !thu || !fri || !sat || !sun) return null;
  const special = asObjects(wire.special).map((day) => ({
    date: asText(day.date),
    label: asText(day.label),
    intervals: parseIntervals(day.intervals),
  }));
  return { timeZone: asText(wire.time_zone, 'UTC'), week: { mon, tue, wed, thu, fri, sat, sun }, special };
}

function parseIntervals(value: unknown): Interval[] {
  return asObjects(value).map(({ open, close }) => ({ open: asText(open), close: asText(close) }));
}

/** spec §7: an array or a data array; only our own server sends the total. */
export function parseReviews(response: unknown, isOwn = false): PagedReviews {
  const reviews = firstArray(response, asObject(response)?.data).map((wire) => ({
    id: asNumber(wire.id) ?? 0,
    listingId: asNumber(wire.listing_id) ?? 0,
    reviewerName: asText(wire.reviewer_name, 'Anonymous'),
    rating: asNumber(wire.rating) ?? 0,
    comment: asText(wire.comment),
    helpfulCount: asNumber(wire.helpful_count),
    createdAt: asText(wire.created_at),
    reply: parseReply(wire.reply),
    photos: isOwn ? parsePhotos(wire.photos) : [],
  }));
  const wire = asObject(response);
  return {
    reviews,
    total: asNumber(wire?.total) ?? reviews.length,
    pendingCount: asNumber(wire?.held),
    highlights: isOwn ? parseHighlights(wire?.highlights) : [],
  };
}

function parseHighlights(value: unknown): PagedReviews['highlights'] {
  return asObjects(value).map(({ text, count }) => ({ text: asText(text), count: asNumber(count) ?? 0 }));
}

/** Only our own server has photos. */
function parsePhotos(value: unknown): PhotoModel[] {
  return asObjects(value).map(({ id, url, small_url, width, height, alt }) => ({
    id: Number(id),
    url: asText(url),
    smallUrl: asText(small_url),
    width: Number(width),
    height: Number(height),
    alt: asText(alt),
  }));
}

function parseReply(value: unknown): ReviewModel['reply'] {
  const wire = asObject(value);
  const text = asText(wire?.text);
  return text === '' ? null : { text, createdAt: asText(wire?.created_at) };
}
