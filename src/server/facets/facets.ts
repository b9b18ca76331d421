import type { FacetsWire } from '#contract/facets.ts';
import type { ListingQuestionQuery } from '#contract/listing-question.ts';
import { findZip } from '#gazetteer/places.ts';
import { listCategories } from '#storage/categories.ts';
import { readCityNames } from '#storage/city-names.ts';
import type { ListingFacets } from '#storage/listing-finder.ts';
import type { PlaceKey } from '#storage/places.ts';
import type { SearchContext } from '../http/context.ts';
import { type ReadQuestion, readQuestion } from '../search/question.ts';

const NOTHING: FacetsWire = {
  total: 0,
  categories: [],
  cities: [],
  ratings: [],
  verified: 0,
  open_now: 0,
  distances: [],
};

export async function countFacets(context: SearchContext, query: ListingQuestionQuery): Promise<FacetsWire> {
  const read = await readQuestion(context, query);
  if (!read) return NOTHING;
  const { text, filter, told } = read;
  const facets = await context.finder.facets({ text, filter }, context.clock());
  const cities = await citiesAround(context, read, facets);
  const names = new Map((await listCategories(context.db)).map(({ id, name }) => [id, name]));
  return {
    total: facets.total,
    // one that is being merged into another has no name of its own any more
    categories: facets.categories.flatMap(({ id, count }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name, count }];
    }),
    cities,
    ratings: facets.ratings.map(({ atLeast, count }) => ({ min_rating: atLeast, count })),
    verified: facets.verified,
    open_now: facets.openNow,
    distances: facets.distances.map(({ miles, count }) => ({ radius: miles, count })),
    ...(told && { understood: told }),
  };
}

/** The cities of the states in which the places lie that were asked for: whoever looks at one may go to the next. */
async function citiesAround(
  { db, finder, clock }: SearchContext,
  { text, filter }: ReadQuestion,
  facets: ListingFacets,
): Promise<FacetsWire['cities']> {
  const states = [...new Set(filter.places.flat().map(stateOf))];
  const { cities } =
    states.length === 0 ? facets : await finder.facets({ text, filter: { ...filter, places: [states] } }, clock());
  const names = await readCityNames(
    db,
    cities.map(({ place }) => place),
  );
  return cities.flatMap(({ place, count }) => {
    const name = names.get(place);
    const state = stateOf(place);
    return name === undefined ? [] : [{ name, state, location: `${name}, ${state}`, count }];
  });
}

function stateOf(place: PlaceKey): string {
  return findZip(place)?.state ?? place.split('/')[0] ?? place;
}
