import * as z from 'zod/mini';
import { BASELINE_SQL } from './baseline-statements.ts';
import type { BenchCall } from './bench-call.ts';
import type { SampleData } from './sample-data.ts';

const record = z.object({ id: z.int() });
const results = z.object({ data: z.object({ results: z.array(record) }) });
const categories = z.object({ data: z.array(z.object({ listings: z.array(record) })) });
const records = z.object({ data: z.array(record) });

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const resultIds = (response: unknown) => idsOf(results.parse(response).data.results);
const categoryListingIds = (response: unknown) =>
  categories.parse(response).data.flatMap(({ listings }) => idsOf(listings));
const recordIds = (response: unknown) => idsOf(records.parse(response).data);

type ListCall = {
  name: string;
  query: (sampleData: SampleData) => Record<string, string>;
  text: string;
  values: (sampleData: SampleData) => unknown[];
};

function listingsCall({ name, query, text, values }: ListCall): BenchCall {
  return {
    name,
    kind: 'list',
    request: (sampleData) => ({
      method: 'GET',
      path: `/listings.php?${new URLSearchParams({ public: 'true', ...query(sampleData) })}`,
    }),
    baseline: { kind: 'statement', text, values },
    ids: resultIds,
  };
}

/** A tsquery for any of the words, stemmed or as a prefix. */
const anyWordQuery = (words: string[]) => words.map((word) => `${stem(word)} | ${word}:*`).join(' | ');
const nameQuery = (words: string[]) => words.map((word) => `${stem(word)}:A`).join(' | ');
/** Stems only the sample words; verifyCall() fails when this is not enough. */
const stem = (word: string) => word.replace(/ing$/, '');

const lists: ListCall[] = [
  { name: 'listings', query: () => ({}), text: BASELINE_SQL.allListings, values: () => [] },
  {
    name: 'listings: category',
    query: ({ category }) => ({ category: category.toLowerCase() }),
    text: BASELINE_SQL.listingsOfCategory,
    values: ({ categoryId }) => [categoryId],
  },
  {
    name: 'listings: category, city',
    query: ({ category, city, state }) => ({ category: category.toLowerCase(), city, state }),
    text: BASELINE_SQL.listingsOfCity,
    values: ({ categoryId, state, citySlug }) => [categoryId, state, citySlug],
  },
  {
    name: 'listings: word',
    query: ({ word }) => ({ search: word }),
    text: BASELINE_SQL.search,
    values: ({ word }) => [anyWordQuery([word]), nameQuery([word])],
  },
  {
    name: 'listings: word, location',
    query: ({ word, city, state }) => ({ search: word, location: `${city}, ${state}` }),
    text: BASELINE_SQL.searchInCity,
    values: ({ word, state, citySlug }) => [anyWordQuery([word]), nameQuery([word]), `'#y${state}/${citySlug}'`],
  },
  {
    name: 'listings: misspelled word',
    query: ({ misspelling }) => ({ search: misspelling }),
    text: BASELINE_SQL.search,
    values: ({ correctedWords }) => [anyWordQuery(correctedWords), nameQuery(correctedWords)],
  },
  {
    name: 'listings: deep offset',
    query: ({ listings }) => ({ offset: String(Math.floor(listings / 2)) }),
    text: BASELINE_SQL.deepListings,
    values: ({ listings }) => [Math.floor(listings / 2)],
  },
];

const others: BenchCall[] = [
  {
    name: 'categories',
    kind: 'list',
    request: () => ({ method: 'GET', path: '/categories.php' }),
    baseline: { kind: 'statement', text: BASELINE_SQL.categories, values: () => [] },
    ids: recordIds,
  },
  {
    name: 'categories: with listings',
    kind: 'list',
    request: () => ({ method: 'GET', path: '/categories.php?include=listings' }),
    baseline: { kind: 'statement', text: BASELINE_SQL.categoriesWithListings, values: () => [] },
    ids: categoryListingIds,
  },
  {
    name: 'categories: search',
    kind: 'list',
    request: ({ namePart }) => ({ method: 'GET', path: `/categories.php?include=listings&search=${namePart}` }),
    baseline: { kind: 'statement', text: BASELINE_SQL.categoriesByName, values: ({ namePart }) => [`%${namePart}%`] },
    ids: categoryListingIds,
  },
  {
    name: 'reviews',
    kind: 'list',
    request: ({ reviewedListing }) => ({ method: 'GET', path: `/reviews.php?listing_id=${reviewedListing}` }),
    baseline: { kind: 'statement', text: BASELINE_SQL.reviews, values: ({ reviewedListing }) => [reviewedListing] },
    ids: recordIds,
  },
  {
    name: 'blog',
    kind: 'list',
    request: () => ({ method: 'GET', path: '/blog.php?limit=20&offset=0' }),
    baseline: { kind: 'statement', text: BASELINE_SQL.posts, values: () => [] },
    ids: (response) => idsOf(z.object({ data: z.object({ posts: z.array(record) }) }).parse(response).data.posts),
  },
  {
    name: 'blog: article',
    kind: 'record',
    request: ({ slug }) => ({ method: 'GET', path: `/blog.php?slug=${slug}` }),
    baseline: { kind: 'statement', text: BASELINE_SQL.post, values: ({ slug }) => [slug] },
    ids: (response) => [z.object({ data: z.object({ post: record }) }).parse(response).data.post.id],
  },
];

const oneListing: BenchCall = {
  name: 'listings: by id',
  kind: 'record',
  request: ({ reviewedListing }) => ({ method: 'GET', path: `/listings.php?id=${reviewedListing}&public=true` }),
  baseline: { kind: 'statement', text: BASELINE_SQL.listing, values: ({ reviewedListing }) => [reviewedListing] },
  ids: (response) => [z.object({ data: record }).parse(response).data.id],
};

export const READ_CALLS = { listings: [...lists.map(listingsCall), oneListing], others };
