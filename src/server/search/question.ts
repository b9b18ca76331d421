import type { ListingQuestionQuery } from '#contract/listing-question.ts';
import { RADIUS_MILES } from '#domain/listing-sort.ts';
import { findCategory } from '#storage/categories.ts';
import type { ListingFilter } from '#storage/listing-filter.ts';
import type { ListingQuestion } from '#storage/listing-finder.ts';
import { resolvePlaces } from '#storage/places.ts';
import type { SearchContext } from '../http/context.ts';
import { type Understood, understand } from './understand.ts';

export type ReadQuestion = Pick<ListingQuestion, 'text' | 'filter'> & Pick<Understood, 'told'>;

/** What a call asks for; null when the category named does not exist: nothing can be in it. */
export async function readQuestion(context: SearchContext, query: ListingQuestionQuery): Promise<ReadQuestion | null> {
  const { db, reads } = context;
  const { category: name, location, city, state, zip } = query;
  const category =
    name === undefined ? undefined : await reads.read('categories', `category ${name}`, () => findCategory(db, name));
  if (category === null) return null;
  const asked = { location, city, state, zip };
  const places = await reads.read('listings', `places ${JSON.stringify(asked)}`, () => resolvePlaces(db, asked));
  return understand(context, query, { categoryId: category?.id, places, ...furtherFilter(context, query) });
}

function furtherFilter(
  { clock }: SearchContext,
  { verified, min_rating, open_now, near, radius, box }: ListingQuestionQuery,
): Omit<ListingFilter, 'categoryId' | 'places'> {
  return {
    ...(verified && { verified }),
    ...(min_rating !== undefined && { ratingAtLeast: min_rating }),
    ...(open_now && { openAt: clock() }),
    ...(near && { near: { ...near, miles: radius ?? RADIUS_MILES } }),
    ...(box && { box }),
  };
}
