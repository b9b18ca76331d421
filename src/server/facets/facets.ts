import type { FacetsWire } from '#contract/facets.ts';
import type { ListingQuestionQuery } from '#contract/listing-question.ts';
import type { Viewer } from '#domain/account.ts';
import { findZip } from '#gazetteer/places.ts';
import { listCategories } from '#storage/categories.ts';
import { readCityNames } from '#storage/city-names.ts';
import type { ListingFacets } from '#storage/listing-finder.ts';
import { searchOwnUnpublished } from '#storage/listing-search.ts';
import type { PlaceKey } from '#storage/places.ts';
import type { SearchContext } from '../http/context.ts';
import { type ReadQuestion, readQuestion } from '../search/question.ts';
import { withOwn, withoutChoices } from './own-facets.ts';

type Wanted = Omit<ReadQuestion, 'told'>;

const NOTHING: FacetsWire = {
  total: 0,
  categories: [],
  cities: [],
  ratings: [],
  verified: 0,
  open_now: 0,
  distances: [],
};

type Asking = { context: SearchContext; viewer: Viewer };

export async function countFacets({ context, viewer }: Asking, query: ListingQuestionQuery): Promise<FacetsWire> {
  const read = await readQuestion(context, query);
  if (!read) return NOTHING;
  const { told } = read;
  const facets = await facetsFor({ context, viewer }, read);
  const cities = await citiesAround({ context, viewer }, read, facets);
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

/** What whoever asks finds in the list: everything public, and their own besides. */
async function facetsFor({ context, viewer }: Asking, { text, filter }: Wanted): Promise<ListingFacets> {
  const { db, finder, clock } = context;
  const now = clock();
  const facets = await finder.facets({ text, filter }, now);
  if (!viewer) return facets;
  const own = await searchOwnUnpublished(text, { db, filter: withoutChoices(filter), now }, viewer.user.id);
  return own.length === 0 ? facets : withOwn(facets, own, { filter, now });
}

/** The cities of the states in which the places lie that were asked for: whoever looks at one may go to the next. */
async function citiesAround(
  { context, viewer }: Asking,
  { text, filter }: Wanted,
  facets: ListingFacets,
): Promise<FacetsWire['cities']> {
  const { db } = context;
  const states = [...new Set(filter.places.flat().map(stateOf))];
  const wide = { text, filter: { ...filter, places: [states] } };
  const { cities } = states.length === 0 ? facets : await facetsFor({ context, viewer }, wide);
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
