import * as z from 'zod/mini';
import { LISTINGS_PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/limits.ts';
import { BROWSER_FAVOURITES_MAX, FAVOURITES_MAX } from '#domain/saved.ts';
import { countText, idText, idValue } from './fields.ts';
import type { Operation } from './operation.ts';
import { oneId } from './shapes.ts';

/** What a line about a business says to everybody. */
export const businessWire = z.object({
  id: z.int(),
  business_name: z.string(),
  category: z.string(),
  address: z.string(),
  verified: z.boolean(),
  rating: z.number(),
  review_count: z.int(),
});
export type BusinessWire = z.infer<typeof businessWire>;

const favouriteWire = z.object({
  listing_id: z.int(),
  /** What it was called when it was saved. */
  business_name: z.string(),
  /** Null when it is no longer listed. */
  business: z.nullable(businessWire),
  saved_at: z.string(),
  /** The lists it is on, with the note that it has there. */
  lists: z.array(z.object({ list_id: z.int(), note: z.string() })),
});
export type FavouriteWire = z.infer<typeof favouriteWire>;

const savedAnswer = z.object({ success: z.literal(true), data: z.object({ listing_id: z.int(), saved: z.boolean() }) });

const IDS_SENTENCE = `Name up to ${BROWSER_FAVOURITES_MAX} listings by their numbers.`;

export const readFavourites = {
  id: 'readFavourites',
  method: 'GET',
  path: '/api/favourites',
  summary: 'The businesses that you have saved, the newest first; or those on one of your lists.',
  access: 'signed-in',
  query: z.strictObject({
    list: z.optional(idText),
    limit: z._default(countText('limit', PAGE_SIZE_MAX), LISTINGS_PAGE_SIZE),
    offset: z._default(countText('offset', 100_000_000), 0),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({ results: z.array(favouriteWire), total: z.int(), limit: z.int(), offset: z.int() }),
  }),
  errors: ['not-found'],
} as const satisfies Operation;

export const readFavouriteIds = {
  id: 'readFavouriteIds',
  method: 'GET',
  path: '/api/favourites/ids',
  summary: 'The numbers of the listings that you have saved.',
  access: 'signed-in',
  answer: z.object({ success: z.literal(true), data: z.object({ listing_ids: z.array(z.int()) }) }),
} as const satisfies Operation;

export const readBusinessLines = {
  id: 'readBusinessLines',
  method: 'GET',
  path: '/api/favourites/lines',
  summary: 'What is public of several listings, each by the number asked for; one that is not listed is left out.',
  access: 'anyone',
  query: z.strictObject({
    ids: z.pipe(
      z
        .string(IDS_SENTENCE)
        .check(z.regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${BROWSER_FAVOURITES_MAX - 1}}$`), IDS_SENTENCE)),
      z.transform((text: string) => text.split(',').map(Number)),
    ),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.array(z.object({ listing_id: z.int(), business: businessWire })),
  }),
} as const satisfies Operation;

export const saveFavourite = {
  id: 'saveFavourite',
  method: 'PUT',
  path: '/api/favourites/:id',
  summary: `Saves a listing, up to ${FAVOURITES_MAX} of them. One removed less than a day ago comes back with its lists and notes.`,
  access: 'signed-in',
  params: oneId,
  answer: savedAnswer,
  errors: ['not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

export const removeFavourite = {
  id: 'removeFavourite',
  method: 'DELETE',
  path: '/api/favourites/:id',
  summary: 'Takes a listing off those you have saved, and off your lists.',
  access: 'signed-in',
  params: oneId,
  answer: savedAnswer,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const bringFavourites = {
  id: 'bringFavourites',
  method: 'POST',
  path: '/api/favourites/bring',
  summary: 'Saves what a browser has kept until you signed in. What is saved, or not listed any more, changes nothing.',
  access: 'signed-in',
  body: z.object({
    listing_ids: z.array(idValue, IDS_SENTENCE).check(z.maxLength(BROWSER_FAVOURITES_MAX, IDS_SENTENCE)),
  }),
  answer: z.object({
    success: z.literal(true),
    /** How many are new, and how many found no room. */
    data: z.object({ added: z.int(), left: z.int() }),
  }),
  errors: ['too-many'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const FAVOURITES_CALLS = [
  readFavourites,
  readFavouriteIds,
  readBusinessLines,
  saveFavourite,
  removeFavourite,
  bringFavourites,
];
