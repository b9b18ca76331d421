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

/** The reading that holds. */
export type InterpretedSearch = SearchRequest & {
  /** For whoever has asked and found nothing: what else can be meant, if that finds something (within these). */
  findFallback(within?: Pick<ListingFilter, 'among'>): Promise<SearchRequest | null>;
};

const noFallback = async () => null;

/**
 * Reads places and hours out of a free text. A name that is typed out stands for itself; then the likeliest reading that
 * finds something holds, and when none does, the likeliest (decision 27).
 */
export async function interpretSearch(
  context: CountOnlyContext,
  query: ListingFilterParams,
  filter: ListingFilter,
): Promise<InterpretedSearch> {
  const { search } = query;
  if (!search) return { text: search, filter, explanation: null, findFallback: noFallback };
  const asking = { context, filter };
  if (query.as_typed) return interpretLiterally(search, asking);
  const readings = await listInterpretations(search, asking, hasPlaceParameter(query));
  const [first] = readings;
  const isRough = first.place === null && !hasPlaceParameter(query) && hasPlacePreposition(first.words);
  const unlessFound: InterpretedSearch['findFallback'] = async (within = {}) => {
    const meant = await findFallbackInterpretation(first, asking, within);
    return meant && toSearchRequest(meant, search, asking);
  };
  // the only reading is asked anyway
  if (readings.length === 1 && first.words === search && !isRough)
    return { ...toSearchRequest(first, search, asking), findFallback: unlessFound };
  const literal: Interpretation = { ...first, words: search, place: null, isOpenNow: false, isNearMe: false };
  const isName = first.words !== search && (await isBusinessName(context.db, search));
  const finding = await firstWithMatches(isName ? [literal, ...readings] : readings, asking);
  const rough = finding === null && isRough ? await interpretWithFuzzyPlace(first, asking) : null;
  const holding = finding ?? rough;
  return { ...toSearchRequest(holding ?? first, search, asking), findFallback: holding ? noFallback : unlessFound };
}

/** A word is only corrected when nobody wrote it: as it was typed it finds nothing. */
async function interpretLiterally(search: string, asking: InterpretationInput): Promise<InterpretedSearch> {
  const { filter } = asking;
  const asTyped: Interpretation = { words: search, place: null, isOpenNow: false, isNearMe: false, category: null };
  const { corrected } = await countWithCorrection(asTyped, asking);
  const findable = corrected === null ? filter : { ...filter, places: [[]] };
  return { text: search, filter: findable, explanation: null, findFallback: noFallback };
}

function hasPlaceParameter({ location, city, state, zip, near, box }: ListingFilterParams): boolean {
  return [location, city, state, zip, near, box].some((given) => given !== undefined);
}

type Interpretations = [Interpretation, ...Interpretation[]];

/** The likeliest first. */
async function listInterpretations(
  search: string,
  asking: InterpretationInput,
  isPlaceGiven: boolean,
): Promise<Interpretations> {
  const spoken: Interpretation = { ...parseSearchPhrases(search), place: null, category: null };
  const readings: Interpretations = isPlaceGiven ? [spoken] : await addPlaceInterpretation(spoken, asking);
  return [...readings, ...readings.flatMap(shortenedInterpretations)];
}

/** With the place before without it, unless the place is more of a word: "buffalo wings" are eaten everywhere. */
async function addPlaceInterpretation(spoken: Interpretation, asking: InterpretationInput): Promise<Interpretations> {
  const { db, queryCache } = asking.context;
  const meant = await queryCache.read('listings', `meant ${spoken.words}`, () => detectPlace(db, spoken.words));
  if (!meant) return [spoken];
  const placed: Interpretation = { ...spoken, words: meant.words, place: meant };
  if (meant.certainty === 'said') return [placed, spoken];
  if (meant.certainty === 'alone') return [spoken, placed];
  const everywhere = await countMatches(spoken, asking);
  const there = everywhere === 0 ? 0 : await countMatches({ ...spoken, place: meant }, asking);
  return 2 * there >= everywhere ? [placed, spoken] : [spoken, placed];
}

/** Without "the best" before it, and without "24 hours" in it. */
function shortenedInterpretations(reading: Interpretation): Interpretation[] {
  const plain = stripFillers(reading.words);
  const plainReading = plain ? [{ ...reading, words: plain }] : [];
  const anyHour = [reading, ...plainReading].flatMap(({ words }) => {
    const rest = stripHours(words);
    return rest === null ? [] : [{ ...reading, words: rest, isOpenNow: true }];
  });
  return [...plainReading, ...anyHour];
}

async function firstWithMatches(
  readings: Interpretation[],
  asking: InterpretationInput,
): Promise<Interpretation | null> {
  for (const reading of readings) if ((await countMatches(reading, asking)) > 0) return reading;
  return null;
}

/** "plumber in austn", when there is nothing else that it could be. */
async function interpretWithFuzzyPlace(
  first: Interpretation,
  asking: InterpretationInput,
): Promise<Interpretation | null> {
  const meant = await detectPlaceFuzzy(asking.context.db, first.words);
  const reading = meant && { ...first, words: meant.words, place: meant };
  return reading && (await countMatches(reading, asking)) > 0 ? reading : null;
}
