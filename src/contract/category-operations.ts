import * as z from 'zod/mini';
import { DIRECTORY_LISTINGS_PER_CATEGORY } from '#domain/limits.ts';
import { dataResponse } from './common-schemas.ts';
import { countParam, searchParam } from './field-schemas.ts';
import type { Operation } from './operation.ts';

const listingInCategory = z.object({
  id: z.int(),
  business_name: z.string(),
  address: z.string(),
  website: z.string(),
  status: z.string(),
});

export const categoryWire = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  listing_count: z.int(),
  /** The icon chosen for the category. */
  sign: z.optional(z.string()),
  /** What several of its businesses are called, such as Plumbers. */
  plural: z.optional(z.string()),
  /** The section of the directory, and its place among the sections. */
  group: z.optional(z.string()),
  group_position: z.optional(z.int()),
  /** A subtype of schema.org’s LocalBusiness, such as Bakery. */
  schema_type: z.optional(z.string()),
  listings: z.optional(z.array(listingInCategory)),
});
export type CategoryWire = z.infer<typeof categoryWire>;

const categoriesQuery = z.strictObject({
  include: z.optional(z.literal('listings', 'Use include=listings, or leave it out.')),
  search: z.optional(searchParam('The search')),
  listings_limit: z._default(countParam('listings_limit', 24), DIRECTORY_LISTINGS_PER_CATEGORY),
});
export type CategoriesQuery = z.infer<typeof categoriesQuery>;

export const listCategoriesOperation = {
  id: 'readCategories',
  method: 'GET',
  path: '/categories.php',
  summary: 'Lists all categories with their number of listings; with include=listings, also the best listings of each.',
  access: 'anyone',
  query: categoriesQuery,
  response: z.extend(dataResponse(z.array(categoryWire)), {
    /** All listings; absent if each of them has one category, so that the counts add up to it. */
    total: z.optional(z.int()),
  }),
  cacheTags: ['categories', 'listings'],
} as const satisfies Operation;

export const CATEGORY_OPERATIONS = [listCategoriesOperation];
