import type { ListingFilterParams } from '#contract/listing-filter-params.ts';
import { isBusinessName } from '#storage/search/business-names.ts';
import type { ListingFilter } from '#storage/search/listing-filter.ts';
import { detectPlace, detectPlaceFuzzy } from './detect-place.ts';
import { findFallbackInterpretation } from './fallback-interpretation.ts';
import {
  countMatches,
  countWithCorrection,
  type Interpretation,
  type InterpretationInput,
  type SearchRequest,
  toSearchRequest,
} from './interpretation.ts';
import { hasPlacePreposition } from './place-candidates.ts';
import type { CountOnlyContext } from './query-context.ts';
import { parseSearchPhrases, stripFillers, stripHours } from './search-phrases.ts';

export type InterpretedSearch = SearchRequest & {
  /** Another interpretation with matches, for a search without results. */
  findFallback(scope?: Pick<ListingFilter, 'onlyIds'>): Promise<SearchRequest | null>;
};

const noFallback = async () => null;

/**
 * Detects places and hours in a free text. An exact business name is taken literally. Otherwise the first interpretation with matches wins,
 * or the most likely one if none has matches (decision 27).
 */
export async function interpretSearch(
  context: CountOnlyContext,
  query: ListingFilterParams,
  filter: ListingFilter,
): Promise<InterpretedSearch> {
  const { search } = query;
  if (!search) return { text: search, filter, explanation: null, findFallback: noFallback };
  const input = { context, filter };
  if (query.as_typed) return interpretLiterally(search, input);
  const interpretations = await listInterpretations(search, input, hasPlaceParameter(query));
  const [first] = interpretations;
  const mayHaveFuzzyPlace = first.place === null && !hasPlaceParameter(query) && hasPlacePreposition(first.words);
  const findFallback: InterpretedSearch['findFallback'] = async (scope = {}) => {
    const fallback = await findFallbackInterpretation(first, input, scope);
    return fallback && toSearchRequest(fallback, search, input);
  };
  // the caller runs the only interpretation anyway
  if (interpretations.length === 1 && first.words === search && !mayHaveFuzzyPlace)
    return { ...toSearchRequest(first, search, input), findFallback };
  const literal: Interpretation = { ...first, words: search, place: null, isOpenNow: false, isNearMe: false };
  const isName = first.words !== search && (await isBusinessName(context.db, search));
  const matching = await firstWithMatches(isName ? [literal, ...interpretations] : interpretations, input);
  const fuzzy = matching === null && mayHaveFuzzyPlace ? await interpretWithFuzzyPlace(first, input) : null;
  const chosen = matching ?? fuzzy;
  return { ...toSearchRequest(chosen ?? first, search, input), findFallback: chosen ? noFallback : findFallback };
}

/** A text that would be corrected contains an unknown word, so it matches nothing as typed. */
async function interpretLiterally(search: string, input: InterpretationInput): Promise<InterpretedSearch> {
  const { filter } = input;
  const asTyped: Interpretation = { words: search, place: null, isOpenNow: false, isNearMe: false, category: null };
  const { corrected } = await countWithCorrection(asTyped, input);
  const literalFilter = corrected === null ? filter : { ...filter, places: [[]] };
  return { text: search, filter: literalFilter, explanation: null, findFallback: noFallback };
}

function hasPlaceParameter({ location, city, state, zip, near, box }: ListingFilterParams): boolean {
  return [location, city, state, zip, near, box].some((parameter) => parameter !== undefined);
}

type Interpretations = [Interpretation, ...Interpretation[]];

/** Most likely first. */
async function listInterpretations(
  search: string,
  input: InterpretationInput,
  hasPlace: boolean,
): Promise<Interpretations> {
  const withoutPlace: Interpretation = { ...parseSearchPhrases(search), place: null, category: null };
  const interpretations: Interpretations = hasPlace
    ? [withoutPlace]
    : await addPlaceInterpretation(withoutPlace, input);
  return [...interpretations, ...interpretations.flatMap(shortenedInterpretations)];
}

/** The place comes first, unless most matches are elsewhere: "buffalo wings" is rarely about Buffalo. */
async function addPlaceInterpretation(
  withoutPlace: Interpretation,
  input: InterpretationInput,
): Promise<Interpretations> {
  const { db, queryCache } = input.context;
  const detected = await queryCache.read('listings', `place ${withoutPlace.words}`, () =>
    detectPlace(db, withoutPlace.words),
  );
  if (!detected) return [withoutPlace];
  const withPlace: Interpretation = { ...withoutPlace, words: detected.words, place: detected };
  if (detected.certainty === 'explicit') return [withPlace, withoutPlace];
  if (detected.certainty === 'alone') return [withoutPlace, withPlace];
  const everywhere = await countMatches(withoutPlace, input);
  const there = everywhere === 0 ? 0 : await countMatches({ ...withoutPlace, place: detected }, input);
  return 2 * there >= everywhere ? [withPlace, withoutPlace] : [withoutPlace, withPlace];
}

/** Variants without fillers ("the best") and without hours ("24 hours"). */
function shortenedInterpretations(interpretation: Interpretation): Interpretation[] {
  const plain = stripFillers(interpretation.words);
  const withoutFillers = plain ? [{ ...interpretation, words: plain }] : [];
  const openNow = [interpretation, ...withoutFillers].flatMap(({ words }) => {
    const rest = stripHours(words);
    return rest === null ? [] : [{ ...interpretation, words: rest, isOpenNow: true }];
  });
  return [...withoutFillers, ...openNow];
}

async function firstWithMatches(
  interpretations: Interpretation[],
  input: InterpretationInput,
): Promise<Interpretation | null> {
  for (const interpretation of interpretations)
    if ((await countMatches(interpretation, input)) > 0) return interpretation;
  return null;
}

/** "plumber in austn", if nothing else matches. */
async function interpretWithFuzzyPlace(
  first: Interpretation,
  input: InterpretationInput,
): Promise<Interpretation | null> {
  const detected = await detectPlaceFuzzy(input.context.db, first.words);
  const interpretation = detected && { ...first, words: detected.words, place: detected };
  return interpretation && (await countMatches(interpretation, input)) > 0 ? interpretation : null;
}
