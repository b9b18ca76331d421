import * as z from 'zod/mini';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import { BROWSER_FAVORITES_MAX, FAVORITES_MAX } from '#domain/saved.ts';
import { dataResponse, idParams, pageParams } from './common-schemas.ts';
import { idField, idParam } from './field-schemas.ts';
import type { Operation } from './operation.ts';
import { photoWire } from './photo-operations.ts';

/** The public summary of a business. */
export const businessSummaryWire = z.object({
  id: z.int(),
  business_name: z.string(),
  category: z.string(),
  address: z.string(),
  verified: z.boolean(),
  rating: z.number(),
  review_count: z.int(),
  /** The first of its photos. */
  photo: z.nullable(photoWire),
});
export type BusinessSummaryWire = z.infer<typeof businessSummaryWire>;

const favoriteWire = z.object({
  listing_id: z.int(),
  /** The name when it was saved. */
  business_name: z.string(),
  /** Null if it is no longer published. */
  business: z.nullable(businessSummaryWire),
  saved_at: z.string(),
  /** The lists that contain it, with its notes. */
  lists: z.array(z.object({ list_id: z.int(), note: z.string() })),
});
export type FavoriteWire = z.infer<typeof favoriteWire>;

const favoriteResponse = dataResponse(z.object({ listing_id: z.int(), saved: z.boolean() }));

const IDS_ERROR = `Send the ids of up to ${BROWSER_FAVORITES_MAX} listings.`;

export const listFavoritesOperation = {
  id: 'readFavourites',
  method: 'GET',
  path: '/api/favourites',
  summary: 'Lists the businesses you have saved, newest first, optionally limited to one of your lists.',
  access: 'signed-in',
  query: z.strictObject({
    list: z.optional(idParam),
    ...pageParams(LISTINGS_PAGE_SIZE),
  }),
  response: dataResponse(z.object({ results: z.array(favoriteWire), total: z.int(), limit: z.int(), offset: z.int() })),
  errors: ['not-found'],
} as const satisfies Operation;

export const listFavoriteIdsOperation = {
  id: 'readFavouriteIds',
  method: 'GET',
  path: '/api/favourites/ids',
  summary: 'Returns the ids of all listings you have saved.',
  access: 'signed-in',
  response: dataResponse(z.object({ listing_ids: z.array(z.int()) })),
} as const satisfies Operation;

export const listBusinessSummariesOperation = {
  id: 'readBusinessLines',
  method: 'GET',
  path: '/api/favourites/lines',
  summary: 'Returns public summaries of several listings by id. Ids that are not published are omitted.',
  access: 'anyone',
  query: z.strictObject({
    ids: z.pipe(
      z
        .string(IDS_ERROR)
        .check(z.regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${BROWSER_FAVORITES_MAX - 1}}$`), IDS_ERROR)),
      z.transform((text: string) => text.split(',').map(Number)),
    ),
  }),
  response: dataResponse(z.array(z.object({ listing_id: z.int(), business: businessSummaryWire }))),
} as const satisfies Operation;

export const addFavoriteOperation = {
  id: 'saveFavourite',
  method: 'PUT',
  path: '/api/favourites/:id',
  summary: `Saves a listing, up to ${FAVORITES_MAX} in total. A listing removed less than a day ago comes back with its lists and notes.`,
  access: 'signed-in',
  params: idParams,
  response: favoriteResponse,
  errors: ['not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

export const removeFavoriteOperation = {
  id: 'removeFavourite',
  method: 'DELETE',
  path: '/api/favourites/:id',
  summary: 'Removes a listing from your saved businesses and from all of your lists.',
  access: 'signed-in',
  params: idParams,
  response: favoriteResponse,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const importFavoritesOperation = {
  id: 'bringFavourites',
  method: 'POST',
  path: '/api/favourites/bring',
  summary:
    'Adds the businesses saved in a browser before you signed in. Businesses that are already saved or no longer listed are skipped.',
  access: 'signed-in',
  body: z.object({
    listing_ids: z.array(idField, IDS_ERROR).check(z.maxLength(BROWSER_FAVORITES_MAX, IDS_ERROR)),
  }),
  response: z.object({
    success: z.literal(true),
    /** The number of added businesses, and of those beyond the limit. */
    data: z.object({ added: z.int(), left: z.int() }),
  }),
  errors: ['too-many'],
} as const satisfies Operation;

export const FAVORITE_OPERATIONS = [
  listFavoritesOperation,
  listFavoriteIdsOperation,
  listBusinessSummariesOperation,
  addFavoriteOperation,
  removeFavoriteOperation,
  importFavoritesOperation,
];
