import * as z from 'zod/mini';
import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  HOURS_TEXT_MAX_LENGTH,
  LISTINGS_PAGE_SIZE,
  NAME_MAX_LENGTH,
  SERVICE_MAX_LENGTH,
  SERVICES_MAX,
  YEARS_IN_BUSINESS_MAX,
} from '#domain/limits.ts';
import { LISTING_STATUSES } from '#domain/listings/listing.ts';
import { ADDITIONAL_CATEGORIES_MAX, splitCategoryNames } from '#domain/listings/listing-categories.ts';
import { LISTING_SORTS } from '#domain/listings/listing-sort.ts';
import { dataResponse, idParams, messageResponse, pageParams } from './common-schemas.ts';
import { fieldValuesForm, fieldValueWire } from './custom-field-operations.ts';
import {
  booleanParam,
  idField,
  idParam,
  multiLine,
  optionalEmail,
  optionalPhone,
  optionalWebsite,
  singleLine,
} from './field-schemas.ts';
import { hoursForm, hoursWire } from './hours-schemas.ts';
import { interpretationWire, LISTING_FILTER_SHAPE, radiusNeedsPoint } from './listing-filter-params.ts';
import type { Operation } from './operation.ts';
import { photoWire } from './photo-operations.ts';
import { staffReasonQuery } from './staff-reason.ts';

/** Facts of a listing that come from the same source, and when they were last confirmed. */
const provenanceWire = z.object({
  fields: z.array(z.string()),
  source: z.enum(['owner', 'desk', 'visitor', 'import']),
  confirmed_on: z.string(),
  /** What an import stated about its data; empty for others. */
  name: z.string(),
  license: z.string(),
  license_url: z.string(),
  attribution: z.string(),
});

/** spec §3: a listing as received, followed by our own fields. */
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
  /** Absent without any. */
  additional_categories: z.optional(z.array(z.string())),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  hours_structured: z.nullable(hoursWire),
  status: z.enum(LISTING_STATUSES),
  version: z.int(),
  updated_at: z.string(),
  /** Whether the listing has an owner. */
  claimed: z.boolean(),
  /** The first of its photos. */
  photo: z.nullable(photoWire),
  /** A short recent review of at least four stars. */
  quote: z.nullable(z.object({ text: z.string(), reviewer_name: z.string() })),
  /** Its values of the site’s own fields. Absent without any. */
  fields: z.optional(z.array(fieldValueWire)),
  /** Where its facts come from; facts of unknown origin are left out. Absent in lists. */
  provenance: z.optional(z.array(provenanceWire)),
  /** When the owner last confirmed the details; null if never. Absent in lists. */
  confirmed_on: z.optional(z.nullable(z.string())),
  /** The median time to the first answer to a message, in minutes; null with fewer than five answers. Absent in lists. */
  response_minutes: z.optional(z.nullable(z.int())),
  /** The distance from `near`, in lists with that parameter. */
  distance_miles: z.optional(z.number()),
});
export type ListingWire = z.infer<typeof listingWire>;

/** `id` returns one listing; otherwise the parameters filter the list. `mine` is the list of the dashboard. */
export const listingsQuerySchema = z
  .strictObject({
    id: z.optional(idParam),
    public: z.optional(booleanParam('public')),
    mine: z.optional(booleanParam('mine')),
    ...LISTING_FILTER_SHAPE,
    sort: z.optional(z.enum(LISTING_SORTS, `"sort" must be one of: ${LISTING_SORTS.join(', ')}.`)),
    ...pageParams(LISTINGS_PAGE_SIZE),
  })
  .check(
    radiusNeedsPoint,
    z.refine(({ sort, near }) => sort !== 'nearest' || near !== undefined, {
      error: 'sort=nearest needs a point. Add near=latitude,longitude.',
      path: ['sort'],
    }),
  );
export type ListingsQuery = z.infer<typeof listingsQuerySchema>;

const ADDITIONAL_CATEGORIES_ERROR = `Choose up to ${ADDITIONAL_CATEGORIES_MAX} additional categories.`;
/** A list of names, or a text with semicolons. */
export const additionalCategoriesField = z.pipe(
  z.union([z.string(), z.array(z.string())], 'Additional categories must be a list of names.'),
  z.pipe(
    z.transform((value: string | string[]) => [
      ...new Set(
        typeof value === 'string' ? splitCategoryNames(value) : value.map((name) => name.trim()).filter(Boolean),
      ),
    ]),
    z
      .array(singleLine('A category', NAME_MAX_LENGTH))
      .check(z.maxLength(ADDITIONAL_CATEGORIES_MAX, ADDITIONAL_CATEGORIES_ERROR)),
  ),
);

const service = singleLine('A service', SERVICE_MAX_LENGTH);
export const servicesField = z.pipe(
  z.union([z.string(), z.array(z.string())], 'Services must be text, separated by commas.'),
  z.pipe(
    z.transform((value: string | string[]) =>
      (typeof value === 'string' ? value.split(',') : value).map((text) => text.trim()).filter(Boolean),
    ),
    z
      .array(service.check(z.refine((text) => !text.includes(','), 'A service can’t contain a comma.')))
      .check(z.maxLength(SERVICES_MAX, `Enter at most ${SERVICES_MAX} services.`)),
  ),
);

const YEARS_ERROR = `Enter a whole number of years from 0 to ${YEARS_IN_BUSINESS_MAX}.`;
/** 12 or "12"; an empty text means unknown. */
const yearsField = z.pipe(
  z.union([z.int(YEARS_ERROR), z.string().check(z.regex(/^\s*\d{0,4}\s*$/, YEARS_ERROR))], YEARS_ERROR),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0, YEARS_ERROR), z.maximum(YEARS_IN_BUSINESS_MAX, YEARS_ERROR))),
);

export const nonEmptyLine = (label: string, max: number) =>
  singleLine(label, max).check(z.refine((text) => text !== '', `${label} must not be empty.`));

/**
 * spec §7: only the given fields change; the dashboard sends `name`, the API helper `business_name`. `hours_structured`
 * takes precedence over `hours`, unless it is null.
 */
export const listingUpdateForm = z.object({
  id: idField,
  version: z.optional(z.int('The version must be a whole number.')),
  name: z.optional(nonEmptyLine('The business name', NAME_MAX_LENGTH)),
  business_name: z.optional(nonEmptyLine('The business name', NAME_MAX_LENGTH)),
  category: z.optional(nonEmptyLine('The category', NAME_MAX_LENGTH)),
  additional_categories: z.optional(additionalCategoriesField),
  address: z.optional(nonEmptyLine('The address', ADDRESS_MAX_LENGTH)),
  phone: z.optional(optionalPhone),
  email: z.optional(optionalEmail),
  website: z.optional(optionalWebsite),
  hours: z.optional(singleLine('The hours', HOURS_TEXT_MAX_LENGTH)),
  hours_structured: z.optional(z.nullable(hoursForm)),
  years_in_business: z.optional(yearsField),
  services: z.optional(servicesField),
  description: z.optional(multiLine('The description', DESCRIPTION_MAX_LENGTH)),
  ai_description: z.optional(multiLine('The short description', DESCRIPTION_MAX_LENGTH)),
  fields: z.optional(fieldValuesForm),
});
export type ListingUpdate = z.infer<typeof listingUpdateForm>;

/** Changes that wait for approval; absent fields are unchanged. */
export const listingEditWire = z.object({
  id: z.int(),
  listing_id: z.int(),
  business_name: z.optional(z.string()),
  category: z.optional(z.string()),
  additional_categories: z.optional(z.array(z.string())),
  address: z.optional(z.string()),
  submitted_at: z.string(),
  promised_by: z.string(),
});
export type ListingEditWire = z.infer<typeof listingEditWire>;

const listingPageWire = z.object({
  results: z.array(listingWire),
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
  corrected_search: z.optional(z.string()),
  understood: z.optional(interpretationWire),
  /** For an empty result: searches with one word fewer or another spelling that find something. */
  offers: z.optional(z.array(z.object({ search: z.string(), total: z.int() }))),
});
export type ListingPageWire = z.infer<typeof listingPageWire>;

export const listListingsOperation = {
  id: 'readListings',
  method: 'GET',
  path: '/listings.php',
  summary:
    'Searches listings by category, text and place, best match first, with the exact total; with `id`, returns one listing.',
  access: 'anyone',
  query: listingsQuerySchema,
  response: dataResponse(z.union([listingPageWire, listingWire])),
  errors: ['not-found', 'not-signed-in'],
  cacheTags: ['listings', 'categories'],
} as const satisfies Operation;

export const updateListingOperation = {
  id: 'updateListing',
  method: 'PUT',
  path: '/listings.php',
  summary:
    'Updates the given fields of one of your listings. Changes to the name, category or address of a published listing wait for approval and are returned under `pending`.',
  access: 'signed-in',
  needsStaffReason: true,
  query: staffReasonQuery,
  body: listingUpdateForm,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: listingWire,
    pending: z.nullable(listingEditWire),
  }),
  errors: ['not-found', 'conflict'],
  invalidates: ['listings'],
} as const satisfies Operation;

export const listListingEditsOperation = {
  id: 'readListingEdits',
  method: 'GET',
  path: '/api/listings/edits',
  summary: 'Lists your listing changes that are waiting for approval.',
  access: 'signed-in',
  response: dataResponse(z.array(listingEditWire)),
} as const satisfies Operation;

export const withdrawListingEditOperation = {
  id: 'withdrawListingEdit',
  method: 'DELETE',
  path: '/api/listings/:id/edit',
  summary: 'Withdraws your pending changes to a listing. The published listing is not affected.',
  access: 'signed-in',
  params: idParams,
  response: messageResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const LISTING_OPERATIONS = [
  listListingsOperation,
  updateListingOperation,
  listListingEditsOperation,
  withdrawListingEditOperation,
];
