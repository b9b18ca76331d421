import type { InterpretationWire } from '#contract/listing-filter-params.ts';
import type { ListingFilter } from '#storage/search/listing-filter.ts';
import type { MatchTotal } from '#storage/search/listing-finder.ts';
import type { DetectedPlace } from './detect-place.ts';
import type { CountOnlyContext } from './query-context.ts';

/** One meaning of a free text. A category replaces the words. */
export type Interpretation = {
  words: string;
  place: DetectedPlace | null;
  isOpenNow: boolean;
  isNearMe: boolean;
  category: { id: number; name: string } | null;
};

export type InterpretationInput = { context: CountOnlyContext; filter: ListingFilter };

/** A query for the finder. `explanation` is null if the text was taken literally. */
export type SearchRequest = { text: string | undefined; filter: ListingFilter; explanation: InterpretationWire | null };

export function toSearchRequest(
  interpretation: Interpretation,
  search: string,
  input: InterpretationInput,
): SearchRequest {
  return { ...toListingQuery(interpretation, input), explanation: explain(search, interpretation) };
}

export async function countMatches(interpretation: Interpretation, input: InterpretationInput): Promise<number> {
  return (await countWithCorrection(interpretation, input)).total;
}

export function countWithCorrection(interpretation: Interpretation, input: InterpretationInput): Promise<MatchTotal> {
  return input.context.finder.count(toListingQuery(interpretation, input));
}

function toListingQuery(
  { words, place, isOpenNow, category }: Interpretation,
  { context, filter }: InterpretationInput,
) {
  return {
    text: words || undefined,
    filter: {
      ...filter,
      places: place ? [...filter.places, place.keys] : filter.places,
      ...(isOpenNow && { openAt: context.clock() }),
      ...(category && { categoryId: category.id }),
    },
  };
}

function explain(
  search: string,
  { words, place, isOpenNow, isNearMe, category }: Interpretation,
): InterpretationWire | null {
  if (words === search && !place) return null;
  return {
    search: words,
    ...(category && { category: category.name }),
    ...(place && { location: place.location }),
    ...(isOpenNow && { open_now: true as const }),
    ...(isNearMe && { near_me: true as const }),
  };
}
