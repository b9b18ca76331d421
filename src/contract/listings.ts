import * as z from 'zod/mini';
import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  HOURS_TEXT_MAX_LENGTH,
  LISTINGS_PAGE_SIZE,
  NAME_MAX_LENGTH,
  PAGE_SIZE_MAX,
  SERVICE_MAX_LENGTH,
  SERVICES_MAX,
  YEARS_IN_BUSINESS_MAX,
} from '#domain/limits.ts';
import { LISTING_STATUSES } from '#domain/listing.ts';
import { LISTING_SORTS } from '#domain/listing-sort.ts';
import {
  countText,
  flagText,
  idText,
  idValue,
  line,
  optionalEmail,
  optionalPhone,
  optionalWebsite,
  prose,
} from './fields.ts';
import { hoursForm, hoursWire } from './hours.ts';
import { hasItsPoint, LISTING_QUESTION, understoodWire } from './listing-question.ts';
import type { Operation } from './operation.ts';
import { doneAnswer, oneId } from './shapes.ts';

/** spec §3, listing as received, with our own fields after it. */
export const listingWire = z.object({
  id: z.int(),
  business_name: z.string(),
  category_id: z.int(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  hours: z.string(),
  verified: z.boolean(),
  years_in_business: z.int(),
  description: z.string(),
  ai_description: z.string(),
  services: z.string(),
  rating: z.number(),
  review_count: z.int(),
  category: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  hours_structured: z.nullable(hoursWire),
  status: z.enum(LISTING_STATUSES),
  version: z.int(),
  updated_at: z.string(),
  /** Whether somebody manages it; never who. */
  claimed: z.boolean(),
  /** When its owner last said that everything is right; null when nobody has. Told of one listing, not in lists. */
  confirmed_on: z.optional(z.nullable(z.string())),
  /** From the point of `near`, in lists that were asked for with one. */
  distance_miles: z.optional(z.number()),
});
export type ListingWire = z.infer<typeof listingWire>;

/** `id` asks for one listing; without it the others narrow the list. `mine` is the dashboard's list. */
const listingsQuery = z
  .strictObject({
    id: z.optional(idText),
    public: z.optional(flagText('public')),
    mine: z.optional(flagText('mine')),
    ...LISTING_QUESTION,
    sort: z.optional(z.enum(LISTING_SORTS, `sort must be one of ${LISTING_SORTS.join(', ')}.`)),
    limit: z._default(countText('limit', PAGE_SIZE_MAX), LISTINGS_PAGE_SIZE),
    offset: z._default(countText('offset', 100_000_000), 0),
  })
  .check(
    hasItsPoint,
    z.refine(({ sort, near }) => sort !== 'nearest' || near !== undefined, {
      error: 'sort=nearest needs a point: add near=latitude,longitude.',
      path: ['sort'],
    }),
  );
export type ListingsQuery = z.infer<typeof listingsQuery>;

const service = line('A service', SERVICE_MAX_LENGTH);
export const servicesValue = z.pipe(
  z.union([z.string(), z.array(z.string())], 'Services must be text, separated by commas.'),
  z.pipe(
    z.transform((value: string | string[]) =>
      (typeof value === 'string' ? value.split(',') : value).map((text) => text.trim()).filter(Boolean),
    ),
    z
      .array(service.check(z.refine((text) => !text.includes(','), 'A service has no comma in it.')))
      .check(z.maxLength(SERVICES_MAX, `List at most ${SERVICES_MAX} services.`)),
  ),
);

const YEARS_SENTENCE = `Enter whole years, from 0 to ${YEARS_IN_BUSINESS_MAX}.`;
/** 12 or "12", as a form has it; nothing typed is not known. */
const yearsValue = z.pipe(
  z.union([z.int(YEARS_SENTENCE), z.string().check(z.regex(/^\s*\d{0,4}\s*$/, YEARS_SENTENCE))], YEARS_SENTENCE),
  z.pipe(
    z.transform(Number),
    z.int().check(z.minimum(0, YEARS_SENTENCE), z.maximum(YEARS_IN_BUSINESS_MAX, YEARS_SENTENCE)),
  ),
);

export const nonEmpty = (label: string, max: number) =>
  line(label, max).check(z.refine((text) => text !== '', `${label} must not be empty.`));

/**
 * spec §7: only the fields sent are changed; the dashboard says `name`, the helper `business_name`. Of the hours in words
 * and by day, those by day count.
 */
export const listingUpdate = z.object({
  id: idValue,
  version: z.optional(z.int('The version must be a whole number.')),
  name: z.optional(nonEmpty('The business name', NAME_MAX_LENGTH)),
  business_name: z.optional(nonEmpty('The business name', NAME_MAX_LENGTH)),
  category: z.optional(nonEmpty('The category', NAME_MAX_LENGTH)),
  address: z.optional(nonEmpty('The address', ADDRESS_MAX_LENGTH)),
  phone: z.optional(optionalPhone),
  email: z.optional(optionalEmail),
  website: z.optional(optionalWebsite),
  hours: z.optional(line('The hours', HOURS_TEXT_MAX_LENGTH)),
  hours_structured: z.optional(z.nullable(hoursForm)),
  years_in_business: z.optional(yearsValue),
  services: z.optional(servicesValue),
  description: z.optional(prose('The description', DESCRIPTION_MAX_LENGTH)),
  ai_description: z.optional(prose('The short description', DESCRIPTION_MAX_LENGTH)),
});
export type ListingUpdate = z.infer<typeof listingUpdate>;

/** What of a listing waits at the desk; what is absent does not. */
export const listingEditWire = z.object({
  id: z.int(),
  listing_id: z.int(),
  business_name: z.optional(z.string()),
  category: z.optional(z.string()),
  address: z.optional(z.string()),
  submitted_at: z.string(),
  promised_by: z.string(),
});
export type ListingEditWire = z.infer<typeof listingEditWire>;

const listingPage = z.object({
  results: z.array(listingWire),
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
  corrected_search: z.optional(z.string()),
  understood: z.optional(understoodWire),
  /** Where nothing is found: what finds something with a word less or spelt otherwise. */
  offers: z.optional(z.array(z.object({ search: z.string(), total: z.int() }))),
});
export type ListingPageWire = z.infer<typeof listingPage>;

export const readListings = {
  id: 'readListings',
  method: 'GET',
  path: '/listings.php',
  summary: 'Listings found by category, words and place, best first with the exact total; or one listing by id.',
  access: 'anyone',
  query: listingsQuery,
  answer: z.object({ success: z.literal(true), data: z.union([listingPage, listingWire]) }),
  errors: ['not-found', 'not-signed-in'],
  keptUntil: ['listings', 'categories'],
} as const satisfies Operation;

export const updateListing = {
  id: 'updateListing',
  method: 'PUT',
  path: '/listings.php',
  summary:
    'Changes the fields sent of one of your own listings. A new name, category or address of a published one waits at the desk: what waits is told under pending.',
  access: 'signed-in',
  body: listingUpdate,
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: listingWire,
    pending: z.nullable(listingEditWire),
  }),
  errors: ['not-found', 'conflict'],
  changes: ['listings'],
} as const satisfies Operation;

export const readListingEdits = {
  id: 'readListingEdits',
  method: 'GET',
  path: '/api/listings/edits',
  summary: 'What you have changed of your listings and waits at the desk.',
  access: 'signed-in',
  answer: z.object({ success: z.literal(true), data: z.array(listingEditWire) }),
} as const satisfies Operation;

export const withdrawListingEdit = {
  id: 'withdrawListingEdit',
  method: 'DELETE',
  path: '/api/listings/:id/edit',
  summary: 'Takes back what waits at the desk of one of your listings; the listing stays as it is.',
  access: 'signed-in',
  params: oneId,
  answer: doneAnswer,
  errors: ['not-found'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const LISTINGS_CALLS = [readListings, updateListing, readListingEdits, withdrawListingEdit];
