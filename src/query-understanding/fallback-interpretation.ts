import type { ListingFilter } from '#storage/search/listing-filter.ts';
import { DISTANCE_STEPS } from '#storage/search/listing-finder.ts';
import { detectPlaceFuzzy } from './detect-place.ts';
import { countMatches, countWithCorrection, type Interpretation, type InterpretationInput } from './interpretation.ts';
import { joinedWordVariants, stripHours } from './search-phrases.ts';

const MAX_RADIUS_MILES = Math.max(...DISTANCE_STEPS);

/**
 * Another interpretation of a text without matches: with joined words, or as a category that matches with confidence. Null if the text has
 * matches or no other meaning (decision 33).
 */
export async function findFallbackInterpretation(
  first: Interpretation,
  input: InterpretationInput,
  scope: Pick<ListingFilter, 'onlyIds'>,
): Promise<Interpretation | null> {
  const withoutFacets = { ...input, filter: withoutFacetChoices(input.filter) };
  const scoped = { ...withoutFacets, filter: { ...withoutFacets.filter, ...scope } };
  const fallback = (await withJoinedWordsFound(first, scoped)) ?? (await byConfidentCategory(first, scoped));
  // checked last: most texts have no fallback
  if (!fallback || (await countMatches({ ...first, isOpenNow: false }, withoutFacets)) > 0) return null;
  if (!fallback.category || stripHours(first.words) === null) return fallback;
  // "24 hour roofer" prefers listings that are open
  const open = { ...fallback, isOpenNow: true };
  return (await countMatches(open, input)) > 0 ? open : fallback;
}

/** Choosing a facet must not change the interpretation: its count is the total that choosing it gives. */
function withoutFacetChoices({ categoryId, places, near }: ListingFilter): ListingFilter {
  return {
    categoryId,
    places,
    ...(near && { near: { ...near, miles: Math.max(near.miles, MAX_RADIUS_MILES) } }),
  };
}

/** "day cares" finds listings that offer "daycare". */
async function withJoinedWordsFound(first: Interpretation, input: InterpretationInput): Promise<Interpretation | null> {
  for (const words of joinedWordVariants(first.words)) {
    const interpretation = { ...first, words };
    const { total, corrected } = await countWithCorrection({ ...interpretation, isOpenNow: false }, input);
    if (total > 0 && corrected === null) return interpretation;
  }
  return null;
}

/** Ignores a place that is part of the need ("to speak Spanish before our trip to Peru") and corrects one ("roofer in austn"). */
async function byConfidentCategory(first: Interpretation, input: InterpretationInput): Promise<Interpretation | null> {
  const asCategory = await interpretAsCategory(first, input);
  if (asCategory) return asCategory;
  if (first.place?.certainty === 'ambiguous')
    return interpretAsCategory({ ...first, words: first.place.text, place: null }, input);
  const { places, near } = input.filter;
  if (first.place || near || places.length > 0) return null;
  const place = await detectPlaceFuzzy(input.context.db, first.words);
  return place && interpretAsCategory({ ...first, words: place.words, place }, input);
}

/** Replaces the words by the category they match with confidence, if it has listings. */
async function interpretAsCategory(
  interpretation: Interpretation,
  input: InterpretationInput,
): Promise<Interpretation | null> {
  const { queryCache, matcher } = input.context;
  const { confidentMatch } = await queryCache.read('categories', 'matcher', () => matcher.current());
  const category = confidentMatch(stripHours(interpretation.words) ?? interpretation.words);
  const { categoryId = category?.id } = input.filter;
  if (!category || category.id !== categoryId) return null;
  const asCategory = { ...interpretation, words: '', category };
  return (await countMatches({ ...asCategory, isOpenNow: false }, input)) > 0 ? asCategory : null;
}
