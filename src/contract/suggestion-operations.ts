import * as z from 'zod/mini';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { dataResponse } from './common-schemas.ts';
import { requiredLine, searchParam } from './field-schemas.ts';
import type { Operation } from './operation.ts';

/** `location` is the parameter that selects the place in a listing search. */
const placeWire = z.object({ name: z.string(), state: z.string(), listings: z.int(), location: z.string() });

const suggestedBusinessWire = z.object({
  id: z.int(),
  business_name: z.string(),
  city: z.string(),
  state: z.string(),
  /** The mean of its reviews, 0 without reviews. */
  rating: z.number(),
  review_count: z.int(),
});

const suggestionsWire = z.object({
  /** What `location` stands for; null without one, and for a place without businesses. */
  place: z.nullable(z.string()),
  /** `listing_count` is the number in `place`, if there is one. */
  categories: z.array(z.object({ id: z.int(), name: z.string(), listing_count: z.int() })),
  /** Those in `place`, if there is one. */
  businesses: z.array(suggestedBusinessWire),
  /** Those elsewhere, if `businesses` has room. */
  businesses_elsewhere: z.array(suggestedBusinessWire),
  services: z.array(z.object({ name: z.string(), category: z.string() })),
  places: z.array(placeWire),
});
export type SuggestionsWire = z.infer<typeof suggestionsWire>;

const typedText = requiredLine('The text', SEARCH_MAX_LENGTH, 'Send the text being typed.');

export const getSuggestionsOperation = {
  id: 'readSuggestions',
  method: 'GET',
  path: '/api/suggest',
  summary:
    'Suggests categories, businesses, services and places with a word that starts with the typed text, those in `location` first.',
  access: 'anyone',
  query: z.strictObject({ q: typedText, location: z.optional(searchParam('The location')) }),
  response: dataResponse(suggestionsWire),
  cacheTags: ['listings', 'categories', 'reviews'],
} as const satisfies Operation;

const typedPlaceWire = z.extend(placeWire, {
  /** Set for a place without businesses: the nearest city that has some. */
  nearest: z.optional(placeWire),
});
export type TypedPlaceWire = z.infer<typeof typedPlaceWire>;

export const suggestPlacesOperation = {
  id: 'suggestPlaces',
  method: 'GET',
  path: '/api/places',
  summary: 'Suggests states, cities and zip codes that start with the typed text, the largest first.',
  access: 'anyone',
  query: z.strictObject({ q: typedText }),
  response: dataResponse(z.array(typedPlaceWire)),
  cacheTags: ['listings'],
} as const satisfies Operation;

function degrees(label: string, most: number) {
  const sentence = `${label} must be a number from -${most} to ${most}.`;
  return z.pipe(
    z.string(sentence).check(z.regex(/^-?\d{1,3}(\.\d{1,6})?$/, sentence)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-most, sentence), z.maximum(most, sentence))),
  );
}

export const getNearestPlaceOperation = {
  id: 'findNearestPlace',
  method: 'GET',
  path: '/api/places/nearest',
  summary: 'Returns the city with businesses that is nearest to a point.',
  access: 'anyone',
  query: z.strictObject({ latitude: degrees('The latitude', 90), longitude: degrees('The longitude', 180) }),
  response: dataResponse(placeWire),
} as const satisfies Operation;

export const SUGGESTION_OPERATIONS = [getSuggestionsOperation, suggestPlacesOperation, getNearestPlaceOperation];
