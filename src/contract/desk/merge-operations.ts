import * as z from 'zod/mini';
import { LISTING_STATUSES } from '#domain/listings/listing.ts';
import { dataResponse, versionField } from '../common-schemas.ts';
import { idField, idParam } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

/** The wire names of the fields that are chosen one by one. */
const MERGE_FIELDS = [
  'business_name',
  'category',
  'additional_categories',
  'address',
  'phone',
  'email',
  'website',
  'hours',
  'years_in_business',
  'services',
  'description',
  'ai_description',
] as const;
const mergeField = z.enum(MERGE_FIELDS, `Each field must be one of: ${MERGE_FIELDS.join(', ')}.`);
export type MergeFieldName = z.infer<typeof mergeField>;

const comparedListingWire = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(LISTING_STATUSES),
  verified: z.boolean(),
  rating: z.number(),
  review_count: z.int(),
  photo_count: z.int(),
  owner: z.nullable(z.object({ id: z.int(), name: z.string() })),
  created_at: z.string(),
  /** Each field as text. */
  fields: z.record(mergeField, z.string()),
  /** Why it cannot be the listing to keep; empty if it can. */
  refusal: z.string(),
});
export type ComparedListingWire = z.infer<typeof comparedListingWire>;

export const compareListingsOperation = {
  id: 'compareListings',
  method: 'GET',
  path: '/api/desk/merges',
  summary: 'Compares two listings side by side to see whether they are the same business.',
  access: 'moderator',
  query: z.strictObject({ listing: idParam, with: idParam }),
  response: dataResponse(z.tuple([comparedListingWire, comparedListingWire])),
  errors: ['not-found'],
} as const satisfies Operation;

export const mergeListingsOperation = {
  id: 'mergeListings',
  method: 'POST',
  path: '/api/desk/merges',
  summary:
    'Merges a listing into another listing of the same business. Its address redirects there, and its reviews, photos and messages move along.',
  access: 'moderator',
  body: z.object({
    listing_id: idField,
    into_listing_id: idField,
    listing_version: versionField,
    into_version: versionField,
    take: z._default(z.array(mergeField, 'Send the fields as a list.'), []),
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ decision_id: z.int(), listing_id: z.int() }),
  }),
  errors: ['not-found', 'conflict'],
  invalidates: ['listings', 'reviews', 'photos', 'verifications'],
} as const satisfies Operation;

export const MERGE_OPERATIONS = [compareListingsOperation, mergeListingsOperation];
