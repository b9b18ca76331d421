import * as z from 'zod/mini';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { requiredLine } from './fields.ts';
import type { Operation } from './operation.ts';

const suggestionsWire = z.object({
  categories: z.array(z.object({ id: z.int(), name: z.string(), listing_count: z.int() })),
  businesses: z.array(z.object({ id: z.int(), business_name: z.string(), city: z.string(), state: z.string() })),
  /** `location` is what the listings are asked with to find those of the place. */
  places: z.array(z.object({ name: z.string(), state: z.string(), listings: z.int(), location: z.string() })),
});
export type SuggestionsWire = z.infer<typeof suggestionsWire>;

export const readSuggestions = {
  id: 'readSuggestions',
  method: 'GET',
  path: '/api/suggest',
  summary: 'Categories, businesses and places whose names have words that begin with what is being typed.',
  access: 'anyone',
  query: z.strictObject({ q: requiredLine('The text', SEARCH_MAX_LENGTH, 'Say what is being typed.') }),
  answer: z.object({ success: z.literal(true), data: suggestionsWire }),
  keptUntil: ['listings', 'categories'],
} as const satisfies Operation;
