import type { IndexQuery } from '#search/index-query.ts';
import type { ListingIndex } from '#search/listing-index.ts';
import { filterLexemeGroups, type ListingFilter } from '#storage/search/listing-filter.ts';
import {
  DISTANCE_STEPS,
  type FacetQuery,
  type ListingFacets,
  MAX_FACET_CITIES,
  RATING_STEPS,
} from '#storage/search/listing-finder.ts';

/** The words of a question as the index takes them, and its filter. */
export type IndexSearch = {
  words: Pick<IndexQuery, 'words' | 'ranksByField'>;
  filter: ListingFilter;
  requestedAt?: Date | undefined;
};

export function toIndexQuery({ words, filter, requestedAt }: IndexSearch): IndexQuery {
  const { ratingAtLeast, openAt, near, box } = filter;
  return {
    ...words,
    termFilters: filterLexemeGroups(filter),
    ratingAtLeast,
    openAt,
    boostOpenAt: requestedAt,
    near,
    box,
  };
}

type IndexFacetSearch = IndexSearch & Pick<FacetQuery, 'cityPlaces'>;

/** As countFacets of the storage has it, from the index. */
export function countIndexFacets(index: ListingIndex, asked: IndexFacetSearch, now: Date): ListingFacets {
  const other = (filter: Partial<ListingFilter>) => toIndexQuery({ ...asked, filter: { ...asked.filter, ...filter } });
  const { near } = asked.filter;
  const inPlaces = asked.cityPlaces ? { places: [asked.cityPlaces] } : {};
  const within = near ? index.countWithinRadii({ ...other({}), near }, DISTANCE_STEPS) : [];
  const categories = index.countFacet(other({ categoryId: undefined }), {
    prefix: '#c',
    limit: Number.POSITIVE_INFINITY,
  });
  const cities = index.countFacet(other(inPlaces), { prefix: '#y', limit: MAX_FACET_CITIES });
  return {
    total: index.count(other({})),
    categories: categories.map(({ name, count }) => ({ id: Number(name), count })),
    cities: cities.map(({ name, count }) => ({ place: name, count })),
    ratings: RATING_STEPS.map((atLeast) => ({ atLeast, count: index.count(other({ ratingAtLeast: atLeast })) })),
    verified: index.count(other({ verified: true })),
    openNow: index.count(other({ openAt: now })),
    distances: near ? DISTANCE_STEPS.map((miles, at) => ({ miles, count: within[at] ?? 0 })) : [],
  };
}

/** Of a question that nothing can answer. */
export function emptyFacets({ filter }: { filter: ListingFilter }): ListingFacets {
  return {
    total: 0,
    categories: [],
    cities: [],
    ratings: RATING_STEPS.map((atLeast) => ({ atLeast, count: 0 })),
    verified: 0,
    openNow: 0,
    distances: filter.near ? DISTANCE_STEPS.map((miles) => ({ miles, count: 0 })) : [],
  };
}
