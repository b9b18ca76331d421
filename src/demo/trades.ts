import * as z from 'zod/mini';
import { readDemoJson } from './read-demo-data.ts';

/** How a kind of business meets its customers. Trades with the same voice share sentences. */
export const VOICES = [
  'home',
  'shop',
  'office',
  'clinic',
  'lesson',
  'salon',
  'table',
  'event',
  'care',
  'stay',
  'road',
  'solace',
] as const;
export type Voice = (typeof VOICES)[number];

const OPENING_PATTERNS = [
  'trades',
  'emergency',
  'always',
  'shop',
  'garage',
  'office',
  'clinic',
  'salon',
  'studio',
  'lesson',
  'care',
  'restaurant',
  'cafe',
  'event',
] as const;
export type OpeningPattern = (typeof OPENING_PATTERNS)[number];

const texts = z.array(z.string().check(z.minLength(1))).check(z.minLength(1));

const tradeSchema = z.strictObject({
  voice: z.enum(VOICES),
  opening: z.enum(OPENING_PATTERNS),
  /** Follow an owner, a place or a word ("Plumbing"), or have {first}, {last} and {word} as placeholders. */
  names: texts,
  /** What a customer comes for; fits after "for". */
  jobs: texts,
  /** Sentences of a description. */
  lines: texts,
  /** Sentences of reviews, with {staff}, {owner}, {city}, {area} and {day} as placeholders. */
  praise: texts,
  gripes: texts,
  /** What staff did well; follows "they". */
  did: texts,
  /** Clauses that praise and that criticize; fit after "and". */
  good: texts,
  bad: texts,
});
export type Trade = z.infer<typeof tradeSchema>;

/** A category may have several trades, as restaurants have kitchens. */
const tradesSchema = z.record(z.string(), z.array(tradeSchema).check(z.minLength(1)));

const TRADE_FILES = [
  'automotive',
  'beauty-and-fitness',
  'finance',
  'food-and-events',
  'health',
  'home-improvement',
  'home-trades',
  'legal',
  'moving-and-security',
  'pets-and-education',
  'property-care',
  'restaurants',
  'retail',
  'technology-and-media',
];

const TRADES_BY_CATEGORY = new Map(
  TRADE_FILES.flatMap((file) => Object.entries(readDemoJson(`trades/${file}.json`, tradesSchema))),
);

/** The trades of a category; none for the category that stays empty. */
export function findTrades(category: string): readonly Trade[] {
  return TRADES_BY_CATEGORY.get(category) ?? [];
}
