import * as z from 'zod/mini';
import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  LISTINGS_PAGE_SIZE,
  NAME_MAX_LENGTH,
  PAGE_SIZE_MAX,
  SERVICE_MAX_LENGTH,
  SERVICES_MAX,
} from '#domain/limits.ts';
import { LISTING_STATUSES } from '#domain/listing.ts';
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
  searchText,
} from './fields.ts';
import type { Operation } from './operation.ts';

const interval = z.object({ open: z.string(), close: z.string() });
const intervals = z.array(interval);
const week = z.object({
  mon: intervals,
  tue: intervals,
  wed: intervals,
  thu: intervals,
  fri: intervals,
  sat: intervals,
  sun: intervals,
});

export const hoursWire = z.object({
  time_zone: z.string(),
  week,
  special: z.array(z.object({ date: z.string(), label: z.string(), intervals })),
});

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
});
export type ListingWire = z.infer<typeof listingWire>;

/** `id` asks for one listing; without it the others narrow the list. `mine` is the dashboard's list. */
const listingsQuery = z.strictObject({
  id: z.optional(idText),
  public: z.optional(flagText('public')),
  mine: z.optional(flagText('mine')),
  category: z.optional(searchText('The category')),
  search: z.optional(searchText('The search')),
  location: z.optional(searchText('The location')),
  city: z.optional(searchText('The city')),
  state: z.optional(searchText('The state')),
  zip: z.optional(searchText('The zip')),
  limit: z._default(countText('limit', PAGE_SIZE_MAX), LISTINGS_PAGE_SIZE),
  offset: z._default(countText('offset', 100_000_000), 0),
});
export type ListingsQuery = z.infer<typeof listingsQuery>;

const service = line('A service', SERVICE_MAX_LENGTH);
const servicesValue = z.pipe(
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

const nonEmpty = (label: string, max: number) =>
  line(label, max).check(z.refine((text) => text !== '', `${label} must not be empty.`));

/** spec §7: only the fields sent are changed; the dashboard says `name`, the helper `business_name`. */
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
  hours: z.optional(line('The hours', 500)),
  services: z.optional(servicesValue),
  description: z.optional(prose('The description', DESCRIPTION_MAX_LENGTH)),
  ai_description: z.optional(prose('The short description', DESCRIPTION_MAX_LENGTH)),
});
export type ListingUpdate = z.infer<typeof listingUpdate>;

const listingPage = z.object({
  results: z.array(listingWire),
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
  corrected_search: z.optional(z.string()),
});

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
  summary: 'Changes the fields sent of one of your own listings.',
  access: 'signed-in',
  body: listingUpdate,
  answer: z.object({ success: z.literal(true), message: z.string(), data: listingWire }),
  errors: ['not-found', 'conflict'],
  changes: ['listings'],
} as const satisfies Operation;
