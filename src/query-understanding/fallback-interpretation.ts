import type { ListingFilter } from '#storage/search/listing-filter.ts';
import { DISTANCE_STEPS } from '#storage/search/listing-finder.ts';
import { detectPlaceFuzzy } from './detect-place.ts';
import { countMatches, countWithCorrection, type Interpretation, type InterpretationInput } from './interpretation.ts';
import { joinedWordVariants, stripHours } from './search-phrases.ts';

const MAX_RADIUS_MILES = Math.max(...DISTANCE_STEPS);

/**
 * What a text that finds nothing can still mean: its words written together, or the category that surely serves them, with all
 * else that was asked. Null where it does find something, or means nothing (decision 33).
 */
export async function findFallbackInterpretation(
  first: Interpretation,
  asking: InterpretationInput,
  within: Pick<ListingFilter, 'among'>,
): Promise<Interpretation | null> {
  const wide = { ...asking, filter: withoutFacetChoices(asking.filter) };
  const narrow = { ...wide, filter: { ...wide.filter, ...within } };
  const meant = (await withJoinedWordsFound(first, narrow)) ?? (await byConfidentCategory(first, narrow));
  // counted last: most texts that are asked again mean nothing else
  if (!meant || (await countMatches({ ...first, isOpenNow: false }, wide)) > 0) return null;
  if (!meant.category || stripHours(first.words) === null) return meant;
  // "24 hour roofer" is one who is open, where there is one
  const open = { ...meant, isOpenNow: true };
  return (await countMatches(open, asking)) > 0 ? open : meant;
}

/** How a text is read must not change when a filter is chosen: a count of the filters is the total that choosing gives. */
function withoutFacetChoices({ categoryId, places, near }: ListingFilter): ListingFilter {
  return {
    categoryId,
    places,
    ...(near && { near: { ...near, miles: Math.max(near.miles, MAX_RADIUS_MILES) } }),
  };
}

/** "day cares" of somebody who offers "daycare". */
async function withJoinedWordsFound(
  first: Interpretation,
  asking: InterpretationInput,
): Promise<Interpretation | null> {
  for (const words of joinedWordVariants(first.words)) {
    const reading = { ...first, words };
    const { total, corrected } = await countWithCorrection({ ...reading, isOpenNow: false }, asking);
    if (total > 0 && corrected === null) return reading;
  }
  return null;
}

/** Also "to speak Spanish before our trip to Peru", wherever that is taught, and "roofer in austn", in Austin. */
async function byConfidentCategory(first: Interpretation, asking: InterpretationInput): Promise<Interpretation | null> {
  const served = await interpretAsCategory(first, asking);
  if (served) return served;
  if (first.place?.certainty === 'beside')
    return interpretAsCategory({ ...first, words: first.place.text, place: null }, asking);
  const { places, near } = asking.filter;
  if (first.place || near || places.length > 0) return null;
  const place = await detectPlaceFuzzy(asking.context.db, first.words);
  return place && interpretAsCategory({ ...first, words: place.words, place }, asking);
}

/** The reading with its words taken for the category that they surely mean, if there is something in it. */
async function interpretAsCategory(
  reading: Interpretation,
  asking: InterpretationInput,
): Promise<Interpretation | null> {
  const { queryCache, matcher } = asking.context;
  const { confidentMatch } = await queryCache.read('categories', 'matcher', () => matcher.current());
  const category = confidentMatch(stripHours(reading.words) ?? reading.words);
  const { categoryId = category?.id } = asking.filter;
  if (!category || category.id !== categoryId) return null;
  const served = { ...reading, words: '', category };
  return (await countMatches({ ...served, isOpenNow: false }, asking)) > 0 ? served : null;
}
