import type { ListingIndex } from '#search/listing-index.ts';
import type { IndexQuestion } from '#search/question.ts';
import { filterGroups, type ListingFilter } from '#storage/listing-filter.ts';
import {
  CITIES_COUNTED,
  DISTANCE_STEPS,
  type FacetsQuestion,
  type ListingFacets,
  RATING_STEPS,
} from '#storage/listing-finder.ts';

/** The words of a question as the index takes them, and its filter. */
export type Asked = {
  words: Pick<IndexQuestion, 'words' | 'ranksWords'>;
  filter: ListingFilter;
  askedAt?: Date | undefined;
};

export function indexQuestion({ words, filter, askedAt }: Asked): IndexQuestion {
  const { ratingAtLeast, openAt, near, box } = filter;
  return { ...words, groups: filterGroups(filter), ratingAtLeast, openAt, askedAt, near, box };
}

type AskedFacets = Asked & Pick<FacetsQuestion, 'cityPlaces'>;

/** As countFacets of the storage has it, from the index. */
export function countFacets(index: ListingIndex, asked: AskedFacets, now: Date): ListingFacets {
  const other = (filter: Partial<ListingFilter>) => indexQuestion({ ...asked, filter: { ...asked.filter, ...filter } });
  const { near } = asked.filter;
  const inPlaces = asked.cityPlaces ? { places: [asked.cityPlaces] } : {};
  const within = near ? index.countsWithin({ ...other({}), near }, DISTANCE_STEPS) : [];
  const categories = index.counts(other({ categoryId: undefined }), { sign: '#c', atMost: Number.POSITIVE_INFINITY });
  const cities = index.counts(other(inPlaces), { sign: '#y', atMost: CITIES_COUNTED });
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
export function noFacets({ filter }: { filter: ListingFilter }): ListingFacets {
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
