import type { FacetsWire } from '#contract/facets.ts';
import type { ListingQuestionQuery } from '#contract/listing-question.ts';
import type { Viewer } from '#domain/account.ts';
import { findZip } from '#gazetteer/places.ts';
import { askQuestion } from '#questions/question.ts';
import type { HeldQuestion } from '#questions/reading.ts';
import { readCityNames } from '#storage/city-names.ts';
import type { ListingFilter } from '#storage/listing-filter.ts';
import type { ListingFacets } from '#storage/listing-finder.ts';
import { searchOwnUnpublished } from '#storage/listing-search.ts';
import type { PlaceKey } from '#storage/places.ts';
import type { Db } from '#storage/tables.ts';
import type { SearchContext } from '../http/context.ts';
import { keptCategories } from '../http/kept-categories.ts';
import { withOwn, withoutChoices } from './own-facets.ts';

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
  const asked = await askQuestion(context, query, {
    ask: (question) => facetsFor({ context, viewer }, question),
    isNothing: ({ total }) => total === 0,
  });
  if (!asked) return NOTHING;
  const { question, answer: facets } = asked;
  const cities = await namedCities(context.db, facets);
  const names = new Map((await keptCategories(context)).map(({ id, name }) => [id, name]));
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
    ...(question.told && { understood: question.told }),
  };
}

/** What whoever asks finds in the list: everything public, and their own besides. */
async function facetsFor({ context, viewer }: Asking, { text, filter }: HeldQuestion): Promise<ListingFacets> {
  const { db, finder, clock } = context;
  const now = clock();
  const cityPlaces = statesOf(filter);
  const facets = await finder.facets({ text, filter, cityPlaces }, now);
  if (!viewer) return facets;
  const ownIn = (places: PlaceKey[][]) =>
    searchOwnUnpublished(text, { db, filter: withoutChoices({ ...filter, places }), now }, viewer.user.id);
  const own = await ownIn(filter.places);
  const around = cityPlaces ? await ownIn([cityPlaces]) : own;
  const { cities } = withOwn(facets, around, { filter, now });
  return { ...withOwn(facets, own, { filter, now }), cities };
}

/** Whoever looks at the businesses of a city may go to the next one: the states in which the places lie. */
function statesOf({ places }: ListingFilter): PlaceKey[] | undefined {
  const states = [...new Set(places.flat().map(stateOf))];
  return states.length > 0 ? states : undefined;
}

async function namedCities(db: Db, { cities }: ListingFacets): Promise<FacetsWire['cities']> {
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
