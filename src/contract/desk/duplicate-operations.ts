import * as z from 'zod/mini';
import { DUPLICATE_REASONS } from '#domain/listings/likely-duplicate.ts';
import { messageResponse, pageParams } from '../common-schemas.ts';
import { idField } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

const PAGE_SIZE = 20;

const pairedListingWire = z.object({
  id: z.int(),
  business_name: z.string(),
  category: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  created_at: z.string(),
});
export type PairedListingWire = z.infer<typeof pairedListingWire>;

const duplicatePairWire = z.object({
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  /** How far apart the two are; null unless the positions of both are known. */
  meters: z.nullable(z.int()),
  listings: z.tuple([pairedListingWire, pairedListingWire]),
});
export type DuplicatePairWire = z.infer<typeof duplicatePairWire>;

export const listDuplicatesOperation = {
  id: 'readDuplicates',
  method: 'GET',
  path: '/api/desk/duplicates',
  summary: 'Lists pairs of public listings that are probably the same business, the most likely first.',
  access: 'moderator',
  query: z.strictObject(pageParams(PAGE_SIZE)),
  response: z.object({
    success: z.literal(true),
    data: z.array(duplicatePairWire),
    total: z.int(),
    search: z.object({
      is_running: z.boolean(),
      /** When the last search was complete; null if none was. */
      finished_at: z.nullable(z.string()),
    }),
  }),
} as const satisfies Operation;

export const dismissDuplicateOperation = {
  id: 'dismissDuplicate',
  method: 'POST',
  path: '/api/desk/duplicates/dismiss',
  summary: 'Remembers that two listings are different businesses, or forgets it again.',
  access: 'moderator',
  body: z.object({
    listing_id: idField,
    other_id: idField,
    dismissed: z._default(z.boolean('"dismissed" must be true or false.'), true),
  }),
  response: messageResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const searchDuplicatesOperation = {
  id: 'searchDuplicates',
  method: 'POST',
  path: '/api/desk/duplicates/search',
  summary: 'Searches the whole directory for likely duplicates, in the background.',
  access: 'moderator',
  response: messageResponse,
} as const satisfies Operation;

export const DUPLICATE_OPERATIONS = [listDuplicatesOperation, dismissDuplicateOperation, searchDuplicatesOperation];
