import { DAYS } from '#domain/days.ts';
import type { Hours, Interval } from '#domain/hours.ts';
import { isImageSource, STOCK_IMAGE } from '#domain/post.ts';
import type {
  Category,
  CategoryListing,
  Listing,
  ListingPage,
  Photo,
  Post,
  PostPage,
  Review,
  ReviewPage,
  Understood,
} from './models.ts';
import { asWire, firstList, numberOf, textOf, type Wire, wiresOf } from './wire.ts';

/** Names by category id (spec §7: built on the first listing call). */
export type CategoryNames = ReadonlyMap<number, string>;

const DEFAULT_RATING = 4.5;
const DEFAULT_YEARS = 5;
const READ_TIME = '5 min read';
const DEFAULT_EXCERPT = 'Read this insightful article about local business services.';

/** spec §7: an array, a data array or a categories array; anything else is an empty list (§8). */
export function readCategories(answer: unknown): Category[] {
  const wire = asWire(answer);
  return firstList(answer, wire?.data, wire?.categories).flatMap((category) => {
    const id = numberOf(category.id);
    const name = textOf(category.name);
    if (id === null || name === '') return [];
    const listings = wiresOf(category.listings).map(readCategoryListing);
    const sign = textOf(category.sign);
    const count = numberOf(category.listing_count) ?? listings.length;
    return [{ id, name, count, listings, ...(sign && { sign }) }];
  });
}

function readCategoryListing(wire: Wire): CategoryListing {
  return {
    id: numberOf(wire.id) ?? 0,
    businessName: textOf(wire.business_name),
    address: textOf(wire.address),
    website: textOf(wire.website),
    status: textOf(wire.status),
  };
}

export function categoryNames(categories: readonly Category[]): CategoryNames {
  return new Map(categories.map(({ id, name }) => [id, name]));
}

/**
 * spec §7: data.results + data.total, or results + total, or a data array, or a bare array. No list shows the hours of each
 * day, which are half of a listing.
 */
export function readListings(answer: unknown, names: CategoryNames): ListingPage {
  const wire = asWire(answer);
  const page = asWire(wire?.data) ?? wire;
  const listings = firstList(page?.results, wire?.data, answer).map((listing) => toListing(listing, names));
  return {
    listings,
    total: numberOf(page?.total) ?? numberOf(wire?.total) ?? listings.length,
    correctedSearch: textOf(page?.corrected_search),
    understood: readUnderstood(page?.understood),
    offers: wiresOf(page?.offers).map(({ search, total }) => ({ search: textOf(search), total: numberOf(total) ?? 0 })),
  };
}

function readUnderstood(value: unknown): Understood | null {
  const wire = asWire(value);
  if (!wire) return null;
  return {
    search: textOf(wire.search),
    category: textOf(wire.category),
    location: textOf(wire.location),
    openNow: !!wire.open_now,
    nearMe: !!wire.near_me,
  };
}

/** spec §7: data or the object itself; null when there is no listing in it. */
export function readListing(answer: unknown, names: CategoryNames): Listing | null {
  const wire = asWire(answer);
  const listing = asWire(wire?.data) ?? wire;
  if (numberOf(listing?.id) === null || listing === null) return null;
  return {
    ...toListing(listing, names),
    structuredHours: readHours(listing.hours_structured),
    ...(typeof listing.claimed === 'boolean' && { isClaimed: listing.claimed }),
    ...(listing.confirmed_on !== undefined && { confirmedOn: textOf(listing.confirmed_on) || null }),
  };
}

/** spec §3: every default of a listing. */
function toListing(wire: Wire, names: CategoryNames): Listing {
  const categoryId = numberOf(wire.category_id);
  const category = names.get(categoryId ?? Number.NaN) ?? textOf(wire.category, 'Unknown');
  const rating = numberOf(wire.rating);
  const services = textOf(wire.services)
    .split(',')
    .map((service) => service.trim());
  return {
    id: numberOf(wire.id) ?? 0,
    name: textOf(wire.business_name, textOf(wire.name)),
    categoryId,
    category,
    displayCategory: category,
    rating: rating ?? DEFAULT_RATING,
    isRatingKnown: rating !== null,
    reviewCount: numberOf(wire.review_count) ?? 0,
    address: textOf(wire.address),
    phone: textOf(wire.phone),
    email: textOf(wire.email),
    website: textOf(wire.website),
    hours: textOf(wire.hours, 'Contact for hours'),
    verified: wire.verified === true || String(wire.verified) === '1',
    yearsInBusiness: numberOf(wire.years_in_business) ?? DEFAULT_YEARS,
    description: textOf(wire.description, textOf(wire.ai_description, 'Professional service provider')),
    services: services.some(Boolean) ? services.filter(Boolean) : ['General Services'],
    city: textOf(wire.city),
    state: textOf(wire.state),
    latitude: numberOf(wire.latitude),
    longitude: numberOf(wire.longitude),
    structuredHours: null,
    status: textOf(wire.status),
    version: numberOf(wire.version),
    ...(typeof wire.distance_miles === 'number' && { distanceMiles: wire.distance_miles }),
  };
}

export function readHours(value: unknown): Hours | null {
  const wire = asWire(value);
  const week = asWire(wire?.week);
  if (!wire || !week) return null;
  const [mon, tue, wed, thu, fri, sat, sun] = DAYS.map((day) => readIntervals(week[day]));
  if (!mon || !tue || !wed || !thu || !fri || !sat || !sun) return null;
  const special = wiresOf(wire.special).map((day) => ({
    date: textOf(day.date),
    label: textOf(day.label),
    intervals: readIntervals(day.intervals),
  }));
  return { timeZone: textOf(wire.time_zone, 'UTC'), week: { mon, tue, wed, thu, fri, sat, sun }, special };
}

function readIntervals(value: unknown): Interval[] {
  return wiresOf(value).map(({ open, close }) => ({ open: textOf(open), close: textOf(close) }));
}

/** spec §7: an array or a data array; only our own server tells how many there are in all. */
export function readReviews(answer: unknown, isOwn = false): ReviewPage {
  const reviews = firstList(answer, asWire(answer)?.data).map((wire) => ({
    id: numberOf(wire.id) ?? 0,
    listingId: numberOf(wire.listing_id) ?? 0,
    reviewerName: textOf(wire.reviewer_name, 'Anonymous'),
    rating: numberOf(wire.rating) ?? 0,
    comment: textOf(wire.comment),
    helpfulCount: numberOf(wire.helpful_count),
    createdAt: textOf(wire.created_at),
    reply: readReply(wire.reply),
    photos: isOwn ? readPhotos(wire.photos) : [],
  }));
  const wire = asWire(answer);
  return { reviews, total: numberOf(wire?.total) ?? reviews.length, held: numberOf(wire?.held) };
}

/** Only our own server has photos. */
export function readPhotos(value: unknown): Photo[] {
  return wiresOf(value).map(({ id, url, small_url, width, height, alt }) => ({
    id: Number(id),
    url: textOf(url),
    smallUrl: textOf(small_url),
    width: Number(width),
    height: Number(height),
    alt: textOf(alt),
  }));
}

export function readReply(value: unknown): Review['reply'] {
  const wire = asWire(value);
  const text = textOf(wire?.text);
  return text === '' ? null : { text, createdAt: textOf(wire?.created_at) };
}

/** spec §7: data.posts or posts. */
export function readPosts(answer: unknown): PostPage {
  const wire = asWire(answer);
  const page = asWire(wire?.data) ?? wire;
  const posts = firstList(page?.posts, wire?.posts).map(toPost);
  return { posts, total: numberOf(page?.total) ?? numberOf(wire?.total) };
}

/** spec §7: data.post or post. */
export function readPost(answer: unknown): Post | null {
  const wire = asWire(answer);
  const post = asWire(asWire(wire?.data)?.post) ?? asWire(wire?.post);
  return post ? toPost(post) : null;
}

/** spec §3: the read time is always the same and no post is featured by itself. */
function toPost(wire: Wire): Post {
  const image = textOf(wire.featured_image);
  return {
    id: numberOf(wire.id) ?? 0,
    title: textOf(wire.title),
    slug: textOf(wire.slug),
    category: textOf(wire.category),
    excerpt: textOf(wire.excerpt, DEFAULT_EXCERPT),
    author: textOf(wire.author),
    // No page shows a picture that came over http.
    featuredImage: isImageSource(image) ? image : STOCK_IMAGE,
    publishedDate: textOf(wire.published_date),
    readTime: READ_TIME,
    featured: false,
    content: textOf(wire.content),
  };
}
