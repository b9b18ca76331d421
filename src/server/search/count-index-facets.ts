import type { FieldSpan } from '#domain/fields/field-ranges.ts';
import { fieldTerm, isRangeFilter, type OptionFilter } from '#domain/fields/field-terms.ts';
import type { IndexQuery } from '#search/index-query.ts';
import type { ListingIndex } from '#search/listing-index.ts';
import { filterLexemeGroups, isFilteredBy, type ListingFilter, withoutField } from '#storage/search/listing-filter.ts';
import {
  DISTANCE_STEPS,
  type FacetQuery,
  type ListingFacets,
  MAX_FACET_CITIES,
  RATING_STEPS,
} from '#storage/search/listing-finder.ts';

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
    rangeFilters: filter.fields?.filter(isRangeFilter),
    ratingAtLeast,
    openAt,
    boostOpenAt: requestedAt,
    near,
    box,
  };
}

type IndexFacetSearch = IndexSearch & Pick<FacetQuery, 'cityPlaces' | 'countedFields' | 'rangedFields'>;

/** The index's counterpart of `countFacets` in storage. Each facet is counted without its own filter. */
export function countIndexFacets(index: ListingIndex, search: IndexFacetSearch, now: Date): ListingFacets {
  const withFilter = (filter: Partial<ListingFilter>) =>
    toIndexQuery({ ...search, filter: { ...search.filter, ...filter } });
  const { near } = search.filter;
  const inPlaces = search.cityPlaces ? { places: [search.cityPlaces] } : {};
  const withinRadii = near ? index.countWithinRadii({ ...withFilter({}), near }, DISTANCE_STEPS) : [];
  const categories = index.countFacet(withFilter({ categoryId: undefined }), {
    prefix: '#c',
    limit: Number.POSITIVE_INFINITY,
  });
  const cities = index.countFacet(withFilter(inPlaces), { prefix: '#y', limit: MAX_FACET_CITIES });
  return {
    total: index.count(withFilter({})),
    categories: categories.map(({ name, count }) => ({ id: Number(name), count })),
    cities: cities.map(({ name, count }) => ({ place: name, count })),
    ratings: RATING_STEPS.map((atLeast) => ({ atLeast, count: index.count(withFilter({ ratingAtLeast: atLeast })) })),
    verified: index.count(withFilter({ verified: true })),
    openNow: index.count(withFilter({ openAt: now })),
    distances: near ? DISTANCE_STEPS.map((miles, i) => ({ miles, count: withinRadii[i] ?? 0 })) : [],
    fields: countIndexFields(index, search),
    ranges: findIndexRanges(index, search),
  };
}

/** Fields without a filter are counted in the same matches. */
function countIndexFields(index: ListingIndex, search: IndexFacetSearch): ListingFacets['fields'] {
  const { countedFields = [], filter } = search;
  const isFiltered = ({ fieldId }: OptionFilter) => isFilteredBy(filter, fieldId);
  const countIn = (fields: readonly OptionFilter[], query: IndexQuery) => {
    const counts = index.countTerms(query, fields.flatMap(termsOf)).values();
    return fields.map(({ fieldId, options }) => ({
      fieldId,
      options: options.map((id) => ({ id, count: counts.next().value ?? 0 })),
    }));
  };
  const shared = countedFields.filter((field) => !isFiltered(field));
  const counted = [
    ...(shared.length > 0 ? countIn(shared, toIndexQuery(search)) : []),
    ...countedFields
      .filter(isFiltered)
      .flatMap((field) => countIn([field], toIndexQuery({ ...search, filter: withoutField(filter, field.fieldId) }))),
  ];
  const countedById = new Map(counted.map((field) => [field.fieldId, field]));
  return countedFields.flatMap(({ fieldId }) => countedById.get(fieldId) ?? []);
}

/** Likewise, in the order of the ids. */
function findIndexRanges(index: ListingIndex, search: IndexFacetSearch): FieldSpan[] {
  const { rangedFields = [], filter } = search;
  if (rangedFields.length === 0) return [];
  const shared = rangedFields.filter((id) => !isFilteredBy(filter, id));
  const ranges = [
    ...index.findRanges(toIndexQuery(search), shared),
    ...rangedFields
      .filter((id) => isFilteredBy(filter, id))
      .flatMap((id) => index.findRanges(toIndexQuery({ ...search, filter: withoutField(filter, id) }), [id])),
  ];
  return rangedFields.flatMap((id) => ranges.find(({ fieldId }) => fieldId === id) ?? []);
}

const termsOf = ({ fieldId, options }: OptionFilter): string[] => options.map((option) => fieldTerm(fieldId, option));

export function emptyFacets({
  filter,
  countedFields = [],
}: Pick<FacetQuery, 'filter' | 'countedFields'>): ListingFacets {
  return {
    total: 0,
    categories: [],
    cities: [],
    ratings: RATING_STEPS.map((atLeast) => ({ atLeast, count: 0 })),
    verified: 0,
    openNow: 0,
    distances: filter.near ? DISTANCE_STEPS.map((miles) => ({ miles, count: 0 })) : [],
    fields: countedFields.map(({ fieldId, options }) => ({
      fieldId,
      options: options.map((id) => ({ id, count: 0 })),
    })),
    ranges: [],
  };
}
