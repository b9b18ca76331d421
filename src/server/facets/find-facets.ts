import type { FacetsWire } from '#contract/facet-operations.ts';
import type { ListingFilterParams } from '#contract/listing-filter-params.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { type CustomField, fieldsAskedIn, filterOptionsOf, isRangeType } from '#domain/fields/custom-field.ts';
import { findZip } from '#gazetteer/zip-lookup.ts';
import { executeQuery } from '#query-understanding/execute-query.ts';
import type { SearchRequest } from '#query-understanding/interpretation.ts';
import { type PlaceKey, readCityNames } from '#storage/places/places.ts';
import { isFilteredBy, type ListingFilter } from '#storage/search/listing-filter.ts';
import type { ListingFacets } from '#storage/search/listing-finder.ts';
import { searchUnpublishedOfUser } from '#storage/search/search-listings.ts';
import type { Db } from '#storage/tables.ts';
import type { SearchContext } from '../http/server-context.ts';
import { readCachedCategories } from '../shared/cached-categories.ts';
import { readCachedFields } from '../shared/cached-fields.ts';
import { addUnpublishedListings, withoutFacetFilters } from './add-unpublished-listings.ts';
import { presentFieldFacets } from './present-field-facets.ts';

const EMPTY_FACETS: FacetsWire = {
  total: 0,
  categories: [],
  cities: [],
  ratings: [],
  verified: 0,
  open_now: 0,
  distances: [],
};

type FacetsContext = { context: SearchContext; viewer: Viewer };

export async function findFacets({ context, viewer }: FacetsContext, query: ListingFilterParams): Promise<FacetsWire> {
  const fields = (await readCachedFields(context)).filter(({ isFilterable }) => isFilterable);
  const execution = await executeQuery(context, query, {
    run: (request) => countFacetsForViewer({ context, viewer }, request, fields),
    isEmpty: ({ total }) => total === 0,
  });
  if (!execution) return EMPTY_FACETS;
  const { request, result: facets } = execution;
  const cities = await presentCities(context.db, facets);
  const names = new Map((await readCachedCategories(context)).map(({ id, name }) => [id, name]));
  return {
    total: facets.total,
    // a category that is being merged has no name
    categories: facets.categories.flatMap(({ id, count }) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name, count }];
    }),
    cities,
    ratings: facets.ratings.map(({ atLeast, count }) => ({ min_rating: atLeast, count })),
    verified: facets.verified,
    open_now: facets.openNow,
    distances: facets.distances.map(({ miles, count }) => ({ radius: miles, count })),
    ...presentFieldFacets(facets, fields, request.filter),
    ...(request.explanation && { understood: request.explanation }),
  };
}

/** Facets of the published listings and the viewer's unpublished ones. */
async function countFacetsForViewer(
  { context, viewer }: FacetsContext,
  { text, filter }: SearchRequest,
  fields: readonly CustomField[],
): Promise<ListingFacets> {
  const { db, finder, clock } = context;
  const now = clock();
  const cityPlaces = statesOf(filter);
  const shown = shownFields(fields, filter);
  const countedFields = shown
    .filter(({ type }) => !isRangeType(type))
    .map((field) => ({ fieldId: field.id, options: filterOptionsOf(field).map(({ id }) => id) }));
  const rangedFields = shown.filter(({ type }) => isRangeType(type)).map(({ id }) => id);
  const facets = await finder.facets({ text, filter, cityPlaces, countedFields, rangedFields }, now);
  if (!viewer) return facets;
  const ownIn = (places: PlaceKey[][]) =>
    searchUnpublishedOfUser(text, { db, filter: withoutFacetFilters({ ...filter, places }), now }, viewer.user.id);
  const own = await ownIn(filter.places);
  const around = cityPlaces ? await ownIn([cityPlaces]) : own;
  const { cities } = addUnpublishedListings(facets, around, { filter, now, rangedFields });
  return { ...addUnpublishedListings(facets, own, { filter, now, rangedFields }), cities };
}

/** The fields of the category, or of all, and those that are filtered by. */
function shownFields(fields: readonly CustomField[], filter: ListingFilter): CustomField[] {
  const asked = filter.categoryId === undefined ? fields : fieldsAskedIn(fields, filter.categoryId);
  return fields.filter((field) => asked.includes(field) || isFilteredBy(filter, field.id));
}

/** City facets cover the whole states of the places, so that users can switch to a nearby city. */
function statesOf({ places }: ListingFilter): PlaceKey[] | undefined {
  const states = [...new Set(places.flat().map(stateOf))];
  return states.length > 0 ? states : undefined;
}

async function presentCities(db: Db, { cities }: ListingFacets): Promise<FacetsWire['cities']> {
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
