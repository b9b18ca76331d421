import { withJoinedWords, withoutHours } from '#domain/search-phrases.ts';
import type { ListingFilter } from '#storage/listing-filter.ts';
import { DISTANCE_STEPS } from '#storage/listing-finder.ts';
import { roughPlaceMeant } from './place-meant.ts';
import { type Asking, countOf, foundBy, type Reading } from './reading.ts';

const FARTHEST_CHOICE = Math.max(...DISTANCE_STEPS);

/**
 * What a text that finds nothing can still mean: its words written together, or the category that surely serves them, with all
 * else that was asked. Null where it does find something, or means nothing (decision 33).
 */
export async function otherwiseMeant(
  first: Reading,
  asking: Asking,
  within: Pick<ListingFilter, 'among'>,
): Promise<Reading | null> {
  const wide = { ...asking, filter: withoutChoices(asking.filter) };
  const narrow = { ...wide, filter: { ...wide.filter, ...within } };
  const meant = (await writtenTogether(first, narrow)) ?? (await servedBy(first, narrow));
  // counted last: most texts that are asked again mean nothing else
  if (!meant || (await countOf({ ...first, openNow: false }, wide)) > 0) return null;
  if (!meant.category || withoutHours(first.words) === null) return meant;
  // "24 hour roofer" is one who is open, where there is one
  const open = { ...meant, openNow: true };
  return (await countOf(open, asking)) > 0 ? open : meant;
}

/** How a text is read must not change when a filter is chosen: a count of the filters is the total that choosing gives. */
function withoutChoices({ categoryId, places, near }: ListingFilter): ListingFilter {
  return {
    categoryId,
    places,
    ...(near && { near: { ...near, miles: Math.max(near.miles, FARTHEST_CHOICE) } }),
  };
}

/** "day cares" of somebody who offers "daycare". */
async function writtenTogether(first: Reading, asking: Asking): Promise<Reading | null> {
  for (const words of withJoinedWords(first.words)) {
    const reading = { ...first, words };
    const { total, corrected } = await foundBy({ ...reading, openNow: false }, asking);
    if (total > 0 && corrected === null) return reading;
  }
  return null;
}

/** Also "to speak Spanish before our trip to Peru", wherever that is taught, and "roofer in austn", in Austin. */
async function servedBy(first: Reading, asking: Asking): Promise<Reading | null> {
  const served = await inCategory(first, asking);
  if (served) return served;
  if (first.place?.certainty === 'beside')
    return inCategory({ ...first, words: first.place.text, place: null }, asking);
  const { places, near } = asking.filter;
  if (first.place || near || places.length > 0) return null;
  const place = await roughPlaceMeant(asking.context.db, first.words);
  return place && inCategory({ ...first, words: place.words, place }, asking);
}

/** The reading with its words taken for the category that they surely mean, if there is something in it. */
async function inCategory(reading: Reading, asking: Asking): Promise<Reading | null> {
  const { reads, matcher } = asking.context;
  const { surely } = await reads.read('categories', 'matcher', () => matcher.current());
  const category = surely(withoutHours(reading.words) ?? reading.words);
  const { categoryId = category?.id } = asking.filter;
  if (!category || category.id !== categoryId) return null;
  const served = { ...reading, words: '', category };
  return (await countOf({ ...served, openNow: false }, asking)) > 0 ? served : null;
}
