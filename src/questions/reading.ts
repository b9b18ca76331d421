import type { UnderstoodWire } from '#contract/listing-question.ts';
import type { ListingFilter } from '#storage/listing-filter.ts';
import type { Counted } from '#storage/listing-finder.ts';
import type { Reader } from './asker.ts';
import type { PlaceFound } from './place-meant.ts';

/** A free text as it will be asked: its words, and what else it says. A category stands where words were, and has none beside it. */
export type Reading = {
  words: string;
  place: PlaceFound | null;
  openNow: boolean;
  nearMe: boolean;
  category: { id: number; name: string } | null;
};

/** Who asks, and what narrows the list besides the text. */
export type Asking = { context: Reader; filter: ListingFilter };

/** What is asked of a finder, and what to tell of how it was read; null where each word stands for itself. */
export type HeldQuestion = { text: string | undefined; filter: ListingFilter; told: UnderstoodWire | null };

export function held(reading: Reading, search: string, asking: Asking): HeldQuestion {
  return { ...questionOf(reading, asking), told: tell(search, reading) };
}

export async function countOf(reading: Reading, asking: Asking): Promise<number> {
  return (await foundBy(reading, asking)).total;
}

export function foundBy(reading: Reading, asking: Asking): Promise<Counted> {
  return asking.context.finder.count(questionOf(reading, asking));
}

function questionOf({ words, place, openNow, category }: Reading, { context, filter }: Asking) {
  return {
    text: words || undefined,
    filter: {
      ...filter,
      places: place ? [...filter.places, place.keys] : filter.places,
      ...(openNow && { openAt: context.clock() }),
      ...(category && { categoryId: category.id }),
    },
  };
}

function tell(search: string, { words, place, openNow, nearMe, category }: Reading): UnderstoodWire | null {
  if (words === search && !place) return null;
  return {
    search: words,
    ...(category && { category: category.name }),
    ...(place && { location: place.location }),
    ...(openNow && { open_now: true as const }),
    ...(nearMe && { near_me: true as const }),
  };
}
