import * as z from 'zod/mini';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { dataResponse } from './common-schemas.ts';
import { requiredLine } from './field-schemas.ts';
import type { Operation } from './operation.ts';

/** `location` is the parameter that selects the place in a listing search. */
const placeWire = z.object({ name: z.string(), state: z.string(), listings: z.int(), location: z.string() });

const suggestionsWire = z.object({
  categories: z.array(z.object({ id: z.int(), name: z.string(), listing_count: z.int() })),
  businesses: z.array(z.object({ id: z.int(), business_name: z.string(), city: z.string(), state: z.string() })),
  places: z.array(placeWire),
});
export type SuggestionsWire = z.infer<typeof suggestionsWire>;

export const getSuggestionsOperation = {
  id: 'readSuggestions',
  method: 'GET',
  path: '/api/suggest',
  summary: 'Suggests categories, businesses and places with a word that starts with the typed text.',
  access: 'anyone',
  query: z.strictObject({ q: requiredLine('The text', SEARCH_MAX_LENGTH, 'Send the text being typed.') }),
  response: dataResponse(suggestionsWire),
  cacheTags: ['listings', 'categories'],
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

export const SUGGESTION_OPERATIONS = [getSuggestionsOperation, getNearestPlaceOperation];
