import type { InterpretationWire } from '#contract/listing-filter-params.ts';
import type { ListingFilter } from '#storage/search/listing-filter.ts';
import type { MatchTotal } from '#storage/search/listing-finder.ts';
import type { DetectedPlace } from './detect-place.ts';
import type { CountOnlyContext } from './query-context.ts';

/** A free text as it will be asked: its words, and what else it says. A category stands where words were, and has none beside it. */
export type Interpretation = {
  words: string;
  place: DetectedPlace | null;
  isOpenNow: boolean;
  isNearMe: boolean;
  category: { id: number; name: string } | null;
};

/** Who asks, and what narrows the list besides the text. */
export type InterpretationInput = { context: CountOnlyContext; filter: ListingFilter };

/** What is asked of a finder, and what to tell of how it was read; null where each word stands for itself. */
export type SearchRequest = { text: string | undefined; filter: ListingFilter; explanation: InterpretationWire | null };

export function toSearchRequest(reading: Interpretation, search: string, asking: InterpretationInput): SearchRequest {
  return { ...toListingQuery(reading, asking), explanation: explain(search, reading) };
}

export async function countMatches(reading: Interpretation, asking: InterpretationInput): Promise<number> {
  return (await countWithCorrection(reading, asking)).total;
}

export function countWithCorrection(reading: Interpretation, asking: InterpretationInput): Promise<MatchTotal> {
  return asking.context.finder.count(toListingQuery(reading, asking));
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
